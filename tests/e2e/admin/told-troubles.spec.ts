import { articleText } from '../../../site/text/admin/article'
import { expect, openScreen, test } from '../../support/admin-site'
import { expectAccessibleDayAndNight } from '../../support/expect-accessible'

const file = (body: string) => `---\ntitle: Met een fout\n---\n${body}\n`

test('what leads nowhere in a saved article is told beside it, until it is mended', async ({
  admin,
  site,
}) => {
  site.repository.write('content/blog/met-een-fout.md', file('Lees [dit](/blog/de-ai-act).'))
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
