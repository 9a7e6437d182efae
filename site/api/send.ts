import type { Exchange } from '#contract/exchange'

/** Sends what an exchange takes, as JSON; whatever the status, the reply is for the caller to read. */
export function send<Body>(
  { method, path }: Exchange<object, object, Body>,
  body: NoInfer<Body>,
): Promise<Response> {
  return fetch(path, {
    method,
    credentials: 'include',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
