import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MINUTE, openHouse } from './opened-accounts'

const ADDRESS = '198.51.100.1'
const wrong = { email: 'olga@wissel.example', password: 'iets anders' }
const plain = createHash('sha256').update(`client ${ADDRESS}`).digest('base64url')

test('what is kept of who guessed tells nobody their address, though there are few addresses to try', async () => {
  const house = await openHouse()
  await house.browser(ADDRESS).logIn(wrong)
  await house.restart()
  const stored = JSON.stringify(await house.stored('attempts.json'))
  expect(stored).toContain('"attempts":1')
  expect(stored).not.toContain(plain)
})

test('who had to wait by a file of before waits still, and nothing plain is left of it', async () => {
  const until = Date.parse('2026-11-20T12:00:00Z') + 5 * MINUTE
  const count = { key: plain, attempts: 25, last: until - 10 * MINUTE, until, forgotten: until + 60 * MINUTE }
  const house = await openHouse({}, (folder) =>
    writeFile(join(folder, 'attempts.json'), JSON.stringify([count])),
  )
  for (let start = 0; start < 2; start += 1) {
    expect((await house.browser(ADDRESS).logIn(wrong)).status).toBe(429)
    await house.restart()
  }
  expect(JSON.stringify(await house.stored('attempts.json'))).not.toContain(plain)
})
