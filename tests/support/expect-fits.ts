import { expect, type Locator, type Page } from 'playwright/test'

/** Fails when the page scrolls sideways, with the last few elements that stick out on the right. */
export async function expectFits(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const tooWide =
      scrollWidth > clientWidth ? [...document.querySelectorAll('main *, header *, footer *')] : []
    return {
      isWide: scrollWidth > clientWidth,
      sticksOut: tooWide
        .filter((element) => element.getBoundingClientRect().right > clientWidth)
        .map((element) => `${element.localName}.${element.className}`)
        .slice(-3),
    }
  })
  expect(found).toEqual({ isWide: false, sticksOut: [] })
}

/** @returns how many pixels a field is too narrow for the longest that it can show; 0 or less where it shows all of it */
export const missingWidth = (field: Locator): Promise<number> =>
  field.evaluate((element: HTMLElement) => {
    const shown = element.offsetWidth
    const whole = element.cloneNode(true) as HTMLElement
    element.after(whole)
    Object.assign(whole.style, { flex: 'none', width: 'max-content' })
    const missing = whole.offsetWidth - shown
    whole.remove()
    return missing
  })

/** Shows a page, until its size is set again, on a screen 1280 pixels wide at a zoom of 200 %. */
export async function zoomToDouble(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const metrics = { width: 640, height: 400, deviceScaleFactor: 2, mobile: false }
  await browser.send('Emulation.setDeviceMetricsOverride', metrics)
  expect(await page.evaluate(() => window.innerWidth)).toBe(640)
}
