import { expect, it } from 'vitest'
import { createHttpServer } from '../../../server/http/http-server'
import { createHold, HOLD } from '../../../server/limits/hold-refusals'
import { limits } from '../../../server/limits/limits'
import { addRouteLimits } from '../../../server/limits/route-limits'
import { everyRow } from './small-limits'

/** A hold whose waiting ends when the test says so. */
function openHold() {
  const waiting: (() => void)[] = []
  const hold = createHold(() => new Promise<void>((end) => waiting.push(end)))
  const refuse = (client: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => hold(client)))
  return { hold, refuse, waiting }
}

it('who goes on after a hundred refusals waits for the next one, and nobody else does', async () => {
  const { hold, refuse, waiting } = openHold()
  await refuse('203.0.113.7', 100)
  let isRefused = false
  const next = hold('203.0.113.7').then(() => {
    isRefused = true
  })
  await refuse('203.0.113.8', 100)
  expect([isRefused, waiting.length]).toEqual([false, 1])
  waiting.shift()?.()
  await next
  expect(isRefused).toBe(true)
})

it('what is held costs no more memory than one for each connection, and makes room when it is over', async () => {
  const { hold, refuse, waiting } = openHold()
  const held = refuse('203.0.113.7', 100 + limits.lines.total)
  await hold('203.0.113.7')
  expect(waiting).toHaveLength(limits.lines.total)
  for (const end of waiting.splice(0)) end()
  await held
  void hold('203.0.113.7')
  expect(waiting).toHaveLength(1)
})

it('what was refused at the same moment is not sent at the same moment', async () => {
  const times: number[] = []
  const draws = [0, 0.5, 1, 0.5]
  const hold = createHold(
    async (time) => void times.push(time),
    () => draws.shift() ?? 0,
  )
  for (let turn = 0; turn < 103; turn++) await hold('203.0.113.7')
  await hold('203.0.113.7', 1000)
  expect(times).toEqual([HOLD, HOLD * 0.75, HOLD / 2, 750])
})

it('who asks without end whether the site is up waits for the answer, and gets it all the same', async () => {
  const held: string[] = []
  const hold = async (whom: string) => void held.push(whom)
  const app = createHttpServer({ logLevel: 'silent' })
  await addRouteLimits(app, {
    limits: limits.requests,
    take: () => 1000,
    hold,
    rows: everyRow(async () => true),
  })
  app.get('/up', { config: { countedAs: 'status' } }, async () => 'ok')
  const { statusCode, body } = await app.inject({ url: '/up', remoteAddress: '203.0.113.7' })
  expect([statusCode, body, held]).toEqual([200, 'ok', ['status 203.0.113.7']])
})
