import { describe, expect, it } from 'vitest'
import type { Answered } from './browser'
import { guessFromEverywhere, statuses, wrong } from './guesses'
import { openOwnedHouse, owner } from './opened-accounts'

describe('asking for the password once more', () => {
  it('is slowed down as well: who sits there may be someone else', async () => {
    const { olga } = await openOwnedHouse()
    const replies: Answered[] = []
    for (let turn = 0; turn < 6; turn += 1)
      replies.push(await olga.post('/account/totp', { password: 'gok' }))
    expect(statuses(replies)).toEqual([422, 422, 422, 422, 422, 429])
    expect(replies[0]?.body.errors).toEqual([{ path: 'password', message: 'Dit wachtwoord klopt niet.' }])
  })

  it('counts together, whatever it is asked for, and with the login of this browser', async () => {
    const { olga } = await openOwnedHouse()
    const password = 'gok'
    const replies = [
      await olga.post('/account/passkeys/options', { password }),
      await olga.delete('/account/passkeys/x', { password }),
      await olga.delete('/account/totp', { password }),
      await olga.post('/account/password', { current: password, next: 'gele tram door de stad' }),
      await olga.logIn(wrong),
    ]
    expect(statuses(replies)).toEqual([422, 422, 422, 422, 401])
    expect((await olga.delete('/account/passkeys/x', { password: owner.password })).status).toBe(429)
    expect((await olga.logIn(owner)).status).toBe(429)
  })

  it('is slowed down for who took the cookie elsewhere, from however many addresses', async () => {
    const { house, olga } = await openOwnedHouse()
    const replies: Answered[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      const thief = house.browser(`198.51.100.${turn}`)
      thief.jar.set('sessie', olga.jar.get('sessie') ?? '')
      replies.push(await thief.delete('/account/passkeys/x', { password: 'gok' }))
    }
    expect(statuses(replies)).toEqual([422, 422, 422, 422, 422, 429])
  })

  it('is not slowed down by strangers who guess at the login', async () => {
    const { house, olga } = await openOwnedHouse()
    await guessFromEverywhere(house, 60)
    expect((await olga.post('/account/totp', { password: owner.password })).status).toBe(200)
  })

  it('is not slowed down for who knows it', async () => {
    const { olga } = await openOwnedHouse()
    for (let turn = 0; turn < 8; turn += 1)
      expect((await olga.post('/account/totp', { password: owner.password })).status).toBe(200)
  })
})
