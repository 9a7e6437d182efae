import { once } from 'node:events'
import { connect } from 'node:net'
import { onTestFinished } from 'vitest'

/** A client that sends whenever it likes, as one on a slow connection does. */
export interface SlowLine {
  send(text: string | Uint8Array): void
  /** Drops the connection without ending it properly. */
  breakOff(): void
  /** Everything received so far, once it matches. */
  reply(fits: RegExp): Promise<string>
  /** Everything received, once the server has closed the connection. */
  closed(): Promise<string>
}

/** Opens a connection to a server on this machine; it is closed when the test ends. */
export function openLine(port: number): SlowLine {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += String(chunk)
  })
  // A server that hangs up may reset what is still being sent.
  socket.on('error', () => undefined)
  const end = once(socket, 'close')
  onTestFinished(() => void socket.destroy())
  return {
    send: (piece) => void socket.write(piece),
    breakOff: () => void socket.destroy(),
    async reply(fits) {
      while (!fits.test(text)) await Promise.race([once(socket, 'data'), end.then(() => hungUp(text))])
      return text
    },
    async closed() {
      await end
      return text
    },
  }
}

function hungUp(text: string): never {
  throw new Error(`The server closed the line after: ${text}`)
}
