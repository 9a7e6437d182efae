import { reloadPage } from '../../api/reload-page'

const KEY = 'admin-reloaded'

/**
 * Reloads the document at this address, as `reloadPage` does. Rejects with `error` where that was the last one that this
 * tab reloaded so: it did not help.
 */
export async function reloadOnce(error: unknown): Promise<never> {
  if (!mayReload(window.location.href)) throw error
  return reloadPage(error, () => sessionStorage.setItem(KEY, window.location.href))
}

/** Not twice in a row, and not where the browser keeps nothing: it would reload for ever. */
function mayReload(address: string): boolean {
  try {
    const last = sessionStorage.getItem(KEY) ?? ''
    sessionStorage.setItem(KEY, last)
    return last !== address
  } catch {
    return false
  }
}
