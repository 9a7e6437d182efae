import { describe, expect, it } from 'vitest'
import { shownEmail } from '../../../server/subscribers/shown-email'
import { openedSubscribers, submissionFrom } from './opened-subscribers'

describe('an address', () => {
  it.each([
    ['jan@xn--caf-dma.example', 'jan@café.example'],
    ['Jan@mail.XN--BCHER-KVA.example', 'Jan@mail.bücher.example'],
    ['jan@bedrijf.example', 'jan@bedrijf.example'],
    ['xn--caf-dma@bedrijf.example', 'xn--caf-dma@bedrijf.example'],
    ['', ''],
  ])('%s is read as %s', (email, shown) => {
    expect(shownEmail(email)).toBe(shown)
  })

  it.each([
    ['another script that looks like ours', 'jan@xn--80ak6aa92e.example'],
    ['one letter of another script', 'jan@xn--pple-43d.example'],
    ['no valid domain', 'jan@xn--.example'],
  ])('with %s stays as it is', (_, email) => {
    expect(shownEmail(email)).toBe(email)
  })

  it('is listed with the letters of its domain, and found by either form', async () => {
    const { subscribers } = await openedSubscribers()
    await subscribers.submit(submissionFrom('jan@xn--caf-dma.example'))
    for (const query of ['café', 'xn--caf']) {
      expect(subscribers.list({ query }, 1).items).toMatchObject([
        { email: 'jan@xn--caf-dma.example', shownEmail: 'jan@café.example' },
      ])
    }
  })
})
