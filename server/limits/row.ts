import type { IncomingMessage } from 'node:http'
import PQueue from 'p-queue'

/** Two go on every so many milliseconds: together as many as all may send (`limits.requests.beacons`). */
const INTERVAL = 10
const TOGETHER = 2
/** Requests that wait at the same time: one for each connection that there may be. Others go on at once, as these cost memory. */
const MOST_WAITING = 4096

/** Resolves when it is the turn of a request for whose answer nobody waits; at once when it has had its turn. */
export type WaitInRow = (request: IncomingMessage) => Promise<void>

/**
 * Lets requests go on two by two: of a thousand that come at the same moment, the last would else be ahead of whoever
 * comes next to see a page (tests/decisions/0178).
 * @param interval milliseconds.
 */
export function createRow(interval = INTERVAL): WaitInRow {
  const row = new PQueue({ interval, intervalCap: TOGETHER })
  const had = new WeakSet<IncomingMessage>()
  return async (request) => {
    if (had.has(request) || row.size >= MOST_WAITING) return
    had.add(request)
    await row.add(() => undefined)
  }
}
