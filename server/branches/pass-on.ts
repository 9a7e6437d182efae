import { request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problem'
import { KEY_HEADER } from './preview-messages'
import type { PreviewProcess } from './preview-process'

/** Milliseconds that the preview process may be silent. */
const SILENCE = 20_000
/** Request headers that are forwarded: nothing about the visitor, and nothing conditional. */
const ASKED = ['accept', 'accept-encoding', 'accept-language', 'range'] as const
/** Response headers that are forwarded. Anything else that a preview would send, such as a cookie, is dropped. */
const TOLD = [
  'accept-ranges',
  'allow',
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-range',
  'content-security-policy',
  'content-type',
  'cross-origin-resource-policy',
  'location',
  'retry-after',
  'x-total-count',
] as const

/** A preview is never cached and never indexed. */
export const PRIVATE = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  vary: 'cookie, accept-encoding',
} as const

/**
 * Forwards a GET or HEAD request to the process of a preview, and streams back its reply.
 * @throws {Problem} unavailable when it does not answer.
 */
export async function passOn(
  request: FastifyRequest,
  reply: FastifyReply,
  to: PreviewProcess,
): Promise<FastifyReply> {
  const answer = await answerOf(request, reply, to)
  return reply
    .code(answer.statusCode ?? 502)
    .headers({ ...pick(answer.headers, TOLD), ...PRIVATE })
    .send(answer)
}

function answerOf(
  { method, raw, headers }: FastifyRequest,
  reply: FastifyReply,
  { port, key, agent }: PreviewProcess,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = ask(
      {
        ...{ host: '127.0.0.1', port, agent, method, timeout: SILENCE },
        path: raw.url ?? '/',
        headers: { ...pick(headers, ASKED), [KEY_HEADER]: key },
      },
      resolve,
    )
    asked.on('timeout', () => asked.destroy(new Error('it is silent')))
    asked.on('error', () => {
      // The client has disconnected, or the process has ended.
      reject(new Problem('unavailable', SILENT, { headers: { 'retry-after': '5' } }))
    })
    reply.raw.once('close', () => asked.destroy())
    asked.end()
  })
}

const SILENT = 'Het voorbeeld antwoordt niet. Laad de pagina opnieuw.'

function pick(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  const found = names.flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return Object.fromEntries(found)
}
