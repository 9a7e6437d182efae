import { entries } from '#contract/admin/entries'
import { urlOf } from '#contract/exchange'
import { entriesText } from '../../../site/text/admin/entries'
import { remarksText } from '../../../site/text/admin/remarks'
import { expect, openScreen, test } from '../../support/admin-site'
import { comeIn, newPerson } from '../../support/come-in'
import { expectAccessible } from '../../support/expect-accessible'
import { button } from '../../support/on-screen'
import { words } from '../../support/pending-change'

const { noDraft } = entriesText

test('a remark that an author has not sent is not lost when the draft is published', async ({
  admin: page,
  browser,
  site,
}) => {
  const other = await comeIn(browser, site.url, { ...newPerson('Remy Schrijft'), role: 'author' })
  const made = await page.request.post('/api/admin/blog-posts', {
    data: { title: 'Met een halve opmerking', content: 'Het begin.' },
  })
  const { id } = await made.json()
  await openScreen(other, `/admin/blog-posts/${id}`)
  await words(other).focus()
  await other.keyboard.press('F7')
  await other.keyboard.type('Klopt dit wel?')
  const place = { type: 'blog-posts', id }
  const etag = (await page.request.get(urlOf(entries.get, place))).headers().etag ?? ''
  const saved = await page.request.put(urlOf(entries.save, place), {
    data: { status: 'published' },
    headers: { 'if-match': etag },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  await expect(other.getByText(noDraft.nowOnline)).toBeVisible()
  await expect(other.getByText(noDraft.remark)).toBeVisible()
  await expect(other.getByLabel(remarksText.yours)).toHaveValue('Klopt dit wel?')
  // There is nothing else to keep.
  await expect(button(other, noDraft.keep)).toHaveCount(0)
  await expectAccessible(other)
  await other.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button(other, noDraft.copyRemark).click()
  await expect.poll(() => other.evaluate(() => navigator.clipboard.readText())).toBe('Klopt dit wel?')
  await button(other, remarksText.cancel).click()
  await expect(other.getByText(noDraft.online, { exact: true })).toBeVisible()
  await other.context().close()
})
