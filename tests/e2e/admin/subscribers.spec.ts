import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { writes } from '#contract/endpoints'
import { urlOf } from '#contract/exchange'
import { subscribers } from '#contract/subscriber-list'
import { subscribersText as text } from '../../../site/text/admin/subscribers'
import { expect, openScreen, test } from '../../support/admin-site'
import { expectAccessible } from '../../support/expect-accessible'
import { missingWidth } from '../../support/expect-fits'
import { button } from '../../support/on-screen'
import { storedPeople } from '../../support/stored-people'

const SCREEN = '/admin/subscribers'

const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const open = (page: Page, email: string) => button(page, email).click()
const search = (page: Page) => page.getByLabel(text.list.search)

/** Signs someone up with the form; a program also fills in the hidden field. */
async function signUp(page: Page, email: string, more: Readonly<Record<string, string>> = {}): Promise<void> {
  const data = { email, source: 'newsletter', consent_text: 'Ik wil de nieuwsbrief.', ...more }
  expect((await page.request.post(writes.submitForm.path, { data })).status()).toBe(200)
}

/** Makes the pause after typing end at once when a followed link has changed the address, and not before. */
const endPauseOnFollowing = (page: Page) =>
  page.addInitScript(() => {
    const PAUSE = 300
    const { setTimeout } = window
    let end = () => {}
    const held = (call: () => void, wait?: number) => {
      if (wait !== PAUSE) return setTimeout(call, wait)
      end = call
      return 0
    }
    const follow = history.pushState.bind(history)
    history.pushState = (...to) => {
      follow(...to)
      queueMicrotask(end)
    }
    Object.assign(window, { setTimeout: held })
  })

test('an owner finds people, and the address keeps what is shown', async ({ admin: page }) => {
  const lines = Array.from({ length: 60 }, (_, at) => `lid${at}@lijst.example;Lid ${at};stappenplan`)
  const csv = ['E-mailadres;Naam;Bron', ...lines].join('\n')
  const data = { csv, dryRun: false, fileName: 'leden.csv' }
  expect((await page.request.post(subscribers.import.path, { data })).status()).toBe(200)
  await signUp(page, 'robot@lijst.example', { fax: 'x' })

  await openScreen(page, SCREEN)
  await expect(page.getByText(text.activeAtOnce)).toBeVisible()
  await search(page).fill('lijst.example')
  await expect(page.getByText('1 tot en met 50 van 61 aanmeldingen')).toBeVisible()
  const nameColumn = page.getByRole('columnheader', { name: text.list.name, exact: true })
  await expect(nameColumn).toBeVisible()
  await page.setViewportSize({ width: 1000, height: 720 })
  // Beside four others it would be a few letters wide; a name is below its address then.
  await expect(nameColumn).toBeHidden()
  await expect(page.getByText('Lid 59 ·')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('link', { name: text.list.next }).click()
  await expect(page.getByRole('row')).toHaveCount(12)
  await expect(page).toHaveURL(`${SCREEN}?zoek=lijst.example&pagina=2`)
  await page.getByRole('link', { name: 'Wacht op beoordeling 1' }).click()
  await expect(page).toHaveURL(`${SCREEN}?zoek=lijst.example&status=held`)
  await expect(row(page, 'robot@lijst.example')).toContainText('Wacht op beoordeling')
  await page.reload()
  await expect(row(page, 'robot@lijst.example')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('row')).toHaveCount(12)
  await page.getByLabel(text.list.source).selectOption('stappenplan')
  await expect(page.getByText('1 tot en met 50 van 60 aanmeldingen')).toBeVisible()
  await expectAccessible(page)
  await search(page).fill('niemand')
  await page.getByRole('button', { name: text.list.clear }).click()
  await expect(search(page)).toHaveValue('')
  await expect(page).toHaveURL(SCREEN)
})

test('a page that is asked for as the pause after typing ends stays', async ({ admin: page }) => {
  await endPauseOnFollowing(page)
  const lines = Array.from({ length: 60 }, (_, at) => `pauze${at}@lijst.example;Lid ${at};pauze`)
  const data = { csv: ['E-mailadres;Naam;Bron', ...lines].join('\n'), dryRun: false, fileName: 'pauze.csv' }
  expect((await page.request.post(subscribers.import.path, { data })).status()).toBe(200)
  await openScreen(page, `${SCREEN}?bron=pauze`)
  await expect(page.getByText('1 tot en met 50 van 60 aanmeldingen')).toBeVisible()
  await search(page).fill('pauze')
  await page.getByRole('link', { name: text.list.next }).click()
  await expect(page.getByText('51 tot en met 60 van 60 aanmeldingen')).toBeVisible()
  await expect(page).toHaveURL(`${SCREEN}?zoek=pauze&bron=pauze&pagina=2`)
})

test('someone who is held is let through by keyboard, and a phone shows all of anybody', async ({
  admin: page,
}) => {
  await test.step('someone who is held is let through by keyboard, and what is known of them can be handed over', async () => {
    const email = 'toch-echt@bedrijf.example'
    await signUp(page, email, { fax: 'x', name: 'Tess' })
    await openScreen(page, `${SCREEN}?zoek=toch-echt`)
    await page.getByRole('button', { name: email }).press('Enter')
    const dialog = page.getByRole('dialog', { name: email })
    await expect(dialog).toContainText(text.suspicionOf('trap'))
    await expect(dialog).toContainText('Ik wil de nieuwsbrief.')
    await expectAccessible(page)
    const decision = await dialog.getByRole('button', { name: text.person.letThrough }).boundingBox()
    const proof = await dialog.getByRole('heading', { name: text.person.proof }).boundingBox()
    expect(decision?.y, 'before what one seldom reads').toBeLessThan(proof?.y ?? 0)
    await dialog.getByRole('button', { name: text.person.letThrough }).press('Enter')
    await expect(dialog.getByRole('status')).toHaveText(text.person.letThroughDone)
    await expect(dialog.getByRole('status')).toBeFocused()
    await expect(dialog).toContainText('Eva Eigenaar')
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: text.person.download }).click()
    const records = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
    expect(records).toMatchObject([
      {
        'E-mailadres': email,
        Naam: 'Tess',
        Status: 'Actief',
        'Waarom de aanmelding wachtte': text.suspicionOf('trap'),
      },
    ])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: email })).toBeFocused()
    await expect(row(page, email)).toContainText('Actief')
  })
  await test.step('the focus is not lost with who left the list of who is held', async () => {
    const email = 'ook-echt@bedrijf.example'
    await signUp(page, email, { fax: 'x' })
    await openScreen(page, `${SCREEN}?zoek=ook-echt&status=held`)
    await page.getByRole('button', { name: email }).press('Enter')
    const dialog = page.getByRole('dialog', { name: email })
    await dialog.getByRole('button', { name: text.person.letThrough }).press('Enter')
    await expect(page.locator('main', { hasText: text.list.nothing.title })).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
  await test.step('a phone shows all of it without scrolling sideways', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    const email = `${'lang'.repeat(10)}@${'domein'.repeat(5)}.example`
    await signUp(page, email)
    await search(page).fill('langlang')
    const status = page.getByRole('combobox', { name: text.list.status })
    expect(await missingWidth(status)).toBeLessThanOrEqual(0)
    await status.selectOption('active')
    await open(page, email)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(text.person.proof)
    const overflow = (box: Element) => box.scrollWidth - box.clientWidth
    expect(await dialog.evaluate(overflow)).toBe(0)
    expect(await page.locator('html').evaluate(overflow)).toBe(0)
  })
})

test('somebody who asks for it gets what they typed corrected, or is unsubscribed and erased', async ({
  admin: page,
  site,
  noisyStep,
}) => {
  await noisyStep('gets what they typed corrected', /status of 422/, async () => {
    const email = 'verbeter-mij@bedrijf.example'
    await signUp(page, email, { name: 'Tesss' })
    await openScreen(page, `${SCREEN}?zoek=verbeter-mij`)
    await open(page, email)
    const dialog = page.getByRole('dialog', { name: email })
    await dialog.getByRole('button', { name: text.person.correct }).press('Enter')
    const form = page.getByRole('dialog', { name: text.person.correctTitle })
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: text.person.correct })).toBeFocused()
    await page.keyboard.press('Enter')
    await form.getByLabel('Naam').fill('T'.repeat(201))
    await form.getByRole('button', { name: text.person.correctAct }).click()
    await expect(form.getByLabel('Naam')).toHaveAccessibleDescription('Naam mag hoogstens 200 tekens zijn')
    await form.getByLabel('Naam').fill('Tess')
    await form.getByLabel('Naam').press('Enter')
    await expect(dialog.getByRole('status')).toHaveText(text.person.correctDone)
    await expect(dialog.getByRole('status')).toBeFocused()
    await expect(dialog.getByText('Tess', { exact: true })).toBeVisible()
    await expect(dialog).not.toContainText('Tesss')
  })
  await noisyStep('whom another owner erased is no longer on the screen', /status of 404/, async () => {
    await page.keyboard.press('Escape')
    const email = 'al-vergeten@bedrijf.example'
    await signUp(page, email)
    await search(page).fill('al-vergeten')
    await open(page, email)
    const known = page.getByRole('dialog', { name: email })
    await expect(known).toBeVisible()
    const id = new URL(page.url()).searchParams.get('persoon') ?? ''
    expect((await page.request.delete(urlOf(subscribers.erase, { id }))).status()).toBe(204)
    await known.getByRole('button', { name: text.person.unsubscribe }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: text.person.unsubscribe }).click()
    await expect(page.getByRole('alert')).toContainText('Deze aanmelding bestaat niet meer.')
    await expect(known).toHaveCount(0)
    await expect(page.getByText(text.list.nothing.title)).toBeAttached()
  })
  await test.step('a person is unsubscribed and then erased everywhere', async () => {
    await page.keyboard.press('Escape')
    const email = 'vergeet-mij@bedrijf.example'
    await signUp(page, email)
    await signUp(page, email.toUpperCase(), { source: 'stappenplan' })
    await search(page).fill('vergeet')
    await open(page, email)
    const dialog = page.getByRole('dialog', { name: /^vergeet-mij@bedrijf\.example$/i })
    await dialog.getByRole('button', { name: text.person.unsubscribe }).click()
    const sure = page.getByRole('dialog').last()
    await expect(sure).toContainText(text.person.unsubscribeText)
    await sure.getByRole('button', { name: text.person.unsubscribe }).click()
    await expect(dialog.getByText('Afgemeld', { exact: true })).toHaveCount(2)

    await dialog.getByRole('button', { name: text.person.erase }).click()
    await expect(sure).toContainText(text.person.eraseStays)
    await expect(sure).toContainText(text.person.eraseElsewhere)
    await expectAccessible(page)
    await sure.getByRole('button', { name: text.person.eraseAct }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText(text.list.nothing.title)).toBeVisible()
    expect(storedPeople(site).filter((person) => /vergeet-mij/i.test(person.email))).toEqual([])
    expect(site.repository.read('data/private/erased.json')).not.toContain('vergeet')
  })
})

test('many that are held are ticked and decided about in one go, also those of other pages', async ({
  admin: page,
}) => {
  for (let at = 0; at < 53; at += 1) await signUp(page, `vloed${at}@robot.example`, { fax: 'x' })
  await openScreen(page, `${SCREEN}?zoek=vloed&status=held`)
  await page.getByRole('checkbox', { name: text.chosen.select('vloed52@robot.example') }).check()
  const bar = page.getByRole('region', { name: text.chosen.title })
  await bar.getByRole('button', { name: text.chosen.act.approve }).click()
  await expectAccessible(page)
  const sure = page.getByRole('dialog')
  await expect(sure).toContainText('1 aanmelding toelaten?')
  await sure.getByRole('button', { name: text.chosen.act.approve }).press('Enter')
  await expect(page.getByText('1 aanmelding toegelaten.')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(page.getByText(text.list.found(1, 50, { total: 52, people: 52 }))).toBeFocused()

  await page.getByRole('checkbox', { name: text.chosen.selectPage }).check()
  await expect(bar).toContainText('50 gekozen')
  await bar.getByRole('button', { name: text.chosen.takeAll(52) }).click()
  await expect(bar).toContainText('52 gekozen')
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0)
  await expectAccessible(page)
  await bar.getByRole('button', { name: text.chosen.act.erase }).click()
  await expect(sure).toContainText(text.chosen.what.erase)
  await sure.getByRole('button', { name: text.chosen.act.erase }).click()
  await expect(page.getByText('52 aanmeldingen gewist, met alles van die adressen.')).toBeVisible()
  await expect(page.getByText(text.list.nothing.title)).toBeVisible()
  // Said once: the line above it counts.
  await expect(page.getByText(text.list.found(1, 0, { total: 0, people: 0 }))).toBeFocused()
  expect(text.list.found(1, 0, { total: 0, people: 0 })).toBe('0 aanmeldingen')
  const left = await page.request.get(`${subscribers.list.path}?query=vloed`)
  expect((await left.json()).total).toBe(1)
})

test('a file from a Dutch Excel is looked at before it is imported, and comes out again', async ({
  admin: page,
}) => {
  await signUp(page, 'bekend@bedrijf.example')
  await openScreen(page, SCREEN)
  await page.getByRole('button', { name: text.importAll }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  const choose = (name: string, buffer: Buffer) =>
    dialog.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await choose('leeg.csv', Buffer.alloc(0))
  await expect(dialog.getByRole('alert')).toHaveText(text.import.empty)
  await choose('Abonnees.xlsx', Buffer.from('PK\u0003\u0004'))
  await expect(dialog.getByRole('alert')).toHaveText(text.import.workbook)
  await choose('kop.csv', Buffer.from('E-mailadres;Naam\r\n'))
  await dialog.getByRole('button', { name: text.import.other }).press('Enter')
  await expect(dialog.getByRole('button', { name: text.import.choose })).toBeFocused()
  const csv = 'E-mailadres;Naam\r\njose@excel.example;José\r\nfout;X\r\nbekend@bedrijf.example;\r\n'
  await choose('Abonnees.csv', Buffer.from(csv, 'latin1'))
  await expect(dialog).toContainText(text.import.adds(1))
  await expect(dialog.getByRole('row', { name: /jose@excel/ })).toContainText('José')
  await expect(dialog.getByRole('row', { name: /fout/ })).toContainText('Voer een geldig e-mailadres in.')
  await expect(dialog.getByRole('row', { name: /bekend/ })).toContainText('Staat al in de lijst.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: text.import.act(1) }).click()
  await expect(dialog).toContainText(
    '1 aanmelding toegevoegd, 0 aanmeldingen aangevuld, 2 regels overgeslagen',
  )
  await dialog.getByRole('button', { name: text.import.close }).click()
  await search(page).fill('excel')
  await expect(row(page, 'jose@excel.example')).toBeVisible()
  await expect(page).toHaveURL(/zoek=excel/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: text.export.open }).click()
  await expect(page.getByRole('dialog')).toContainText(text.export.title(1))
  await page.getByRole('link', { name: text.export.download }).click()
  const exported = readFileSync(await (await download).path(), 'utf8')
  expect(exported.trim().split('\r\n')).toHaveLength(2)
  expect(exported).toContain('jose@excel.example;José')
})

test.describe('an editor', () => {
  test.use({ as: 'editor' })

  test('is told kindly that this is for owners', async ({ admin: page }) => {
    await openScreen(page, SCREEN)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dit mag alleen een eigenaar')
    expect((await page.request.get(subscribers.list.path)).status()).toBe(403)
  })
})
