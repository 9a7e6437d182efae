import { ACCOUNT_HEADER } from '#contract/admin/login'
import { BROKEN_HEADER, COMMIT_HEADER, FORM_HEADER, MESSAGE_HEADER } from '#contract/admin/write-headers'
import { type Exchange, type FileReply, type Multipart, urlOf } from '#contract/exchange'
import { actingAs } from './acting-as'
import { Offline, type Refusal, refusalFrom } from './refusals'
import { askForRenewal, countRenewals, knownEnd, sessionEnded, sessionGoesOn } from './renewal'

/**
 * Milliseconds after which a call without a file counts as lost: where a tunnel lets nothing through, a browser may wait
 * for a quarter of an hour.
 */
const LOST = 90_000

/** Options of a call, besides its address and its body. */
interface CallOptions {
  /** The ETag of the version that the editor saw. */
  readonly ifMatch?: string
  /** The call returns null when this ETag is still current. */
  readonly ifNoneMatch?: string
  /** The form that a new entry comes from: sent twice, it makes one. */
  readonly form?: string
  /** The commit message. */
  readonly message?: string
  readonly signal?: AbortSignal
  /** For a last word of a page that is being left. */
  readonly outlivesPage?: boolean
  /** A 401 is then an answer like any other: for calls that need no login. */
  readonly isComingIn?: boolean
  /** Nobody waits for the call, or is asked to log in for it: while the session is over it is not sent. */
  readonly isUnasked?: boolean
}

/** The same with a body: JSON, or a form with a file in it. */
type Options<Body> = CallOptions &
  ([Body] extends [undefined]
    ? { readonly body?: undefined }
    : { readonly body: [Body] extends [Multipart] ? FormData : Body })

/** Options may be left out only when there is no body. */
type Rest<Body> = [Body] extends [undefined] ? [options?: Options<Body>] : [options: Options<Body>]

/** The reply types handled here; a file is fetched by the browser itself, from its address. */
type Json<Reply> = Reply extends FileReply ? never : Reply

/** A reply, with what its headers say. */
export interface Reply<Value> {
  readonly value: Value
  readonly etag: string | null
  /** The commit that the write made; null for a read, and for a write that changed nothing. */
  readonly commit: string | null
  /** Whether the file has invalid fields, which have another value here. */
  readonly isMended: boolean
}

/**
 * Makes a call to the admin's API. When the session has expired or is somebody else's, waits until it is renewed and
 * repeats the call.
 * @returns null only when `ifNoneMatch` was given and nothing has changed.
 * @throws {Offline} when the server cannot be reached.
 * @throws {Refusal} or one of its subclasses: SignedOut, Invalid, Stale (./refusals).
 */
export async function call<P extends object, Q extends object, Body, Value>(
  exchange: Exchange<P, Q, Body, Value>,
  input: NoInfer<P & Q>,
  ...[options = {}]: Rest<Body>
): Promise<Reply<Json<Value>> | null> {
  const response = await sendRenewing(exchange.method, urlOf(exchange, input), options)
  if (response.status === 304) return null
  if (!response.ok) throw await refusalFrom(response)
  // Our own server replies by the contract that this call was made from.
  const value = (response.status === 204 ? undefined : await bodyOf(response, options.signal)) as Json<Value>
  return {
    value,
    etag: etagOf(response),
    commit: response.headers.get(COMMIT_HEADER),
    isMended: response.headers.has(BROKEN_HEADER),
  }
}

/** @throws {Offline} for a reply that was cut off, or that is not our server's: a network may answer with a page of its own. */
async function bodyOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (signal?.aborted) throw error
    throw new Offline()
  }
}

/** A compressing proxy marks an ETag as weak, and a weak one is refused when saving. */
function etagOf({ headers }: Response): string | null {
  return headers.get('etag')?.replace(/^W\//, '') ?? null
}

/** The value of an unconditional call. Throws as `call` does. */
export async function ask<P extends object, Q extends object, Body, Value>(
  exchange: Exchange<P, Q, Body, Value>,
  input: NoInfer<P & Q>,
  ...options: Rest<Body>
): Promise<Json<Value>> {
  const reply = await call(exchange, input, ...options)
  if (!reply) throw new Error(`${exchange.path} said that nothing changed, and was not asked`)
  return reply.value
}

interface Sent extends CallOptions {
  readonly body?: unknown
}

async function sendRenewing(method: string, path: string, options: Sent): Promise<Response> {
  const isWrite = method !== 'GET'
  const known = options.isComingIn ? null : knownEnd()
  // A browser logs each call that is refused: what is known already is not asked time and again.
  if (known && options.isUnasked) throw known
  if (known && !isWrite) {
    if (await askForRenewal({ other: otherIn(known), isWrite })) return send(method, path, options)
    throw known
  }
  const before = countRenewals()
  const response = await send(method, path, options)
  if (response.ok || (response.status !== 401 && !options.isComingIn)) sessionGoesOn()
  if (response.status !== 401 || options.isComingIn) return response
  if (countRenewals() !== before) return sendRenewing(method, path, options)
  const refusal = await refusalFrom(response.clone())
  sessionEnded(refusal)
  if (options.isUnasked) return response
  return (await askForRenewal({ other: otherIn(refusal), isWrite })) ? send(method, path, options) : response
}

/** Who is logged in instead, by name. */
const otherIn = ({ reply: { other } }: Refusal) => (typeof other === 'string' ? other : null)

async function send(method: string, path: string, options: Sent): Promise<Response> {
  const { body, signal, outlivesPage = false } = options
  const isForm = body instanceof FormData
  try {
    return await fetch(path, {
      method,
      credentials: 'include',
      keepalive: outlivesPage,
      headers: headersOf(options, body !== undefined && !isForm),
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      signal: isForm ? (signal ?? null) : untilLost(signal),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new Offline()
  }
}

/** The signal of a call that ends by itself as well; an older browser does not know how. */
function untilLost(signal: AbortSignal | undefined): AbortSignal | null {
  const lost = AbortSignal.timeout?.(LOST) ?? null
  if (!signal || !lost) return signal ?? lost
  return AbortSignal.any?.([signal, lost]) ?? signal
}

function headersOf({ ifMatch, ifNoneMatch, form, message }: CallOptions, isJson: boolean) {
  const account = actingAs()
  return {
    accept: 'application/json',
    ...(account === undefined ? {} : { [ACCOUNT_HEADER]: account }),
    ...(isJson ? { 'content-type': 'application/json' } : {}),
    ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
    ...(ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch }),
    ...(message === undefined ? {} : { [MESSAGE_HEADER]: encodeURIComponent(wellFormed(message)) }),
    ...(form ? { [FORM_HEADER]: form } : {}),
  }
}

/** Half a character, as of an emoji that was cut, cannot be encoded. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD')
