import type { Example } from './example'
import { unfold } from './hostile'

/** A request in which one part is replaced by something hostile. */
export interface Case {
  readonly example: Example
  /** The part: `path id`, `query page`, `body blocks/0`, `header if-match`, `bytes`. */
  readonly place: string
  readonly value: unknown
}

export interface Request {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly payload?: string | Buffer
}

/** Headers that the server interprets, apart from those in every request. */
const HEADERS = [
  'if-match',
  'if-none-match',
  'commit-message',
  'content-type',
  'accept-encoding',
  'cookie',
  'referer',
]
const BOUNDARY = 'grens'

/** Every part of a request that can be replaced. */
export function placesOf({ method, path, input, body }: Example): string[] {
  const parts = Object.keys(input).map((name) =>
    path.includes(`:${name}`) ? `path ${name}` : `query ${name}`,
  )
  const inBody = body === undefined ? [] : body === 'multipart' ? ['name', 'type'] : ['', ...walk(body)]
  const sent = method === 'GET' ? [] : ['bytes']
  return [
    ...parts,
    ...inBody.map((where) => `body ${where}`),
    ...sent,
    ...HEADERS.map((name) => `header ${name}`),
  ]
}

/** The paths, with `/` between keys, of everything inside a value; in a list, only of the first item. */
function walk(value: unknown, before = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  const keys = Object.entries(value).slice(0, Array.isArray(value) ? 1 : undefined)
  return keys.flatMap(([key, inner]) => [
    before + escapeKey(key),
    ...walk(inner, `${before}${escapeKey(key)}/`),
  ])
}

const escapeKey = (key: string) => key.replaceAll('/', '|')

/** The request of a case. */
export function requestOf({ example, place, value }: Case): Request {
  const [kind = '', where = ''] = split(place)
  const { method, body } = example
  const isForm = method === 'FORM'
  const headers: Record<string, string> = { ...(kind === 'header' && { [where]: asHeader(value) }) }
  const path = addressOf(example, kind, where, value)
  if (method === 'GET') return { method, path, headers }
  const type = isForm
    ? 'application/x-www-form-urlencoded'
    : body === 'multipart'
      ? `multipart/form-data; boundary=${BOUNDARY}`
      : 'application/json'
  const payload =
    kind === 'bytes' ? asBytes(value) : payloadOf(example, kind === 'body' ? { where, value } : undefined)
  return {
    method: isForm ? 'POST' : method,
    path,
    headers: { ...(payload === undefined ? {} : { 'content-type': type }), ...headers },
    ...(payload === undefined ? {} : { payload }),
  }
}

function split(place: string): [string, string] {
  const at = place.indexOf(' ')
  return at < 0 ? [place, ''] : [place.slice(0, at), place.slice(at + 1)]
}

/** The path with its query; a list as a query value repeats the name. */
function addressOf({ path, input }: Example, kind: string, where: string, value: unknown): string {
  const rest = new Map(Object.entries(input))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const part = kind === 'path' && name === where ? value : rest.get(name)
    rest.delete(name)
    return encode(part)
  })
  const query = [...rest].flatMap(([name, part]) => {
    const sent = kind === 'query' && name === where ? value : part
    return (Array.isArray(sent) ? sent : [sent]).map((one) => `${name}=${encode(one)}`)
  })
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled
}

/** As a browser sends it: lone surrogates cannot be percent-encoded. Node refuses a very long address. */
const encode = (value: unknown) =>
  encodeURIComponent(Buffer.from(asText(value)).toString())
    .slice(0, 12_000)
    .replace(/%.?$/, '')

export const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
const asBytes = (value: unknown): string | Buffer => (Buffer.isBuffer(value) ? value : asText(value))
const asHeader = (value: unknown) =>
  Buffer.from(asText(value))
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '')
    .trim()
    .slice(0, 4000)

function payloadOf(
  { method, body }: Example,
  change?: { where: string; value: unknown },
): string | Buffer | undefined {
  if (body === undefined) return undefined
  if (body === 'multipart') return multipart(change)
  const changed =
    change === undefined
      ? body
      : replace(body, change.where === '' ? [] : change.where.split('/'), change.value)
  if (method !== 'FORM') return unfold(JSON.stringify(changed))
  return Object.entries(Object(changed))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')
}

function replace(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(value)) return [replace(value[0], rest, by), ...value.slice(1)]
  const entries = Object.entries(value as object).map(([name, inner]) => [
    name,
    escapeKey(name) === key ? replace(inner, rest, by) : inner,
  ])
  return Object.fromEntries(entries)
}

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'

function multipart(change?: { where: string; value: unknown }): Buffer {
  const name = change?.where === 'name' ? asText(change.value) : 'tekening.svg'
  const type = change?.where === 'type' ? asHeader(change.value) : 'image/svg+xml'
  const head = `content-disposition: form-data; name="file"; filename="${name.replace(/[\r\n"]/g, '_')}"\r\ncontent-type: ${type}`
  return Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n${DRAWING}\r\n--${BOUNDARY}--\r\n`)
}
