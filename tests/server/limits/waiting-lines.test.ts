import { EventEmitter } from 'node:events'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { type LineLimits, limitLines } from '../../../server/http/limit-lines'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

const WAIT = 1000

/** The limits on a server of which the lines are only events. */
function openLines(limits: Omit<LineLimits, 'wait'>, chance?: () => number) {
  const server = new EventEmitter()
  limitLines(server as never, { ...limits, wait: WAIT }, () => false, chance)

  /** A line: silent, or busy with a request. */
  function open(remoteAddress: string, isBusy = false) {
    const line = Object.assign(new EventEmitter(), {
      remoteAddress,
      destroyed: false,
      state: 'open',
      destroy() {
        line.destroyed = true
        line.state = 'closed'
        queueMicrotask(() => line.emit('close'))
      },
      pause() {
        if (!line.destroyed) line.state = 'waiting'
      },
      resume() {
        line.state = 'open'
      },
    })
    server.emit('connection', line)
    if (isBusy) server.emit('request', { socket: line }, new EventEmitter())
    return line
  }
  return { open }
}

type Line = ReturnType<ReturnType<typeof openLines>['open']>
const states = async (...lines: readonly Line[]) => {
  await Promise.resolve()
  return lines.map(({ state }) => state)
}

const one = '192.0.2.1'
const other = '192.0.2.2'

it('a line that gets no place yet closes none', async () => {
  const { open } = openLines({ client: 2, silent: 1, total: 9 })
  open(one, true)
  const silent = open(one)
  const more = open(one)
  expect(await states(silent, more)).toEqual(['open', 'waiting'])
  vi.advanceTimersByTime(WAIT)
  expect(await states(silent, more)).toEqual(['closed', 'open'])
})

it('a line that takes the place of one among all has it at once', async () => {
  const { open } = openLines({ client: 2, silent: 1, total: 2 })
  open(other, true)
  const silent = open(one)
  const more = open(one)
  expect(await states(silent, more)).toEqual(['closed', 'open'])
})

it('one client has as many lines that wait as it may have lines, and leaves room for those of others', async () => {
  const { open } = openLines({ client: 2, silent: 2, total: 4 })
  for (const client of [one, one, other, other]) open(client, true)
  const waiting = Array.from({ length: 3 }, () => open(one))
  const beside = open('192.0.2.3')
  expect(await states(...waiting, beside)).toEqual(['waiting', 'waiting', 'closed', 'waiting'])
})

it('a line that is closed while it waits makes room for another that waits', async () => {
  const { open } = openLines({ client: 1, silent: 1, total: 9 })
  const busy = open(one, true)
  const gone = open(one)
  expect(await states(open(one))).toEqual(['closed'])
  gone.destroy()
  await Promise.resolve()
  const more = open(one)
  expect(await states(more)).toEqual(['waiting'])
  busy.destroy()
  await Promise.resolve()
  vi.advanceTimersByTime(WAIT)
  expect(await states(gone, more)).toEqual(['closed', 'open'])
})

it('a line that waits has a place before its time is over once one is idle for a while', async () => {
  const { open } = openLines({ client: 1, silent: 1, total: 9 })
  const busy = open(one, true)
  const waits = open(one)
  vi.advanceTimersByTime(WAIT / 2)
  expect(await states(busy, waits)).toEqual(['open', 'waiting'])
  busy.destroy()
  await Promise.resolve()
  vi.advanceTimersByTime(WAIT / 5)
  expect(await states(waits)).toEqual(['open'])
})

it('lines that came at the same moment and get no place are not closed at the same moment', async () => {
  const draws = [0, 1]
  const { open } = openLines({ client: 2, silent: 1, total: 9 }, () => draws.shift() ?? 0)
  for (let count = 0; count < 2; count++) open(one, true)
  const waiting = [open(one), open(one)]
  vi.advanceTimersByTime(WAIT * 0.95)
  expect(await states(...waiting)).toEqual(['waiting', 'closed'])
  vi.advanceTimersByTime(WAIT * 0.05)
  expect(await states(...waiting)).toEqual(['closed', 'closed'])
})
