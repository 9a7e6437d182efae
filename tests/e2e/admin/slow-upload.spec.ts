import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { mediaText as text } from '../../../site/text/admin/media'
import { expect, openScreen, test } from '../../support/admin-site'
import { expectAccessible } from '../../support/expect-accessible'

const UPLOADS = '**/api/admin/media'
const TOO_SLOW = 'Het bestand kwam niet op tijd aan: de verbinding is te traag.'

test.use({ expectedMessages: [/Failed to load resource: .* 4(?:08|22)/] })

/** Passes a file to the button that adds it, as the system's file dialog would. */
async function add(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: text.upload.all.add }).click()
  await (await chooser).setFiles(file)
}

test('a photo that did not get there on a slow line is still at hand to send once more', async ({
  admin: page,
}) => {
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a8' } })
    .jpeg()
    .toBuffer()
  await openScreen(page, '/admin/media')
  // The server's reply to a really slow connection is tested on a socket.
  await page.route(UPLOADS, (route) =>
    // The list of images has the same address, and may still be on its way.
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 408, json: { message: TOO_SLOW } }),
  )
  await add(page, { name: 'onderweg.jpg', mimeType: 'image/jpeg', buffer })
  const failed = page.getByRole('list', { name: text.uploads }).getByRole('listitem')
  await expect(failed).toContainText(`${text.failed('onderweg.jpg')}. ${TOO_SLOW}`)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await page.unroute(UPLOADS)
  await page.getByRole('button', { name: text.retry('onderweg.jpg') }).click()
  await expect(page.locator('[data-media="onderweg.jpg"]')).toContainText('60 × 40')
  await expect(failed).toHaveCount(0)
})

test('a file that never will be an image is not offered once more', async ({ admin: page }) => {
  await openScreen(page, '/admin/media')
  await add(page, { name: 'kapot.png', mimeType: 'image/png', buffer: Buffer.from('geen afbeelding') })
  await expect(page.getByRole('button', { name: text.dismiss('kapot.png') })).toBeVisible()
  await expect(page.getByRole('button', { name: text.retry('kapot.png') })).toHaveCount(0)
  await page.getByRole('button', { name: text.dismiss('kapot.png') }).click()
  await expect(page.getByRole('list', { name: text.uploads })).toHaveCount(0)
})
