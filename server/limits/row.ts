import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { widerNetworkOf } from '../http/client-address'
import type { Limit } from './limits'

/** Seconds that one waits at most: as many stand in the row as may be sent in that time. */
const LONGEST = 5
/** Milliseconds between two looks at the row. */
const INTERVAL = 10
/** Milliseconds that a look may be late, in a busy server, before the row goes slower than its limit. */
const LATEST = 100

/**
 * Waits for the turn of a request for whose answer nobody waits, or as long as its refusal is held; not when it has waited.
 * @returns whether it did: false when too many wait, or when its connection has been closed.
 */
export type WaitInRow = (request: IncomingMessage) => Promise<boolean>

export interface RowOptions {
  /** As `clientAddress`. */
  readonly clientOf: (request: IncomingMessage) => string
  /** Whether a client is over its limit: what it sends is refused, and takes no place. */
  readonly isOver: (client: string) => boolean
  /** Waits before such a refusal, that many milliseconds at most. */
  readonly hold: (client: string, most: number) => Promise<void>
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number
}

interface Waiting {
  readonly socket: Socket
  readonly network: string
  readonly go: (hasTurn: boolean) => void
}

/**
 * Lets requests go on at the pace that is the limit for everyone: of a thousand that come at the same moment, the last would
 * else be ahead of whoever comes next to see a page (tests/decisions/0178). Those of a client that is over its limit wait here
 * too, while there is least of them to hold (tests/decisions/0189).
 */
export function createRow(
  { seconds, client, total }: Pick<Limit, 'seconds' | 'client' | 'total'>,
  { clientOf, isOver, hold, now = () => performance.now() }: RowOptions,
): WaitInRow {
  const pace = (seconds * 1000) / total
  const most = (total / seconds) * LONGEST
  const mostOfOne = (client / seconds) * LONGEST
  const row = new Set<Waiting>()
  const waited = new WeakSet<IncomingMessage>()
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
    const sender = clientOf(request)
    if (isOver(sender)) return hold(sender, LONGEST * 1000).then(() => true)
    const moment = now()
    if (row.size === 0 && next <= moment) {
      next = moment + pace
      return true
    }
    const network = widerNetworkOf(sender)
    if (!hasRoomFor(network)) return false
    timer ??= setInterval(look, INTERVAL)
    return new Promise((go) => row.add({ socket, network, go }))
  }

  return async (request) => {
    const hasWaited = waited.has(request) || (await takeTurn(request))
    if (hasWaited) waited.add(request)
    return hasWaited
  }
}
