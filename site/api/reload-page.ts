import { health } from '#contract/addresses'

/**
 * Loads the document anew, when the server can be reached: after a module that failed to load a browser may remember
 * the failure for as long as the document lives (tests/decisions/0057). Rejects with `error` when it cannot be
 * reached, and otherwise never settles: the document goes.
 */
export async function reloadPage(error: unknown): Promise<never> {
  const reply = await fetch(health.to(), { cache: 'no-store' }).catch(() => null)
  if (!reply?.ok) throw error
  window.location.reload()
  return new Promise(() => {})
}
