import type { Page } from 'playwright/test'

/**
 * Scrolls a page to its end as a reader would: a third of a screen at a time, and only when everything that
 * mounts near the viewport is there.
 */
export async function walkDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    const isWaiting = () =>
      [...document.querySelectorAll('[data-skeleton]')].some((skeleton) => {
        const { top, bottom } = skeleton.getBoundingClientRect()
        return top < innerHeight + 150 && bottom > 0
      })
    while (!isAtEnd()) {
      scrollBy({ top: innerHeight / 3, behavior: 'instant' })
      do await twoFrames()
      while (isWaiting())
    }
  })
}
