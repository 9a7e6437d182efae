import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright/test'
import { urlOf } from '#contract/exchange'
import { subscribers } from '#contract/subscriber-list'
import { subscribersText as text } from '../../../site/text/admin/subscribers'
import { expect, openScreen, test } from '../../support/admin-site'
import { expectAccessible } from '../../support/expect-accessible'
import { missingWidth } from '../../support/expect-fits'
import { button } from '../../support/on-screen'
import { storedPeople } from '../../support/stored-people'
import { signUpWith, subscriberRow, subscriberSearch } from '../../support/subscriber-list'

const SCREEN = '/admin/subscribers'

const open = (page: Page, email: string) => button(page, email).click()

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
  await signUpWith(page, 'robot@lijst.example', { fax: 'x' })

  await openScreen(page, SCREEN)
  await expect(page.getByText(text.activeAtOnce)).toBeVisible()
  await subscriberSearch(page).fill('lijst.example')
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
  await expect(subscriberRow(page, 'robot@lijst.example')).toContainText('Wacht op beoordeling')
  await page.reload()
  await expect(subscriberRow(page, 'robot@lijst.example')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('row')).toHaveCount(12)
  await page.getByLabel(text.list.source).selectOption('stappenplan')
  await expect(page.getByText('1 tot en met 50 van 60 aanmeldingen')).toBeVisible()
  await expectAccessible(page)
  await subscriberSearch(page).fill('niemand')
  await page.getByRole('button', { name: text.list.clear }).click()
  await expect(subscriberSearch(page)).toHaveValue('')
  await expect(page).toHaveURL(SCREEN)
})

test('a page that is asked for as the pause after typing ends stays', async ({ admin: page }) => {
  await endPauseOnFollowing(page)
  const lines = Array.from({ length: 60 }, (_, at) => `pauze${at}@lijst.example;Lid ${at};pauze`)
  const data = { csv: ['E-mailadres;Naam;Bron', ...lines].join('\n'), dryRun: false, fileName: 'pauze.csv' }
  expect((await page.request.post(subscribers.import.path, { data })).status()).toBe(200)
  await openScreen(page, `${SCREEN}?bron=pauze`)
  await expect(page.getByText('1 tot en met 50 van 60 aanmeldingen')).toBeVisible()
  await subscriberSearch(page).fill('pauze')
  await page.getByRole('link', { name: text.list.next }).click()
  const found = page.getByText('51 tot en met 60 van 60 aanmeldingen')
  await expect(found, 'a page begins at its start').toBeFocused()
  await expect(found).toBeInViewport()
  await expect(page).toHaveURL(`${SCREEN}?zoek=pauze&bron=pauze&pagina=2`)
})

test('someone who is held is let through by keyboard, and a phone shows all of anybody', async ({
  admin: page,
}) => {
  await test.step('someone who is held is let through by keyboard, and what is known of them can be handed over', async () => {
    const email = 'toch-echt@bedrijf.example'
    await signUpWith(page, email, { fax: 'x', name: 'Tess' })
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
    await expect(subscriberRow(page, email)).toContainText('Actief')
  })
  await test.step('the focus is not lost with who left the list of who is held', async () => {
    const email = 'ook-echt@bedrijf.example'
    await signUpWith(page, email, { fax: 'x' })
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
    await signUpWith(page, email)
    await subscriberSearch(page).fill('langlang')
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
    await signUpWith(page, email, { name: 'Tesss' })
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
    await signUpWith(page, email)
    await subscriberSearch(page).fill('al-vergeten')
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
    await signUpWith(page, email)
    await signUpWith(page, email.toUpperCase(), { source: 'stappenplan' })
    await subscriberSearch(page).fill('vergeet')
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
  for (let at = 0; at < 53; at += 1) await signUpWith(page, `vloed${at}@robot.example`, { fax: 'x' })
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
  // What is chosen is on one line, and what is done with it on one below that.
  const middle = async (part: Locator) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
    return Math.round(y + height / 2)
  }
  const acts = Object.values(text.chosen.act).map((name) => middle(bar.getByRole('button', { name })))
  expect(new Set(await Promise.all(acts)).size).toBe(1)
  expect(await middle(bar.getByRole('button', { name: text.chosen.clear }))).toBe(
    await middle(bar.getByRole('status')),
  )
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

test.describe('an editor', () => {
  test.use({ as: 'editor' })

  test('is told kindly that this is for owners', async ({ admin: page }) => {
    await openScreen(page, SCREEN)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dit mag alleen een eigenaar')
    expect((await page.request.get(subscribers.list.path)).status()).toBe(403)
  })
})
