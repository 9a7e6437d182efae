import type { IncomingMessage, ServerResponse } from 'node:http'
import { isClear } from './clear-head'
import { type NoteFinished, noteWhenSent } from './finished-requests'
import type { Representation } from './representation'
import { allowingStyle, type Headers } from './security-headers'
import { type Form, formFor, headersOf } from './send-representation'

export interface ReadyReplyOptions {
  /** The reply that is ready for an address, of the route with this pattern. */
  readonly find: (address: string) => Representation | undefined
  readonly route: string
  /** The security headers of this moment; the same object until they change. */
  readonly headers: () => Headers
  /** Whether the client of a request may have another one; counts it when it may. */
  readonly admits: (request: IncomingMessage) => boolean
  /** Are told of each answer. */
  readonly notes: readonly NoteFinished[]
}

/** Answers a request, or leaves it to others. @returns whether it did. */
export type AnswerFirst = (request: IncomingMessage, response: ServerResponse) => boolean

/** The bytes of a reply in a form, and its head as it goes out: names and values in turn. */
interface Sent {
  readonly bytes: Buffer | undefined
  readonly head: string[]
}

const CACHING = 'no-cache'

/**
 * Answers what most visitors ask, a page that is ready, in the way that all hooks and the route would together: see
 * tests/decisions/0165.
 */
export function answerWhenReady({ find, route, headers, admits, notes }: ReadyReplyOptions): AnswerFirst {
  let base = headers()
  let sent = new WeakMap<Representation, Map<Form, Sent>>()

  function headOf(reply: Representation, form: Form, bytes: Buffer | undefined): string[] {
    if (base !== headers()) {
      base = headers()
      sent = new WeakMap()
    }
    const known = sent.get(reply) ?? new Map<Form, Sent>()
    const present = known.get(form)
    // In time there are bytes that are better compressed.
    if (present && present.bytes === bytes) return present.head
    const head = Object.entries({
      ...(reply.style ? allowingStyle(base, reply.style) : base),
      ...headersOf(reply, form, CACHING),
      ...(bytes && { 'content-type': reply.type, 'content-length': String(bytes.length) }),
    }).flat()
    sent.set(reply, known.set(form, { bytes, head }))
    return head
  }

  return (request, response) => {
    const { url = '' } = request
    const reply = isUsual(request) ? find(url) : undefined
    if (reply?.status !== 200) return false
    const form = formFor(request.headers, reply, CACHING)
    const bytes = form === 'unchanged' ? undefined : reply.bytesAtHand(form)
    if ((form !== 'unchanged' && !bytes) || !admits(request)) return false
    const status = bytes ? 200 : 304
    if (notes.length > 0)
      noteWhenSent(response, { method: 'GET', route, status, bytes: bytes?.length }, notes)
    response.writeHead(status, headOf(reply, form, bytes)).end(bytes)
    return true
  }
}

/** Whether there is nothing in a request that a hook could want to see, such as whose it is or which branch it is for. */
function isUsual(request: IncomingMessage): boolean {
  const { method, httpVersion, headers } = request
  return (
    method === 'GET' &&
    httpVersion === '1.1' &&
    headers.cookie === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    isClear(request)
  )
}
