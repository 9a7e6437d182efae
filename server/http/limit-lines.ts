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
}

/** The connections of one client. Those that no request occupies are ordered by how long they have waited. */
interface Lines {
  open: number
  /** Without a complete request so far. */
  readonly silent: Set<Socket>
  /** Between two requests. */
  readonly idle: Set<Socket>
}

/**
 * Keeps one client from holding all connections: those it opens beyond its share replace its own idle ones, so
 * that somebody else at the same address still gets in. A connection from a trusted proxy counts for no client.
 */
export function limitLines(server: Server, limits: LineLimits, isTrusted: IsTrusted): void {
  const clients = new Map<string, Lines>()
  const owners = new WeakMap<Socket, Lines>()
  let total = 0

  function linesOf(client: string): Lines {
    const known = clients.get(client) ?? { open: 0, silent: new Set(), idle: new Set() }
    clients.set(client, known)
    return known
  }

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
    if (lines.open === 0) clients.delete(client)
  }

  server.on('connection', (socket) => {
    const peer = socket.remoteAddress ?? ''
    const isShared = isTrusted(peer, 0)
    const client = isShared ? 'proxy' : networkOf(peer)
    const lines = linesOf(client)
    lines.open += 1
    total += 1
    owners.set(socket, lines)
    socket.once('close', () => forget(socket, client))
    if (!isShared && lines.silent.size >= limits.silent) endFirst(lines.silent)
    if (!isShared && lines.open > limits.client && !makeRoom(lines)) return void socket.destroy()
    if (total > limits.total && !makeRoom(richest())) return void socket.destroy()
    lines.silent.add(socket)
  })

  server.on('request', ({ socket }, response) => {
    const lines = owners.get(socket)
    if (!lines) return
    lines.silent.delete(socket)
    lines.idle.delete(socket)
    response.once('close', () => {
      if (!socket.destroyed) lines.idle.add(socket)
    })
  })
}

/** Closes the connection in this set that has waited longest; false when it is empty. */
function makeRoom(lines: Lines | undefined): boolean {
  return lines !== undefined && (endFirst(lines.silent) || endFirst(lines.idle))
}

function endFirst(lines: Set<Socket>): boolean {
  const [first] = lines
  if (!first) return false
  // Not counted a second time while it is closing.
  lines.delete(first)
  first.destroy()
  return true
}
