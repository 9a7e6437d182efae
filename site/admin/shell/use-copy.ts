import { useNotices } from './notices'

/** Copies a text to the clipboard and says so, or what to do where the browser does not allow it. */
export function useCopy() {
  const { notify } = useNotices()
  return async (content: string, says: { readonly copied: string; readonly notCopied: string }) => {
    try {
      await navigator.clipboard.writeText(content)
      notify({ kind: 'good', text: says.copied })
    } catch {
      // Not allowed, or a page without HTTPS.
      notify({ kind: 'bad', text: says.notCopied })
    }
  }
}
