import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { widerNetworkOf } from '../http/client-address'
import type { Limit } from './limits'

/** Seconds that the last in the row waits at most: as many wait as may be sent in that time. */
const LONGEST = 5
/** Milliseconds between two looks at the row. */
const INTERVAL = 10
/** Milliseconds that a look may be late, in a busy server, before the row goes slower than its limit. */
const LATEST = 100

/**
 * Waits for the turn of a request for whose answer nobody waits; not when it has had its turn.
 * @returns whether it had one: false when too many wait, or when its connection has been closed.
 */
export type WaitInRow = (request: IncomingMessage) => Promise<boolean>

interface Waiting {
  readonly socket: Socket
  readonly network: string
  readonly go: (hasTurn: boolean) => void
}

/**
 * Lets requests go on at the pace that is the limit for everyone: of a thousand that come at the same moment, the last would
 * else be ahead of whoever comes next to see a page (tests/decisions/0178).
 * @param clientOf as `clientAddress`.
 * @param now milliseconds of a monotonic clock.
 */
export function createRow(
  { seconds, client, total }: Pick<Limit, 'seconds' | 'client' | 'total'>,
  clientOf: (request: IncomingMessage) => string,
  now = () => performance.now(),
): WaitInRow {
  const pace = (seconds * 1000) / total
  const most = (total / seconds) * LONGEST
  const mostOfOne = (client / seconds) * LONGEST
  const row = new Set<Waiting>()
  const had = new WeakSet<IncomingMessage>()
  /** The moment from which the next may go on. */
  let next = 0
  let timer: NodeJS.Timeout | undefined

  function look(): void {
    const moment = now()
    next = Math.max(next, moment - LATEST)
    for (const one of row) {
      const hasTurn = !one.socket.destroyed
      if (hasTurn && next > moment) continue
      if (hasTurn) next += pace
      row.delete(one)
      one.go(hasTurn)
    }
    if (row.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  /** Whether few enough wait, of all and of this network. */
  function hasRoomFor(network: string): boolean {
    let [all, own] = [0, 0]
    for (const one of row) {
      if (one.socket.destroyed) continue
      all += 1
      if (one.network === network) own += 1
    }
    return all < most && own < mostOfOne
  }

  async function takeTurn(request: IncomingMessage): Promise<boolean> {
    const { socket } = request
    if (socket.destroyed) return false
    const moment = now()
    if (row.size === 0 && next <= moment) {
      next = moment + pace
      return true
    }
    const network = widerNetworkOf(clientOf(request))
    if (!hasRoomFor(network)) return false
    timer ??= setInterval(look, INTERVAL)
    return new Promise((go) => row.add({ socket, network, go }))
  }

  return async (request) => {
    const hasTurn = had.has(request) || (await takeTurn(request))
    if (hasTurn) had.add(request)
    return hasTurn
  }
}
