import { articleText } from '../../../site/text/admin/article'
import { entriesText } from '../../../site/text/admin/entries'
import { expect, openScreen, showScreen, test } from '../../support/admin-site'
import { expectAccessibleDayAndNight } from '../../support/expect-accessible'
import { button, notice } from '../../support/on-screen'
import { typeAtEnd } from '../../support/pending-change'

const file = (body: string, more = '') => `---\ntitle: Met een fout\n${more}---\n${body}\n`

test('what leads nowhere in a saved article is told, beside it or on the button of what is folded away', async ({
  admin,
  site,
}) => {
  await test.step('what leads nowhere in a saved article is told beside it, until it is mended', async () => {
    site.repository.write('content/blog/met-een-fout.md', file('Lees [dit](/blog/de-ai-act).'))
    const draft = file('Lees [dit](/blog/bestaat-niet).', 'status: draft\n')
    site.repository.write('content/blog/ook-met-een-fout.md', draft)
    await openScreen(admin, '/admin/blog-posts/met-een-fout')
    const told = admin.getByRole('region', { name: articleText.troubles })
    await expect(told).toContainText('/blog/de-ai-act')
    await expectAccessibleDayAndNight(admin)
    await admin.locator('.cm-content').click()
    await admin.keyboard.press('ControlOrMeta+a')
    await admin.keyboard.type('Zonder link.')
    await admin.keyboard.press('ControlOrMeta+s')
    await expect(told).toHaveCount(0)
  })
  await test.step('where the panel is folded away, its button tells that something in there is wrong, of a draft too', async () => {
    await admin.setViewportSize({ width: 360, height: 740 })
    await showScreen(admin, '/admin/blog-posts/ook-met-een-fout')
    const { title, troubles } = entriesText.panel
    const toggle = admin.getByRole('button', { name: `${title} ${troubles(1)}` })
    await expect(toggle).toBeVisible()
    await expectAccessibleDayAndNight(admin)
    await toggle.click()
    await expect(admin.getByRole('region', { name: articleText.troubles })).toContainText(
      '/blog/bestaat-niet',
    )
    await expect(button(admin, title)).toBeVisible()
  })
})

test('that visitors get a change later is told once that turns out, after it was said to be online', async ({
  admin: page,
}) => {
  let isCacheBehind = false
  await page.route('**/api/admin/problems', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), isCacheBehind } })
  })
  await openScreen(page, '/admin/blog-posts/beginnen-met-ai-in-je-bedrijf')
  await typeAtEnd(page, ' Met meer.')
  await button(page, articleText.planning.publishChanges).click()
  await expect(notice(page, articleText.planning.isUpdated)).toBeVisible()
  isCacheBehind = true
  await expect(notice(page, articleText.planning.isLater)).toBeVisible()
})
