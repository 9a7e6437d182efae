import { once } from 'node:events'
import { connect } from 'node:net'

/** The status line and headers of a reply. */
export interface Head {
  readonly status: number
  readonly text: string
}

/** Sends all requests in one write, so that the server has read the last before it can answer the first. */
export async function askAtOnce(url: string, paths: readonly string[]): Promise<Head[]> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) }).setEncoding('latin1')
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  const last = paths.length - 1
  const heads = paths.map(
    (path, at) => `GET ${path} HTTP/1.1\r\nHost: x\r\n${at === last ? 'Connection: close\r\n' : ''}\r\n`,
  )
  socket.write(heads.join(''))
  await once(socket, 'close')
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) [\s\S]*?\r\n\r\n/g)].map(([text, status]) => ({
    status: Number(status),
    text,
  }))
}
