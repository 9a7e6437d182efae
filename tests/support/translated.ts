import type { Page } from 'playwright/test'

/** Stands before each text that was translated. */
export const TRANSLATED = 'vertaald: '

/** Puts elements in the place of every text, now and whenever there are new ones, as the translation of a browser does. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate((sign) => {
    const go = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('noscript, script, style, font')) continue
        const outer = document.createElement('font')
        outer.appendChild(document.createElement('font')).textContent = sign + text.data
        text.replaceWith(outer)
      }
    }
    go()
    new MutationObserver(go).observe(document.body, { childList: true, subtree: true })
  }, TRANSLATED)
}
