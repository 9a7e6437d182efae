import type { Locator } from 'playwright/test'
import { articleText } from '../../../../site/text/admin/article'
import { editing } from '../../../../site/text/admin/editing'
import { editor } from '../../../support/admin-site'
import { holdReplies } from '../../../support/held-reply'
import { button, field, notice } from '../../../support/on-screen'
import { pasteInto } from '../../../support/paste-into'
import { expect, type Story, test } from '../../../support/story'

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
/** Another one: the same file is not added twice. */
const BLUE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADUlEQVQImWOQsz/zHwAD0QIphXd6TgAAAABJRU5ErkJggg=='
const { planning } = articleText

const bold = (words: string) => ({
  texts: { 'text/html': `<p><b>${words}</b></p>`, 'text/plain': words },
})

async function isPublic({ url }: Story, slug: string): Promise<boolean> {
  return (await fetch(`${url}/blog/${slug}`)).status === 200
}

test('an article with a pasted image is public after few clicks, and by keyboard after one key', async ({
  story,
}) => {
  const page = await story.device(editor)
  const sendEditor = await holdReplies(page, /\/assets\/editor-[^/]*\.js$/)
  await page.goto('/admin')
  let clicks = 0
  async function click(target: Locator) {
    clicks += 1
    await target.click()
  }
  await click(page.getByRole('navigation').getByRole('link', { name: 'Artikelen', exact: true }))
  await click(page.getByRole('link', { name: /^Nieuw/ }))
  // The title has the focus already, and Enter goes on in the text.
  await expect(field(page, 'Titel')).toBeFocused()
  // However late the editor is: what is typed after Enter is for the text, and the editor goes on there.
  await page.keyboard.type('In negen klikken')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Zo beg het.')
  for (const _ of ' het.') await page.keyboard.press('ArrowLeft')
  const written = page.locator('.cm-content')
  await expect(written).toHaveCount(0)
  // So is what is pasted meanwhile: formatted words, which are there without it at once, and a picture.
  await pasteInto(field(page, 'Tekst'), bold('Vet'))
  await expect(field(page, 'Tekst')).toHaveValue('Zo begVet het.')
  await pasteInto(field(page, 'Tekst'), { image: { name: 'Vroeg.png', base64: DOT } })
  await expect(page.getByText(editing.waiting.held)).toBeVisible()
  await page.keyboard.type('i')
  sendEditor()
  await expect(written).toBeFocused()
  await page.keyboard.type('nt')
  await expect(written).toContainText('Zo beg**Vet**int het.')
  await expect(written.locator('img[src*="vroeg"]')).toBeVisible()
  await page.keyboard.press('End')
  await expect(field(page, 'Titel')).toHaveValue('In negen klikken')
  await pasteInto(field(page, 'Tekst'), { image: { name: 'Stip.png', base64: BLUE } })
  await expect(field(page, 'Tekst')).toContainText('](/media/stip.png)')
  await page.keyboard.type('Een stip')
  await click(button(page, planning.publish))
  await expect(notice(page, planning.isOnline)).toBeVisible()
  expect(await isPublic(story, 'in-negen-klikken')).toBe(true)
  expect(clicks).toBeLessThanOrEqual(9)

  const sendAgain = await holdReplies(page, /\/assets\/editor-[^/]*\.js$/)
  await page.goto('/admin/blog-posts/new')
  await expect(field(page, 'Titel')).toBeFocused()
  await page.keyboard.type('Met één toets')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Zonder muis')
  const text = field(page, 'Tekst')
  await expect(text).toHaveValue('Zonder muis')
  // What has nothing to lose comes at once, as always.
  await pasteInto(text, { texts: { 'text/html': '<p>Kaal</p>', 'text/plain': 'Kaal' } })
  await expect(page.getByText(editing.waiting.held)).toHaveCount(0)
  // Pasted twice over all that there is: the last stands, one types on after it, and it can be undone.
  for (const words of ['Eerst', 'Dan']) {
    await page.keyboard.press('ControlOrMeta+a')
    await pasteInto(text, bold(words))
  }
  sendAgain()
  await expect(written).toHaveText('**Dan**')
  await page.keyboard.type('!')
  await expect(written).toHaveText('**Dan**!')
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(written).toHaveText('Dan')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Zonder muis.')
  await page.keyboard.press('F9')
  await expect(notice(page, planning.isOnline)).toBeVisible()
  expect(await isPublic(story, 'met-een-toets')).toBe(true)
})
