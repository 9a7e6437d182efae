import { health } from '#contract/addresses'

/** Milliseconds after which a reload that has not happened will not happen any more. */
const STAYS = 2000

/**
 * Reloads the document if the server can be reached: a browser may cache the failure to load a module for as
 * long as the document lives (tests/decisions/0057). Rejects with `error` when the server cannot be reached, when the
 * visitor has gone on to another address by then, or when the user stays because of unsaved changes; otherwise the
 * document is gone before the promise settles.
 * @param note called right before the document goes
 */
export async function reloadPage(error: unknown, note?: () => void): Promise<never> {
  const { href } = window.location
  const reply = await fetch(health.to(), { cache: 'no-store' }).catch(() => null)
  if (!reply?.ok || window.location.href !== href) throw error
  note?.()
  window.location.reload()
  await new Promise((resolve) => setTimeout(resolve, STAYS))
  throw error
}
