import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Lets an app listen on a free port of this machine. */
export async function listen(app: FastifyInstance): Promise<{ port: number; url: string }> {
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { port: Number(new URL(url).port), url }
}

/** A reply exactly as it was received. */
export interface RawReply {
  readonly text: string
  readonly status: number
  readonly body: string
  header(name: string): string | undefined
}

/** Sends bytes unchanged, where fetch and inject would tidy them up, and reads until the server closes. */
export async function sendRaw(port: number, text: string): Promise<RawReply> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  // A server that has answered may reset what is still being sent; only its answer matters.
  socket.on('error', () => undefined)
  socket.write(text, 'latin1')
  await new Promise((resolve) => socket.on('close', resolve))
  return parse(Buffer.concat(chunks).toString('latin1'))
}

/** GETs a request target exactly as written. */
export function getRaw(port: number, target: string, ...headers: string[]): Promise<RawReply> {
  const lines = [`GET ${target} HTTP/1.1`, 'Host: site', 'Connection: close', ...headers]
  return sendRaw(port, `${lines.join('\r\n')}\r\n\r\n`)
}

function parse(text: string): RawReply {
  const [head = '', ...body] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  return {
    text,
    status: Number(first.split(' ')[1] ?? Number.NaN),
    body: body.join('\r\n\r\n'),
    header: (name) => lines.find((line) => line.toLowerCase().startsWith(`${name}:`))?.slice(name.length + 2),
  }
}
