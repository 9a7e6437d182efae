import { reloadPage } from '../../api/reload-page'

const KEY = 'admin-reloaded'

/**
 * Reloads the document at this address, as `reloadPage` does. Rejects with `error` where that was the last one that this
 * tab reloaded so, since it did not help, and where something would be broken off, such as an upload.
 */
export async function reloadOnce(error: unknown): Promise<never> {
  if (isHeld() || !mayReload(window.location.href)) throw error
  return reloadPage(error, () => sessionStorage.setItem(KEY, window.location.href))
}

/** Whether something asks to stay: the browser itself asks that only where somebody has done something in the document. */
const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

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
