/**
 * Sends a request to the page's own origin and returns the reply; sets the content type for a JSON body.
 * @throws {Error} `{status}: {body or status text}` for any unsuccessful reply
 */
export async function request(method: string, path: string, body?: unknown): Promise<Response> {
  const response = await fetch(new URL(path, window.location.origin), {
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (response.ok) return response
  const text = await response.text()
  throw new Error(`${response.status}: ${text || response.statusText}`)
}
