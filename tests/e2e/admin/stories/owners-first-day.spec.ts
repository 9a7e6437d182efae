import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { accountText } from '../../../../site/text/admin/account'
import { accountsText } from '../../../../site/text/admin/accounts'
import { entriesText } from '../../../../site/text/admin/entries'
import { loginText } from '../../../../site/text/admin/login'
import { mediaText } from '../../../../site/text/admin/media'
import { overviewText } from '../../../../site/text/admin/overview'
import { sectionsText } from '../../../../site/text/admin/sections'
import { settingsText } from '../../../../site/text/admin/settings'
import { shellText } from '../../../../site/text/admin/shell'
import { sortingText } from '../../../../site/text/admin/sorting'
import { subscribersText } from '../../../../site/text/admin/subscribers'
import { siteText as text } from '../../../../site/text/nl'
import { screenIsThere } from '../../../support/admin-site'
import { changesIn } from '../../../support/careful-history'
import { openHydrated } from '../../../support/hydrated'
import { button, field, goTo, notice, save } from '../../../support/on-screen'
import { storedPeople } from '../../../support/stored-people'
import { expect, type Story, test } from '../../../support/story'

const anna = { name: 'Anna Aalbers', email: 'anna@voorbeeld.example', password: 'vier losse woorden Anna' }
const bas = { name: 'Bas Bakker', email: 'bas@voorbeeld.example', password: 'vier losse woorden Bas' }
const reader = 'kim@bedrijf.example'

// The browser itself reports that nobody is logged in after the last step.
test.use({
  accounts: [],
  people: [anna],
  expectedMessages: [/401 \(Unauthorized\) \S+\/api\/admin\/session$/],
})

const home = (page: Page) => page.frameLocator(`iframe[title="${sectionsText.preview}"]`)

/** The site has no account yet: the link that the server printed is the way in. */
async function setUp({ device, output }: Story): Promise<Page> {
  const page = await device(null)
  await page.goto(/http:\S+instellen=\S+/.exec(output())?.[0] ?? '')
  await field(page, loginText.name).fill(anna.name)
  await page.getByLabel(loginText.email).fill(anna.email)
  await field(page, loginText.newPassword).fill(anna.password)
  await button(page, loginText.setUp.action).click()
  await expect(page.getByText(overviewText.hello(anna.name))).toBeVisible()
  return page
}

async function hideBlock(page: Page): Promise<void> {
  await goTo(page, shellText.nav.sections)
  const banner = home(page).locator('[aria-labelledby="cta-kop"]')
  await expect(banner).toHaveCount(1)
  await page.getByRole('switch', { name: sectionsText.show('Oproep onderaan') }).click()
  await expect(banner).toHaveCount(0)
  await save(page)
}

async function changeHeadline(page: Page): Promise<void> {
  await goTo(page, shellText.nav.content)
  await field(page, 'Kop bovenaan de homepage').fill('Minder typen, meer ondernemen')
  await expect(home(page).locator('h1')).toHaveText('Minder typen, meer ondernemen')
  await save(page)
}

async function addTestimonial(page: Page): Promise<void> {
  await goTo(page, 'Ervaringen')
  await page.getByRole('link', { name: /^Nieuw/ }).click()
  await field(page, 'Citaat').fill('Mijn offertes gaan nu dezelfde dag de deur uit.')
  await field(page, 'Naam').fill('Noor T.')
  await field(page, 'Functie').fill('Eigenaar hoveniersbedrijf')
  await save(page)
  await expect(page).toHaveURL('/admin/testimonials/noor-t')
  await goTo(page, 'Ervaringen')
  await button(page, entriesText.order).click()
  const up = button(page, sortingText.up('Noor T.'))
  while (await up.isEnabled()) await up.click()
  await button(page, entriesText.orderSave).click()
  await expect(notice(page, entriesText.orderDone)).toBeVisible()
}

async function addImage(page: Page): Promise<void> {
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#2a8' } })
    .jpeg()
    .toBuffer()
  await goTo(page, shellText.nav.media)
  const chooser = page.waitForEvent('filechooser')
  await button(page, mediaText.upload.all.add).click()
  await (await chooser).setFiles({ name: 'Onze werkplaats.JPG', mimeType: 'image/jpeg', buffer })
  const description = page.getByLabel('Beschrijving (onze-werkplaats.jpg)')
  await description.fill('De werkplaats met drie werkbanken')
  await description.press('Enter')
  await expect(notice(page, mediaText.altSaved('onze-werkplaats.jpg'))).toBeVisible()
}

/** Invites a colleague, who chooses a password on another device. */
async function inviteEditor(page: Page, { device }: Story): Promise<void> {
  await goTo(page, shellText.nav.settings)
  await page.getByRole('link', { name: settingsText.part.accounts, exact: true }).click()
  await button(page, accountsText.invite.act).click()
  await page.getByLabel(accountsText.email).fill(bas.email)
  await field(page, accountsText.name).fill(bas.name)
  await field(page, accountText.ask.label).fill(anna.password)
  await button(page, accountsText.invite.make).click()
  const link = await field(page, accountsText.link.label).inputValue()
  await button(page, accountsText.link.done).click()
  const his = await device(null)
  await his.goto(link)
  await field(his, loginText.newPassword).fill(bas.password)
  await button(his, loginText.invited.action).click()
  await screenIsThere(his)
  await expect(his.getByRole('link', { name: shellText.nav.subscribers })).toHaveCount(0)
}

/** Someone signs up on the public site, which shows the changes. */
async function visit({ device }: Story): Promise<void> {
  const page = await device(null)
  await openHydrated(page, '/')
  await expect(page.locator('h1')).toHaveText('Minder typen, meer ondernemen')
  await expect(page.locator('#cta-kop')).toHaveCount(0)
  await page.locator('#testimonials').scrollIntoViewIfNeeded()
  await expect(page.locator('#testimonials blockquote').first()).toContainText('dezelfde dag de deur uit')
  await page.locator('#newsletter').scrollIntoViewIfNeeded()
  await page.getByLabel(text.form.email).fill(reader)
  await page.getByLabel(text.form.email).press('Enter')
  await expect(page.getByText('Bedankt! Je bent aangemeld')).toBeVisible()
}

async function erase(page: Page): Promise<void> {
  await goTo(page, shellText.nav.subscribers)
  await button(page, reader).click()
  await button(page, subscribersText.person.erase).click()
  await button(page, subscribersText.person.eraseAct).click()
  await expect(page.getByText(subscribersText.person.erased(reader))).toBeVisible()
}

test("an owner's first day, from the link in the log to logging out", async ({ story }) => {
  test.setTimeout(300_000)
  const page = await setUp(story)
  await hideBlock(page)
  await changeHeadline(page)
  await addTestimonial(page)
  await addImage(page)
  await inviteEditor(page, story)
  await visit(story)
  expect(storedPeople(story)).toMatchObject([{ email: reader }])
  await erase(page)
  expect(storedPeople(story)).toEqual([])
  await goTo(page, shellText.nav.overview)
  await expect(page.getByRole('link', { name: 'Ervaringen: volgorde gewijzigd' })).toBeVisible()
  await button(page, shellText.logOut).click()
  await expect(page).toHaveURL(/\/admin\/login/)

  const changes = changesIn(story.repository)
  expect(changes.map(({ who, subject, files }) => [who, subject, ...files])).toEqual([
    [anna.name, 'Blokken van de homepage: Oproep onderaan niet meer zichtbaar', 'data/sections.json'],
    [anna.name, 'Paginateksten: kop bovenaan de homepage gewijzigd', 'data/content.json'],
    [anna.name, 'Ervaring "Noor T." toegevoegd (zichtbaar)', 'data/testimonials.json'],
    [anna.name, 'Ervaringen: volgorde gewijzigd', 'data/testimonials.json'],
    [anna.name, 'Afbeelding "onze-werkplaats.jpg" toegevoegd', 'content/media/onze-werkplaats.jpg'],
    [anna.name, 'Beschrijving van "onze-werkplaats.jpg" gewijzigd', 'data/media.json'],
  ])
})
