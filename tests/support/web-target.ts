import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

interface SeenRequest {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A server on this machine that keeps the requests it gets and replies with `answer`. */
export interface WebTarget {
  readonly url: string
  readonly seen: SeenRequest[]
  answer: { status: number; headers?: Record<string, string> }
}

export async function openWebTarget(): Promise<WebTarget> {
  const seen: SeenRequest[] = []
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request
    let body = ''
    for await (const piece of request.setEncoding('utf8')) body += piece
    seen.push({ method, url, headers, body })
    response.writeHead(target.answer.status, target.answer.headers).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const target: WebTarget = { url: `http://127.0.0.1:${port}/haak`, seen, answer: { status: 200 } }
  return target
}
