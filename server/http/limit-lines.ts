import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './client-address'
import type { IsTrusted } from './trusted-proxies'

/** How many connections there may be at once. */
export interface LineLimits {
  /** Per client; beyond it, the client's connection that has waited longest is closed. */
  readonly client: number
  /** Per client, of connections without a complete request so far; the oldest is closed. */
  readonly silent: number
  /** In total; the client with the most connections loses one. */
  readonly total: number
  /** Milliseconds that a connection without a place waits at most, unread, before it is closed if there still is none. */
  readonly wait: number
}

/** Milliseconds that an idle connection has been so before another takes its place at once. */
const RESTED = 50
/** How often a connection that waits is judged. */
const LOOKS = 5
/**
 * Connections without a place that wait at the same time, of one client as many as it may have; others are closed at once,
 * as these cost memory.
 */
export const MOST_WAITING = 1024

/** The connections of one client. Those that no request occupies are ordered by how long they have waited. */
interface Lines {
  open: number
  /** Those that wait for a place. */
  waiting: number
  /** Without a complete request so far, and since when (`performance.now`). */
  readonly silent: Map<Socket, number>
  /** Between two requests, and since when. */
  readonly idle: Map<Socket, number>
}

/**
 * Keeps one client from holding all connections: those it opens beyond its share replace its own idle ones, so
 * that somebody else at the same address still gets in. A connection from a trusted proxy counts for no client.
 * While all of them are busy, a new one waits: a client that opens another as soon as one is closed would keep the
 * server busy closing (tests/decisions/0157).
 * @param chance from 0 to 1: those that came at the same moment are not judged at the same moment (tests/decisions/0178).
 */
export function limitLines(
  server: Server,
  limits: LineLimits,
  isTrusted: IsTrusted,
  chance: () => number = Math.random,
): void {
  const clients = new Map<string, Lines>()
  const owners = new WeakMap<Socket, Lines>()
  let total = 0
  let waiting = 0

  const linesOf = (client: string): Lines =>
    clients.get(client) ?? { open: 0, waiting: 0, silent: new Map(), idle: new Map() }

  /** The client with the most connections, among those with an idle one. */
  function richest(): Lines | undefined {
    let most: Lines | undefined
    for (const lines of clients.values()) {
      if (lines.silent.size + lines.idle.size > 0 && lines.open > (most?.open ?? 0)) most = lines
    }
    return most
  }

  function forget(socket: Socket, client: string): void {
    const lines = linesOf(client)
    lines.open -= 1
    total -= 1
    lines.silent.delete(socket)
    lines.idle.delete(socket)
    dropUnused(client, lines)
  }

  function dropUnused(client: string, { open, waiting }: Lines): void {
    if (open + waiting === 0) clients.delete(client)
  }

  /**
   * Gives a connection a place, where there is one or an idle one of its client can make it; otherwise closes none.
   * @param rested milliseconds that this one must have been idle.
   */
  function admit(socket: Socket, { client, isShared, rested }: Asking): boolean {
    const lines = linesOf(client)
    // Where its client makes room, there is room among all.
    const isFull = !isShared && lines.open >= limits.client
    if (isFull && !makeRoom(lines, rested)) return false
    if (!isFull && total >= limits.total && !makeRoom(richest())) return false
    if (!isShared && lines.silent.size >= limits.silent) endFirst(lines.silent)
    clients.set(client, lines)
    lines.open += 1
    total += 1
    owners.set(socket, lines)
    socket.once('close', () => forget(socket, client))
    lines.silent.set(socket, performance.now())
    return true
  }

  /** Judges a connection again in a while, several times. */
  function wait(socket: Socket, { client, isShared }: Omit<Asking, 'rested'>): void {
    const lines = linesOf(client)
    const isOneTooMany = waiting >= MOST_WAITING || (!isShared && lines.waiting >= limits.client)
    if (isOneTooMany) return void socket.destroy()
    clients.set(client, lines)
    lines.waiting += 1
    waiting += 1
    // After Node, which begins to read once this event is over.
    queueMicrotask(() => socket.pause())
    let left = LOOKS
    let timer = lookLater()
    socket.once('close', leave)

    function lookLater(): NodeJS.Timeout {
      left -= 1
      return setTimeout(look, (limits.wait / LOOKS) * (1 - chance() / 2)).unref()
    }

    function look(): void {
      if (socket.destroyed) return
      const hasPlace = admit(socket, { client, isShared, rested: left > 0 ? RESTED : 0 })
      if (!hasPlace && left > 0) {
        timer = lookLater()
        return
      }
      socket.off('close', leave)
      leave()
      if (hasPlace) socket.resume()
      else socket.destroy()
    }

    function leave(): void {
      clearTimeout(timer)
      lines.waiting -= 1
      waiting -= 1
      dropUnused(client, lines)
    }
  }

  server.on('connection', (socket) => {
    const peer = socket.remoteAddress ?? ''
    const isShared = isTrusted(peer, 0)
    const client = isShared ? 'proxy' : networkOf(peer)
    if (!admit(socket, { client, isShared, rested: RESTED })) wait(socket, { client, isShared })
  })

  server.on('request', ({ socket }, response) => {
    const lines = owners.get(socket)
    if (!lines) return
    lines.silent.delete(socket)
    lines.idle.delete(socket)
    response.once('close', () => {
      if (!socket.destroyed) lines.idle.set(socket, performance.now())
    })
  })
}

interface Asking {
  readonly client: string
  /** Whether it is a proxy that is trusted. */
  readonly isShared: boolean
  readonly rested: number
}

/** Closes the idle connection that has waited longest; false when none has for so many milliseconds. */
function makeRoom(lines: Lines | undefined, rested = 0): boolean {
  return lines !== undefined && (endFirst(lines.silent, rested) || endFirst(lines.idle, rested))
}

function endFirst(lines: Map<Socket, number>, rested = 0): boolean {
  const [first] = lines
  if (!first || performance.now() - first[1] < rested) return false
  // Not counted a second time while it is closing.
  lines.delete(first[0])
  first[0].destroy()
  return true
}
