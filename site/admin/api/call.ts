import { COMMIT_HEADER, MESSAGE_HEADER } from '#contract/admin/write-headers'
import { type Exchange, type FileReply, type Multipart, urlOf } from '#contract/exchange'
import { Offline, refusalFrom } from './refusals'
import { askForRenewal } from './renewal'

/** What goes with a call beside its address and its body. */
interface CallOptions {
  /** The ETag of what the editor saw. */
  readonly ifMatch?: string
  /** Answered with null when this ETag is still current. */
  readonly ifNoneMatch?: string
  /** The words for the commit. */
  readonly message?: string
  readonly signal?: AbortSignal
  /** For calls of whoever is not logged in: a 401 is then an answer like any other. */
  readonly isComingIn?: boolean
}

/** The same with what is sent: JSON, or a form with a file in it. */
type Options<Body> = CallOptions &
  ([Body] extends [undefined]
    ? { readonly body?: undefined }
    : { readonly body: [Body] extends [Multipart] ? FormData : Body })

/** Only a call that sends nothing can do without options. */
type Rest<Body> = [Body] extends [undefined] ? [options?: Options<Body>] : [options: Options<Body>]

/** What a reply can be read as here; a file is for the browser itself, by its address. */
type Json<Reply> = Reply extends FileReply ? never : Reply

/** A reply with what its headers say. */
export interface Reply<Value> {
  readonly value: Value
  readonly etag: string | null
  /** The commit that the write became; null for a read, and for a write that changed nothing. */
  readonly commit: string | null
}

/**
 * Makes a call of the admin. When the session has ended, the call waits until it is renewed and is made again.
 * @returns null only for an answer to `ifNoneMatch` that nothing changed.
 * @throws {Offline} when the server cannot be reached.
 * @throws {Refusal} and what extends it: SignedOut, Invalid, Stale (./refusals).
 */
export async function call<P extends object, Q extends object, Body, Value>(
  exchange: Exchange<P, Q, Body, Value>,
  input: NoInfer<P & Q>,
  ...[options = {}]: Rest<Body>
): Promise<Reply<Json<Value>> | null> {
  const response = await sendRenewing(exchange.method, urlOf(exchange, input), options)
  if (response.status === 304) return null
  if (!response.ok) throw await refusalFrom(response)
  // Our own server answers by the same description that this call was made from.
  const value = (response.status === 204 ? undefined : await response.json()) as Json<Value>
  return { value, etag: etagOf(response), commit: response.headers.get(COMMIT_HEADER) }
}

/** A proxy that compresses marks an ETag as weak, and with a weak one nothing may be saved. */
function etagOf({ headers }: Response): string | null {
  return headers.get('etag')?.replace(/^W\//, '') ?? null
}

/** The value of a call that is no conditional read. Throws as `call` does. */
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
  const response = await send(method, path, options)
  if (response.status !== 401 || options.isComingIn) return response
  return (await askForRenewal(method !== 'GET')) ? send(method, path, options) : response
}

async function send(method: string, path: string, options: Sent): Promise<Response> {
  const { body, signal } = options
  const isForm = body instanceof FormData
  try {
    return await fetch(path, {
      method,
      credentials: 'include',
      headers: headersOf(options, body !== undefined && !isForm),
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new Offline()
  }
}

function headersOf({ ifMatch, ifNoneMatch, message }: CallOptions, isJson: boolean) {
  return {
    accept: 'application/json',
    ...(isJson ? { 'content-type': 'application/json' } : {}),
    ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
    ...(ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch }),
    ...(message === undefined ? {} : { [MESSAGE_HEADER]: encodeURIComponent(message) }),
  }
}
