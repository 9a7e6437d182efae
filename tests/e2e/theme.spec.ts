import type { Page } from 'playwright/test'
import { siteText as text } from '../../site/text/nl'
import { denyStorage } from '../support/deny-storage'
import { openHydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'

/** The colour for the browser's own bar. */
const barColour = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  )
const GROUNDS = { light: '#f5f1e8', dark: '#14161b' }
const toDark = (page: Page) => page.getByRole('button', { name: text.theme.toDark })
const toLight = (page: Page) => page.getByRole('button', { name: text.theme.toLight })
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))

/** Whether the page's background is darker than its text. */
const isDark = (page: Page) =>
  page.evaluate(() => {
    const paint = (color: string) => {
      const context = document.createElement('canvas').getContext('2d')
      if (!context) throw new Error('No canvas')
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
      return red + green + blue
    }
    const { backgroundColor } = getComputedStyle(document.documentElement)
    const body = getComputedStyle(document.body)
    const ground = body.backgroundColor === 'rgba(0, 0, 0, 0)' ? backgroundColor : body.backgroundColor
    return paint(ground) < paint(body.color)
  })

/** Records the theme when the HTML has been parsed, before any of our scripts. */
const noteThemeAtStart = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { themeAtStart: document.documentElement.dataset.theme ?? 'none' })
    })
  })
const themeAtStart = (page: Page) =>
  page.evaluate(() => (window as unknown as { themeAtStart: string }).themeAtStart)

test('the page follows the system, also when that changes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/blog')
  await expect(toDark(page)).toBeVisible()
  expect(await isDark(page)).toBe(false)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(toLight(page)).toBeVisible()
  expect(await isDark(page)).toBe(true)
})

for (const { system, other, press, back } of [
  { system: 'light', other: 'dark', press: toDark, back: toLight },
  { system: 'dark', other: 'light', press: toLight, back: toDark },
] as const) {
  test(`a ${system} system has a switch to ${other} and back`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system })
    await noteThemeAtStart(page)
    await openHydrated(page, '/blog')

    await test.step(`back to ${system}, as the system has it, nothing is remembered`, async () => {
      await press(page).click()
      await back(page).click()
      expect(await remembered(page)).toBeNull()
      await expect(page.locator('html')).not.toHaveAttribute('data-theme')
      await page.emulateMedia({ colorScheme: other })
      expect(await isDark(page)).toBe(other === 'dark')
      await page.emulateMedia({ colorScheme: system })
    })

    await test.step(`the switch makes it ${other}, and that is remembered without a flash`, async () => {
      await press(page).click()
      expect(await isDark(page)).toBe(other === 'dark')
      expect(await barColour(page)).toEqual([GROUNDS[other]])
      await expect(back(page)).toBeFocused()
      expect(await remembered(page)).toBe(other)
      await page.reload()
      expect(await themeAtStart(page)).toBe(other)
      expect(await isDark(page)).toBe(other === 'dark')
      await expect(back(page)).toBeVisible()
      await expect(press(page)).toHaveCount(0)
    })
  })
}

test('the choice goes along to other pages', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openHydrated(page, '/blog')
  await toDark(page).click()
  await page.getByRole('banner').getByRole('link', { name: text.layout.home }).click()
  await expect(page).toHaveURL('/')
  expect(await isDark(page)).toBe(true)
  await page.goto('/oplossingen')
  expect(await isDark(page)).toBe(true)
})

test('a page that Back brings as it was left follows what was chosen since', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/blog')
  const comeBack = (chosen: string) =>
    page.evaluate((theme) => {
      localStorage.setItem('theme', theme)
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    }, chosen)
  await comeBack('dark')
  expect(await isDark(page)).toBe(true)
  expect(await barColour(page)).toEqual([GROUNDS.dark])
  await comeBack('')
  expect(await isDark(page)).toBe(false)
})

test('a remembered word that is no theme is left out of account', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => localStorage.setItem('theme', '"><script>'))
  await page.goto('/blog')
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  expect(await isDark(page)).toBe(false)
})

test('a browser that keeps no storage switches all the same', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await denyStorage(page)
  await openHydrated(page, '/blog')
  await toDark(page).click()
  expect(await isDark(page)).toBe(true)
  await toLight(page).click()
  expect(await isDark(page)).toBe(false)
})
