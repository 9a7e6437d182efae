import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { expect, test } from '../support/edited-site'
import { openHydrated } from '../support/hydrated'
import { seenRequests } from '../support/seen-requests'
import { walkDown } from '../support/walk-down'

// One worker and one repository, because the tests in this file change what the site shows.
test.describe.configure({ mode: 'default' })

/** A photo of 1600 by 900, as a writer would put it in content/media. */
const photo = () =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: { r: 20, g: 90, b: 200 } } })
    .jpeg()
    .toBuffer()
const article = [
  '---',
  'title: Met een foto',
  'tag: Foto',
  'createdAt: 2026-11-19',
  'imageUrl: /media/foto.jpg',
  '---',
  'Een eerste zin.',
  '',
  '![Een werkplaats](/media/foto.jpg)',
].join('\n')

test('a photo of a writer is shown at the right size, keeps its place and comes in a new format', async ({
  page,
  edit,
  request,
  site,
}) => {
  site.repository.write('content/media/foto.jpg', await photo())
  await edit('/api/blog-posts', { 'content/blog/met-een-foto.md': article })
  // A page does not wait until its images are measured; it is rendered again soon after.
  const sized = /<img[^>]*\/media\/foto\.jpg\?w=320/g
  await expect
    .poll(async () => (await (await request.get('/blog/met-een-foto')).text()).match(sized))
    .toHaveLength(2)
  await page.setViewportSize({ width: 390, height: 844 })
  const types: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/media/foto.jpg')) types.push(response.headers()['content-type'] ?? '')
  })
  await openHydrated(page, '/blog/met-een-foto')
  const image = page.getByRole('img', { name: 'Een werkplaats' })
  await image.scrollIntoViewIfNeeded()
  await expect(image).toHaveAttribute('width', '1600')
  await expect(image).toHaveAttribute('height', '900')
  await expect(image).toHaveAttribute('srcset', /\/media\/foto\.jpg\?w=320\S* 320w.*1280w/)
  const header = page.locator('header img[src="/media/foto.jpg"]')
  await expect(header).toHaveAttribute('srcset', /320w/)
  await expect(header).toHaveAttribute('width', '1600')
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0)
  const { width, natural } = await image.evaluate((element: HTMLImageElement) => ({
    width: element.clientWidth,
    natural: element.currentSrc,
  }))
  expect(width).toBeLessThanOrEqual(390)
  expect(Number(new URL(natural).searchParams.get('w'))).toBeLessThanOrEqual(640)
  expect([...new Set(types)]).toEqual(['image/avif'])
  for (const [accept, type] of [
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['image/png,*/*', 'image/jpeg'],
  ] as const) {
    const reply = await request.get('/media/foto.jpg?w=320', { headers: { accept } })
    expect(reply.headers()['content-type']).toBe(type)
  }
})

test('an image further down is asked for within 100 pixels of the view, not before', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  const seen = seenRequests(page, site.url)
  await openHydrated(page, '/blog')
  await page.waitForLoadState('networkidle')
  const place = page.getByRole('article').nth(8).locator('.card-picture > div')
  const { top, height } = await place.evaluate((element) => {
    const box = element.getBoundingClientRect()
    return { top: box.top + window.scrollY, height: box.height }
  })
  await expect(place.locator('img')).toHaveCount(0)
  const before = seen.filter((address) => address.startsWith('/media/')).length
  // It loads when a tenth of it is within 100 pixels below the viewport.
  await scrollTo(page, top - 600 - 100 - 10)
  await expect(place.locator('img')).toHaveCount(0)
  await scrollTo(page, top - 600 - 100 + height * 0.1 + 10)
  await expect(place.locator('img')).toHaveCount(1)
  await expect
    .poll(() => seen.filter((address) => address.startsWith('/media/')).length)
    .toBeGreaterThan(before)
})

// A test for each: with letters that the browser has already, less may shift.
for (const path of ['/', '/blog', '/blog/met-een-foto', '/oplossingen']) {
  test(`nothing shifts on ${path} while you scroll down`, async ({ page, edit, site }) => {
    site.repository.write('content/media/foto.jpg', await photo())
    await edit('/api/blog-posts', { 'content/blog/met-een-foto.md': article })
    await page.addInitScript(() => {
      const shifts: { value: number; what: string[] }[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as LayoutShift[]) {
          const what = entry.sources.map(({ node }) => (node as Element | null)?.className ?? '')
          if (!entry.hadRecentInput) shifts.push({ value: entry.value, what })
        }
      }).observe({ type: 'layout-shift', buffered: true })
      interface LayoutShift extends PerformanceEntry {
        readonly value: number
        readonly hadRecentInput: boolean
        readonly sources: readonly { readonly node: Node | null }[]
      }
    })
    await openHydrated(page, path)
    await walkDown(page)
    await page.waitForLoadState('networkidle')
    const shifts = await page.evaluate(
      () => (window as unknown as { shifts: { value: number; what: string[] }[] }).shifts,
    )
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    expect(sum, JSON.stringify(shifts)).toBeLessThan(0.02)
  })
}

/** Scrolls, and waits two frames, after which the browser's observers have run. */
function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate(
    (y) =>
      new Promise<void>((done) => {
        window.scrollTo({ top: y, behavior: 'instant' })
        requestAnimationFrame(() => requestAnimationFrame(() => done()))
      }),
    top,
  )
}
