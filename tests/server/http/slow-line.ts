import { once } from 'node:events'
import { connect } from 'node:net'
import { onTestFinished } from 'vitest'

/** A client that sends when it likes, as one on a slow line does. */
export interface SlowLine {
  send(text: string | Uint8Array): void
  /** Hangs up in the middle of things. */
  breakOff(): void
  /** What came back, once it fits. */
  reply(fits: RegExp): Promise<string>
  /** Everything that came back, once the server has closed the line. */
  closed(): Promise<string>
}

/** Opens a line to a server on this machine; it ends with the test. */
export function openLine(port: number): SlowLine {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += String(chunk)
  })
  // A server that hangs up may reset what is on its way.
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
