import type { Page } from 'playwright/test'
import { editing } from '../../../site/text/admin/editing'
import { expect, openScreen, owner, test } from '../../support/admin-site'
import { expectAccessible } from '../../support/expect-accessible'
import { field, pressSave, state } from '../../support/on-screen'
import { openRequests } from '../../support/seen-requests'
import { articleWith } from '../../support/written-text'

const { saving, backup } = editing

/** Resolves when the browser has stored what was typed. */
const isKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('beheer'))))
    .toHaveLength(1)

/** Adds to what the browser keeps of a form what its fields held before an update of the product. */
async function typeInDroppedField(page: Page, fields: object): Promise<void> {
  await page.evaluate((more) => {
    const [key = ''] = Object.keys(localStorage).filter((one) => one.startsWith('beheer'))
    const kept = JSON.parse(localStorage.getItem(key) ?? '')
    const items = [{ ...kept.items[0], ...more }]
    localStorage.setItem(key, JSON.stringify({ ...kept, at: kept.at + 3_600_000, items }))
  }, fields)
}

test('what was typed and not saved is offered the next time, and never put in by itself', async ({
  admin,
}) => {
  const address = '/admin/automations/inbox-voorsorteren'
  await openScreen(admin, address)
  const before = await field(admin, 'Titel').inputValue()
  await field(admin, 'Titel').fill('Nog niet af')
  await isKept(admin)
  const other = await admin.context().newPage()
  await openScreen(other, address)
  await expect(field(other, 'Titel')).toHaveValue(before)
  // The first tab still has it open, so it is not offered here.
  await expect(other.getByRole('button', { name: backup.use })).toHaveCount(0)
  await other.close()
  const next = await admin.context().newPage()
  await typeInDroppedField(admin, { subtitle: 'Waar een update geen veld meer voor heeft' })
  await admin.close()
  await openScreen(next, address)
  await next.getByRole('button', { name: backup.look }).click()
  await expect(next.getByRole('dialog')).toContainText('Nog niet af')
  await expectAccessible(next)
  await next.keyboard.press('Escape')
  await expect(field(next, 'Titel')).toHaveValue(before)
  await next.getByRole('button', { name: backup.use }).click()
  await expect(field(next, 'Titel')).toHaveValue('Nog niet af')
  const dropped = next.getByRole('dialog', { name: backup.unplaced.title(1) })
  await expect(dropped).toContainText('Waar een update geen veld meer voor heeft')
  await expectAccessible(next)
  // Whoever reloads now has not lost it, and neither has who pressed one key too many.
  await openScreen(next, address)
  await next.getByRole('button', { name: backup.use }).click()
  await expect(dropped).toBeVisible()
  await next.keyboard.press('Escape')
  await next.getByRole('button', { name: backup.unplaced.showAgain }).click()
  await expect(dropped).toContainText('Waar een update geen veld meer voor heeft')
  await next.keyboard.press('Escape')
  await expect(dropped).toBeHidden()
  // The banner is gone, and the focus has moved to the form.
  await expect(next.locator('.editing-form')).toBeFocused()
  await pressSave(next)
  await expect(state(next)).toHaveText(saving.saved)
})

test('what was typed before an old text is put back is offered in its place', async ({ admin, site }) => {
  const address = articleWith(site.repository, 'twee-versies', 'Een.')
  await openScreen(admin, address)
  await field(admin, 'Titel').fill('Van gisteren')
  await isKept(admin)
  const next = await admin.context().newPage()
  await admin.close()
  await openScreen(next, address)
  await expect(next.getByRole('button', { name: backup.use })).toBeVisible()
  await field(next, 'Titel').fill('Van vandaag')
  await next.getByRole('button', { name: backup.use }).click()
  await expect(field(next, 'Titel')).toHaveValue('Van gisteren')
  await next.getByRole('button', { name: backup.use }).click()
  await expect(field(next, 'Titel')).toHaveValue('Van vandaag')
})

test('a text is kept while somebody types on without a pause', async ({ admin, site }) => {
  await openScreen(admin, articleWith(site.repository, 'zonder-pauze', 'Een.'))
  await field(admin, 'Tekst').focus()
  await admin.keyboard.press('ControlOrMeta+End')
  const start = await admin.evaluate(() => Date.now())
  await admin.clock.install({ time: start })
  await admin.clock.pauseAt(start + 60_000)
  for (const letter of 'zonder ophouden') {
    await admin.keyboard.type(letter)
    await admin.clock.runFor(100)
  }
  const kept = await admin.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).toContain('Een.zonder op')
})

test('an old text that was kept does not take back what a writer changed since', async ({ admin, site }) => {
  const path = 'content/blog/team-meenemen-in-ai.md'
  const address = '/admin/blog-posts/team-meenemen-in-ai'
  await openScreen(admin, address)
  await field(admin, 'Trefwoorden').fill('team, AI')
  await isKept(admin)
  const next = await admin.context().newPage()
  await admin.close()
  const text = site.repository.read(path)
  site.repository.write(path, text.replace(/^title: .*$/m, 'title: Je team en AI'))
  site.repository.git('commit', '--message', 'Titel korter', '--', path)
  await expect
    .poll(async () => (await (await next.request.get(`/api/blog-posts/team-meenemen-in-ai`)).json()).title)
    .toBe('Je team en AI')
  await openScreen(next, address)
  await expect(next.getByText(backup.older({ isSelf: false, name: 'Willem' }))).toBeVisible()
  await next.getByRole('button', { name: backup.use }).click()
  await pressSave(next)
  await expect(state(next)).toContainText('samengevoegd')
  await expect(field(next, 'Titel')).toHaveValue('Je team en AI')
  await expect(field(next, 'Trefwoorden')).toHaveValue('team, AI')
  expect(site.repository.git('show', '--stat', '--format=%s', 'HEAD')).toContain('trefwoorden gewijzigd')
})

test('an old text that was kept says that one saved since oneself', async ({ admin }) => {
  const address = '/admin/automations/debiteuren-herinneren'
  await openScreen(admin, address)
  await field(admin, 'Titel').fill('Blijft liggen')
  await isKept(admin)
  const next = await admin.context().newPage()
  await admin.close()
  await openScreen(next, address)
  await field(next, 'Resultaat').fill('Geen aanvraag blijft liggen')
  await pressSave(next)
  await expect(state(next)).toHaveText(saving.otherWaits)
  await expect(next.getByText(backup.older({ isSelf: true, name: owner.name }))).toBeVisible()
  await next.getByRole('button', { name: backup.discard }).click()
})

test.describe('without a connection', () => {
  test.use({ expectedMessages: [/net::ERR_INTERNET_DISCONNECTED/] })

  test('the text stays, can be copied, and is saved later', async ({ admin, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const areAnswered = openRequests(admin)
    await openScreen(admin, '/admin/automations/vergaderverslagen')
    await field(admin, 'Resultaat').fill('Elke afspraak een eigenaar')
    // The parts of the screen that come after it: what is asked for offline would fail as well.
    await areAnswered()
    await context.setOffline(true)
    await pressSave(admin)
    const banner = admin.getByRole('alert').filter({ hasText: 'niet bereikbaar' })
    await banner.getByRole('button', { name: saving.copyText }).click()
    expect(await admin.evaluate(() => navigator.clipboard.readText())).toContain('Elke afspraak een eigenaar')
    await expect(field(admin, 'Resultaat')).toHaveValue('Elke afspraak een eigenaar')
    await expectAccessible(admin)
    await context.setOffline(false)
    // The banner may say by now that the server is back, or have gone: the form saves by itself once it hears of that.
    const again = admin.getByRole('alert').getByRole('button', { name: saving.again })
    await Promise.race([again.click(), expect(state(admin)).toHaveText(saving.saved)])
    await expect(state(admin)).toHaveText(saving.saved)
  })
})
