import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Problem, type ProblemCode } from '#contract/problem'
import { errorReply } from './error-replies'

type Headers = Readonly<Record<string, string>>

/** Node's errors about a request that it could not read, as problems of our list. */
const ofNode: Readonly<Record<string, ProblemCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
}

interface BareAnswer {
  readonly answer: (error: NodeJS.ErrnoException, socket: Socket) => void
  /** Notes which requests of a connection have been answered. */
  watch(server: Server): void
}

/**
 * Answers requests that never reach the app: an incomplete head, one that is too large, or something other than
 * HTTP. Uses the form of all errors and the headers of all replies.
 */
export function createBareAnswer(headers: Headers): BareAnswer {
  const last = new WeakMap<Socket, ServerResponse>()
  const answer: BareAnswer['answer'] = (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const reply = last.get(socket)
    // The rest of a request already answered: a second answer would be taken for the reply to the next one.
    if (reply?.headersSent && !reply.req.complete) return socket.destroySoon()
    if (socket.writable) {
      const problem = new Problem(ofNode[error.code ?? ''] ?? 'bad-request')
      const body = JSON.stringify(errorReply(problem))
      const lines = Object.entries(headersOf(body, headers)).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(
        `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`,
      )
    }
    socket.destroy(error)
  }
  return {
    answer,
    watch(server) {
      server.on('request', (request: IncomingMessage, response: ServerResponse) => {
        last.set(request.socket, response)
      })
    },
  }
}

/** Refuses an `Expect` header other than 100-continue, which Node would do without our headers. */
export function refuseExpectations(server: Server, headers: Headers): void {
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    const problem = new Problem('expectation-failed')
    const body = JSON.stringify(errorReply(problem))
    response.writeHead(problem.status, headersOf(body, headers)).end(body)
  })
}

function headersOf(body: string, headers: Headers): Record<string, string> {
  return {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
}
