import type { Locator } from 'playwright/test'

/** The content of the clipboard: texts by type, and possibly an image. */
interface Pasted {
  readonly texts?: Readonly<Record<string, string>>
  readonly image?: { readonly name: string; readonly base64: string }
}

/**
 * Pastes into an element, with the event that a browser sends.
 * @returns whether the page did it, and not the browser
 */
export async function pasteInto(target: Locator, { texts = {}, image }: Pasted): Promise<boolean> {
  return target.evaluate(
    (element, given) => {
      const clipboardData = new DataTransfer()
      for (const [type, text] of Object.entries(given.texts)) clipboardData.setData(type, text)
      if (given.image) {
        const bytes = Uint8Array.from(atob(given.image.base64), (sign) => sign.charCodeAt(0))
        clipboardData.items.add(new File([bytes], given.image.name, { type: 'image/png' }))
      }
      return !element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    },
    { texts, image },
  )
}
