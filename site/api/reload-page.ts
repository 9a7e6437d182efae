import { health } from '#contract/addresses'

/** Milliseconds after which a document that is still there is there to stay. */
const STAYS = 2000

/**
 * Loads the document anew, when the server can be reached: after a module that failed to load a browser may remember
 * the failure for as long as the document lives (tests/decisions/0057). Rejects with `error` when it cannot be
 * reached, or when the person stays for the sake of what is not saved; otherwise the document goes before it settles.
 */
export async function reloadPage(error: unknown): Promise<never> {
  const reply = await fetch(health.to(), { cache: 'no-store' }).catch(() => null)
  if (!reply?.ok) throw error
  window.location.reload()
  await new Promise((resolve) => setTimeout(resolve, STAYS))
  throw error
}
