import type { Exchange } from '#contract/exchange'

/** Milliseconds after which nothing is waited for any more: in a tunnel, a browser does so for minutes. */
const LOST = 30_000

/** Sends the body of an exchange as JSON; returns the reply whatever its status. */
export function send<Body>(
  { method, path }: Exchange<object, object, Body>,
  body: NoInfer<Body>,
): Promise<Response> {
  return fetch(path, {
    method,
    credentials: 'include',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout?.(LOST) ?? null,
  })
}
