/**
 * Marks a form as open in this browser for as long as the page lives, so that another tab does not take its
 * backup for an abandoned one. Returns a function that ends this. Where the browser has no locks (a page
 * without HTTPS) every backup counts as abandoned.
 */
export function holdForm(key: string): () => void {
  const end = new AbortController()
  const isOver = new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()))
  // Rejected only when the form was closed before the lock was granted.
  navigator.locks?.request(key, { signal: end.signal }, () => isOver).catch(() => {})
  return () => end.abort()
}

/** The forms that are now open in any tab. */
export async function openForms(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.flatMap(({ name }) => (name === undefined ? [] : [name])))
}
