import type { Exchange } from '#contract/exchange'

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
  })
}
