import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { IsTrusted } from './trusted-proxies'

/** Requests that may stand behind one that is being answered; browsers and proxies send none before the answer. */
const MOST = 32

/**
 * Closes a connection on which too many requests were sent before the first was answered: Node takes all of them at
 * once, however long refusals are held. A trusted proxy decides for itself how many it sends.
 * @returns whether a request is to be answered.
 */
export function limitPipelines(
  isTrusted: IsTrusted,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const behind = new WeakMap<Socket, number>()

  return ({ socket }, response) => {
    // What Node had read before the connection was closed.
    if (socket.destroyed) return false
    // Node gives a response its connection when those before it are done.
    if (response.socket !== null || isTrusted(socket.remoteAddress, 0)) return true
    const count = (behind.get(socket) ?? 0) + 1
    if (count > MOST) {
      socket.destroy()
      return false
    }
    behind.set(socket, count)
    response.once('close', () => behind.set(socket, (behind.get(socket) ?? 1) - 1))
    return true
  }
}
