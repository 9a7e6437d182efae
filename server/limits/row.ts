import type { IncomingMessage } from 'node:http'
import { widerNetworkOf } from '../http/client-address'
import type { Limit } from './limits'

/** Seconds that one waits at most: as many stand in the row as may be sent in that time. */
export const LONGEST = 5
/** Milliseconds between two looks at the row. */
const INTERVAL = 10
/** Milliseconds that a look may be late, in a busy server, before the row goes slower than its limit. */
const LATEST = 100

/**
 * Waits for the turn of a request, or as long as its refusal is held; not when it has waited.
 * @returns whether it had its turn: false when too many wait, or when its connection has been closed.
 */
export type WaitInRow = (request: IncomingMessage) => Promise<boolean>

export interface RowOptions {
  /** As `clientAddress`. */
  readonly clientOf: (request: IncomingMessage) => string
  /**
   * What is done with a client that is over its limit: what it sends will be refused, and takes no place. Absent where that
   * is known before.
   */
  readonly refused?: {
    readonly isOver: (client: string) => boolean
    /** Waits that many milliseconds at most. */
    readonly hold: (client: string, most: number) => Promise<void>
  }
  /** Milliseconds whose turns may be taken at the same moment; one turn when absent. */
  readonly atOnce?: number
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number
}

interface Waiting {
  readonly request: IncomingMessage
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
  { clientOf, refused, atOnce = 0, now = () => performance.now() }: RowOptions,
): WaitInRow {
  const pace = (seconds * 1000) / total
  const most = (total / seconds) * LONGEST
  const mostOfOne = (client / seconds) * LONGEST
  const row = new Set<Waiting>()
  const hadTurn = new WeakSet<IncomingMessage>()
  const wasHeld = new WeakSet<IncomingMessage>()
  /** The moment from which the next may go on. */
  let next = 0
  let timer: NodeJS.Timeout | undefined

  function look(): void {
    const moment = now()
    next = Math.max(next, moment - LATEST)
    for (const one of row) {
      const hasTurn = !one.request.socket.destroyed
      if (hasTurn && next > moment) continue
      row.delete(one)
      if (hasTurn) {
        next += pace
        hadTurn.add(one.request)
      }
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
      if (one.request.socket.destroyed) continue
      all += 1
      if (one.network === network) own += 1
    }
    return all < most && own < mostOfOne
  }

  async function takeTurn(request: IncomingMessage): Promise<boolean> {
    if (hadTurn.has(request)) return true
    if (request.socket.destroyed) return false
    const sender = clientOf(request)
    if (refused?.isOver(sender) && !wasHeld.has(request)) {
      wasHeld.add(request)
      await refused.hold(sender, LONGEST * 1000)
    }
    // Its limit may have begun anew meanwhile: then it waits as any other.
    if (refused?.isOver(sender)) return true
    const moment = now()
    if (row.size === 0 && next <= moment) {
      next = Math.max(next, moment - atOnce) + pace
      hadTurn.add(request)
      return true
    }
    const network = widerNetworkOf(sender)
    if (!hasRoomFor(network)) return false
    timer ??= setInterval(look, INTERVAL)
    return new Promise((go) => row.add({ request, network, go }))
  }

  return takeTurn
}
