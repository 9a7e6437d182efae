import { expect, openScreen, test } from '../../support/admin-site'
import { field, showSource } from '../../support/on-screen'
import { pasteInto } from '../../support/paste-into'
import { pastedHtml } from '../../support/pasted-html'

test('what is copied elsewhere keeps its words and what Markdown has signs for', async ({ admin: page }) => {
  await openScreen(page, '/admin/blog-posts/new')
  await showSource(page)
  const text = field(page, 'Tekst')
  await text.focus()
  for (const [what, html, markdown] of pastedHtml)
    await test.step(what, async () => {
      await page.keyboard.press('Control+a')
      await pasteInto(text, { texts: { 'text/html': html, 'text/plain': 'x' } })
      await expect(text.locator('.cm-line')).toHaveText(markdown.split('\n'))
    })
})
