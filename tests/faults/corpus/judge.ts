import { type OutgoingHttpHeaders, STATUS_CODES } from 'node:http'
import type { Request } from './cases'

/** A reply of a swept site. */
export interface Reply {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: string
}

/** A request, as far as its reply depends on it; its method is `FORM` for a form of a page without script. */
type Judged = Pick<Request, 'path'> & Partial<Pick<Request, 'method'>>

/** Messages by zod itself; people must get one of our own sentences. */
const NOT_OURS = /^(?:Invalid |Too (?:big|small)|Unrecognized|Expected )/

/**
 * What is wrong with a reply, whatever the request was; undefined when it is as the contract says.
 * @param secrets texts that may never be in a reply, such as folders on this machine.
 */
export function troubleOf(reply: Reply, request: Judged, secrets: readonly string[]): string | undefined {
  const { status, body } = reply
  if (status >= 500) return `answers ${status}: ${body.slice(0, 300)}`
  const leak = secrets.find((secret) => body.includes(secret))
  if (leak !== undefined) return `tells ${leak}`
  if (/\n\s+at \S+ \(|node:internal|node_modules/.test(body)) return `tells a stack: ${body.slice(0, 300)}`
  const type = String(reply.headers['content-type'] ?? '')
  if (status >= 400) return isPage(type, request) ? pageTrouble(body) : errorTrouble(reply, type)
  // Whoever asks for any coding gets one, which nobody has undone here.
  const isPlain = !('content-encoding' in reply.headers)
  if (type.startsWith('application/json') && status === 200 && body !== '' && isPlain)
    return jsonTrouble(body)
  return type.startsWith('text/html') ? pageTrouble(body) : undefined
}

const isPage = (type: string, { path, method }: Judged) =>
  type.startsWith('text/html') && (method === 'FORM' || !path.startsWith('/api/'))

function pageTrouble(body: string): string | undefined {
  const isWhole = /^<!doctype html>/i.test(body) && body.trimEnd().endsWith('</html>')
  return isWhole ? undefined : `is no whole page: ${body.slice(0, 200)}`
}

function jsonTrouble(body: string): string | undefined {
  try {
    JSON.parse(body)
    return undefined
  } catch {
    return `is no JSON: ${body.slice(0, 200)}`
  }
}

/** Checks for the shape that every error in the catalogue has. */
function errorTrouble({ status, body }: Reply, type: string): string | undefined {
  if (!type.startsWith('application/json')) return `answers ${status} as ${type}`
  if (jsonTrouble(body)) return jsonTrouble(body)
  const { statusCode, error, message, errors = [] } = JSON.parse(body)
  if (statusCode !== status || error !== STATUS_CODES[status])
    return `is no error of the catalogue: ${body.slice(0, 200)}`
  const sentences = [message, ...errors.map((one: { message: unknown }) => one.message)]
  const odd = sentences.find(
    (sentence) => typeof sentence !== 'string' || sentence === '' || NOT_OURS.test(sentence),
  )
  return odd === undefined ? undefined : `says no Dutch sentence: ${JSON.stringify(odd).slice(0, 200)}`
}
