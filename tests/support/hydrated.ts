import type { Page } from 'playwright/test'

/** Opens a page and waits until it is hydrated, so that React handles the next click. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Gives the sign of a person that a page waits for before it loads its script; it changes nothing else. */
export async function somebodyIsThere(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('wheel')))
}

/**
 * Resolves when React has hydrated the whole page and the start script no longer keeps clicks, which a visitor cannot see;
 * gives the sign of a person.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Repeated on each check, because another document may have replaced this one.
    dispatchEvent(new Event('wheel'))
    // The main part is hydrated after the frame around it.
    const marks = [[...document.querySelectorAll('footer a')].at(-1), document.querySelector('main h1')]
    if (!marks.every((mark) => mark && Object.keys(mark).some((key) => key.startsWith('__reactProps'))))
      return false
    const button = document.body.appendChild(document.createElement('button'))
    const isItsOwn = button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    button.remove()
    return isItsOwn
  })
}
