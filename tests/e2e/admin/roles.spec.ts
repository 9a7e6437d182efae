import { screens, settingsPart } from '#contract/admin/addresses'
import { accountText } from '../../../site/text/admin/account'
import { accountsText } from '../../../site/text/admin/accounts'
import { articleText } from '../../../site/text/admin/article'
import { overviewText } from '../../../site/text/admin/overview'
import { reviewsText } from '../../../site/text/admin/reviews'
import { shellText } from '../../../site/text/admin/shell'
import { expect, openScreen, showScreen, test } from '../../support/admin-site'
import { comeIn, giveRole, newPerson } from '../../support/come-in'
import { button, notice } from '../../support/on-screen'
import { newDraft } from '../../support/pending-change'

const { notForAuthors, unsaved } = shellText

// The browser reports what is refused to who may not do it any more.
test.use({ expectedMessages: [/403 \(Forbidden\)/] })

test('a role that is raised or lowered is followed without a reload', async ({
  admin: page,
  browser,
  site,
}) => {
  const noor = newPerson('Noor Nieuw')
  const other = await comeIn(browser, site.url, { ...noor, role: 'author' })
  const id = await newDraft(page, 'Voor wie mag publiceren')
  const menu = other.getByRole('navigation', { name: shellText.mainMenu }).getByRole('listitem')
  const heading = other.getByRole('heading', { level: 1 })

  await test.step('who may publish from now on gets the menu and the buttons for that', async () => {
    await openScreen(other, `/admin/blog-posts/${id}`)
    await expect(button(other, reviewsText.ready)).toBeVisible()
    await expect(menu).toHaveCount(4)
    await giveRole(site.url, noor, 'editor')
    await expect(button(other, articleText.planning.publish)).toBeVisible()
    expect(await menu.count()).toBeGreaterThan(4)
    await expect(notice(other, shellText.roleChanged.editor)).toBeVisible()
  })

  await test.step('a screen that was not open to them opens, and closes again while nothing is typed there', async () => {
    await giveRole(site.url, noor, 'author')
    await expect(menu).toHaveCount(4)
    await expect(notice(other, shellText.roleChanged.author)).toBeVisible()
    await showScreen(other, screens.planning.to())
    await expect(heading).toHaveText(notForAuthors.title)
    await giveRole(site.url, noor, 'editor')
    await expect(heading).toHaveText(shellText.titles.planning)
    await other.getByRole('main').getByRole('button').first().focus()
    await giveRole(site.url, noor, 'author')
    await expect(heading).toHaveText(notForAuthors.title)
    await expect(heading).toBeFocused()
  })

  await test.step('one where something is typed stays, but a second one of its kind does not open', async () => {
    await giveRole(site.url, noor, 'editor')
    await expect(menu).not.toHaveCount(4)
    await openScreen(other, '/admin/automations/inbox-voorsorteren')
    const title = other.getByRole('textbox', { name: 'Titel', exact: true })
    await title.fill('Half af')
    await giveRole(site.url, noor, 'author')
    await expect(menu).toHaveCount(4)
    await expect(title).toHaveValue('Half af')
    await other.evaluate(() => {
      const { idx = 0 } = history.state ?? {}
      history.pushState({ usr: null, key: 'second', idx: idx + 1 }, '', '/admin/automations/lead-intake')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await other.getByRole('dialog').getByRole('button', { name: unsaved.leave }).click()
    await expect(heading).toHaveText(notForAuthors.title)
  })
  await other.context().close()
})

test('an owner who lowers their own role is left at the heading of the settings', async ({
  browser,
  site,
}) => {
  const olga = newPerson('Olga Eigenaar')
  const page = await comeIn(browser, site.url, { ...olga, role: 'owner' })
  await openScreen(page, settingsPart('accounts'))
  await button(page, accountsText.actionsFor(olga.name)).click()
  await page.getByRole('menuitem', { name: accountsText.change }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(accountsText.roleLabel).selectOption('editor')
  await dialog.getByLabel(accountText.ask.label, { exact: true }).fill(olga.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(shellText.notAllowed.text(shellText.role.editor))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.context().close()
})

test('the overview offers an author nothing that is refused', async ({ admin: page, browser, site }) => {
  const title = 'Voor het overzicht'
  await newDraft(page, title)
  const other = await comeIn(browser, site.url, { ...newPerson('Ada Auteur'), role: 'author' })
  await openScreen(other, screens.overview.to())
  const hidden = other.getByRole('region', { name: overviewText.unpublished.title })
  await expect(hidden).toContainText(title)
  await expect(hidden.getByRole('link', { name: overviewText.unpublished.month })).toHaveCount(0)
})
