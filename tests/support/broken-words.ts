import type { Locator } from 'playwright/test'

/** The words in the elements that are on more than one line; one with a hyphen may be. */
export const brokenWords = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((all) =>
    all.flatMap((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      const parts: string[] = []
      while (text.nextNode())
        for (const { index, 0: word } of (text.currentNode.textContent ?? '').matchAll(/[^\s-]+/g)) {
          range.setStart(text.currentNode, index)
          range.setEnd(text.currentNode, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) parts.push(word)
        }
      return parts
    }),
  )
