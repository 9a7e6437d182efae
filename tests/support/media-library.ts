import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { mediaText as text } from '../../site/text/admin/media'
import { shellText } from '../../site/text/admin/shell'

/** The messages at the foot of the window. */
export const notices = (page: Page) => page.getByRole('region', { name: shellText.notices.region })
/** What the library shows of a file. */
export const card = (page: Page, name: string) => page.locator(`[data-media="${name}"]`)
/** A JPEG of one colour, 800 pixels high. */
export const photo = (background: string, width = 3000) =>
  sharp({ create: { width, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** Passes files to the button that adds them, as the system's file dialog would. */
export async function add(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: text.upload.all.add }).click()
  await (await chooser).setFiles(files)
}
