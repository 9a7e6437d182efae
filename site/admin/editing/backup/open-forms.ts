/**
 * Says that a form is open in this browser, as long as the page lives, so that another tab does not take its
 * backup for one that was left behind. Returns how to end it. Where the browser has no locks (a page without
 * HTTPS) every backup counts as left behind.
 */
export function holdForm(key: string): () => void {
  const end = new AbortController()
  const isOver = new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()))
  // It is refused only when the form closed before it was granted.
  navigator.locks?.request(key, { signal: end.signal }, () => isOver).catch(() => {})
  return () => end.abort()
}

/** The forms that are open now in any tab. */
export async function openForms(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.flatMap(({ name }) => (name === undefined ? [] : [name])))
}
