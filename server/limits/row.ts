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

/** The place of a connection. Of several requests on it, each takes a new place when the one before has had its turn. */
interface Place {
  readonly turns: ((hasTurn: boolean) => void)[]
  readonly leave: () => void
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
  const row = new Map<Socket, Place>()
  const placesOf = new Map<string, number>()
  const had = new WeakSet<IncomingMessage>()
  /** The moment from which the next may go on. */
  let next = 0
  let timer: NodeJS.Timeout | undefined

  function look(): void {
    const moment = now()
    next = Math.max(next, moment - LATEST)
    // What is added meanwhile comes by too, at the end.
    for (const [socket, place] of row) {
      if (next > moment) return
      next += pace
      place.turns.shift()?.(true)
      row.delete(socket)
      if (place.turns.length > 0) row.set(socket, place)
      else place.leave()
    }
    clearInterval(timer)
    timer = undefined
  }

  function takePlace(socket: Socket, network: string): Place {
    const place: Place = { turns: [], leave }
    function leave(): void {
      socket.off('close', giveUp)
      row.delete(socket)
      const others = (placesOf.get(network) ?? 1) - 1
      if (others > 0) placesOf.set(network, others)
      else placesOf.delete(network)
    }
    function giveUp(): void {
      leave()
      for (const turn of place.turns) turn(false)
    }
    socket.once('close', giveUp)
    row.set(socket, place)
    placesOf.set(network, (placesOf.get(network) ?? 0) + 1)
    timer ??= setInterval(look, INTERVAL)
    return place
  }

  /** The place of its connection, also a new one; undefined where there is none. */
  function placeFor(request: IncomingMessage): Place | undefined {
    const present = row.get(request.socket)
    if (present) return present
    const network = widerNetworkOf(clientOf(request))
    if (row.size >= most || (placesOf.get(network) ?? 0) >= mostOfOne) return
    return takePlace(request.socket, network)
  }

  async function takeTurn(request: IncomingMessage): Promise<boolean> {
    if (request.socket.destroyed) return false
    const moment = now()
    if (row.size > 0 || next > moment) {
      const place = placeFor(request)
      return place !== undefined && new Promise((turn) => place.turns.push(turn))
    }
    next = moment + pace
    return true
  }

  return async (request) => {
    const hasTurn = had.has(request) || (await takeTurn(request))
    if (hasTurn) had.add(request)
    return hasTurn
  }
}
