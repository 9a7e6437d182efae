import { Cookies } from '../support/cookies'

/** The parts of a reply that the sweeps use. */
export interface Reply {
  readonly status: number
  /** Parsed when it is JSON, otherwise text. */
  readonly body: unknown
  readonly etag: string
  /** The commit that a write resulted in. */
  readonly commit: string | undefined
}

export interface Sent {
  readonly body?: unknown
  readonly form?: FormData
  readonly etag?: string
}

/** Sends a request as the owner. @throws when no complete reply came. */
export type Call = (method: string, path: string, sent?: Sent) => Promise<Reply>

/** The owner's cookies; any reply may replace them. */
export interface Jar {
  cookie: string
}

/** @param logIn gets new cookies after a 401, for instance when a kill kept the last ones from arriving. */
export function callerOf(url: string, jar: Jar, logIn: (url: string) => Promise<string>): Call {
  async function send(method: string, path: string, { body, form, etag }: Sent): Promise<Response> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        cookie: jar.cookie,
        ...(etag === undefined ? {} : { 'if-match': etag }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
    })
    jar.cookie = new Cookies().keep([...jar.cookie.split('; '), ...response.headers.getSetCookie()]).header
    return response
  }

  return async (method, path, sent = {}) => {
    let response = await send(method, path, sent)
    if (response.status === 401) {
      jar.cookie = await logIn(url)
      response = await send(method, path, sent)
    }
    const text = await response.text()
    return {
      status: response.status,
      body: response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
      etag: response.headers.get('etag') ?? '',
      commit: response.headers.get('content-commit') ?? undefined,
    }
  }
}
