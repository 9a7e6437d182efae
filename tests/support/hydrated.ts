import type { Page } from 'playwright/test'

/** Opens a page and waits until the script has taken it over, so that the next click stays in the browser. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** The sign of a person that a page waits for before it loads its script, and that changes nothing else. */
export async function somebodyIsThere(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('wheel')))
}

/** Resolves when React has taken over the whole page; nothing that a visitor sees tells. It does so for who is there. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Also in a document that takes the place of this one.
    dispatchEvent(new Event('wheel'))
    // The page inside is taken over after what stands around it.
    const marks = [[...document.querySelectorAll('footer a')].at(-1), document.querySelector('main h1')]
    return marks.every((mark) => mark && Object.keys(mark).some((key) => key.startsWith('__reactProps')))
  })
}
