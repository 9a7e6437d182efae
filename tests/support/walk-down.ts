import type { Page } from 'playwright/test'

/**
 * Scrolls a page down to its end as a reader does: a third of a screen at a time, and on only when all that
 * mounts near the view is there.
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
