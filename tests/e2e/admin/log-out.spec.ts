import type { Page } from 'playwright/test'
import { shellText } from '../../../site/text/admin/shell'
import { expect, logIn, openScreen, owner, test } from '../../support/admin-site'
import { expectAccessible } from '../../support/expect-accessible'
import { button, field } from '../../support/on-screen'
import { stopClock } from '../../support/stopped-clock'

// The browser itself reports the 401 that follows a logout.
test.use({
  expectedMessages: [/Failed to load resource: .* 401/],
  // A session of its own, because it ends here and the other tests still need theirs.
  storageState: async ({ site }, use) => use(await logIn(site.url, owner)),
})

const { logOutAsk } = shellText

/** The unsaved texts that this browser stores. */
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('beheer')))

test('who logs out is asked about unsaved text, at once too, and leaves nothing in the browser', async ({
  admin: page,
}) => {
  await openScreen(page, '/admin/automations/offertes-opvolgen')
  await test.step('who logs out in the same moment as the last letter is asked as well', async () => {
    // Nothing is kept by the browser yet: its clock stands still.
    await page.clock.install()
    await stopClock(page)
    await field(page, 'Resultaat').fill('Net getypt')
    await button(page, shellText.logOut).click()
    await expect(page.getByRole('dialog', { name: logOutAsk.title })).toContainText(logOutAsk.text(1))
    expect(await kept(page)).toEqual([])
  })
  await test.step('who logs out is asked about unsaved text, and leaves nothing in the browser', async () => {
    await page.clock.resume()
    await page.keyboard.press('Escape')
    await field(page, 'Resultaat').fill('Nooit opgeslagen')
    await expect.poll(() => kept(page)).toHaveLength(1)
    await button(page, shellText.logOut).click()
    const dialog = page.getByRole('dialog', { name: logOutAsk.title })
    await expect(dialog).toContainText(logOutAsk.text(1))
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(field(page, 'Resultaat')).toHaveValue('Nooit opgeslagen')
    await expect.poll(() => kept(page)).toHaveLength(1)
    await button(page, shellText.logOut).click()
    // Who has answered is not asked again, by the browser.
    const asked: string[] = []
    page.on('dialog', (question) => {
      asked.push(question.type())
      void question.accept()
    })
    await dialog.getByRole('button', { name: logOutAsk.confirm }).click()
    await expect(page).toHaveURL(/\/admin\/login$/)
    expect(asked).toEqual([])
    expect(await kept(page)).toEqual([])
    await page.goBack()
    await expect(page.getByText('Nooit opgeslagen')).toHaveCount(0)
  })
})

test('what a page of before an update left in the browser of a text that it removed is gone at the next login', async ({
  admin: page,
}) => {
  await page.context().clearCookies()
  await page.goto('/admin/login')
  await page.evaluate(() => localStorage.setItem('beheer-vervolg:beheer-kopie:blog-posts/x:weg', 'Geheim'))
  await page.reload()
  await expect.poll(() => kept(page)).toEqual([])
})

test('what was typed a moment ago is counted beside what the browser kept before', async ({
  admin: page,
}) => {
  page.on('dialog', (question) => void question.accept())
  await openScreen(page, '/admin/automations/offertes-opvolgen')
  await field(page, 'Resultaat').fill('Eerder getypt')
  await expect.poll(() => kept(page)).toHaveLength(1)
  await openScreen(page, '/admin/automations/inbox-voorsorteren')
  await page.clock.install()
  await stopClock(page)
  await field(page, 'Resultaat').fill('Net getypt')
  await button(page, shellText.logOut).click()
  await expect(page.getByRole('dialog', { name: logOutAsk.title })).toContainText(logOutAsk.text(2))
})
