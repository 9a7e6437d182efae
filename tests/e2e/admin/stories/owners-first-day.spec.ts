import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { screenIsThere } from '../../../support/admin-site'
import { changesIn } from '../../../support/careful-history'
import { openHydrated } from '../../../support/hydrated'
import { storedPeople } from '../../../support/stored-people'
import { expect, type Story, test } from '../../../support/story'

const anna = { name: 'Anna Aalbers', email: 'anna@voorbeeld.example', password: 'vier losse woorden Anna' }
const bas = { name: 'Bas Bakker', email: 'bas@voorbeeld.example', password: 'vier losse woorden Bas' }
const reader = 'kim@bedrijf.example'

// The browser itself tells that nobody is logged in after the last step.
test.use({
  accounts: [],
  people: [anna],
  expectedMessages: [/401 \(Unauthorized\) \S+\/api\/admin\/session$/],
})

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const home = (page: Page) => page.frameLocator('iframe[title="Voorbeeld van de homepage"]')
const saved = (page: Page) =>
  expect(page.getByRole('region', { name: 'Opslaan', exact: true }).getByRole('status')).toHaveText(
    'Alles is opgeslagen',
  )

/** Goes to a part of the admin by its menu. */
async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Hoofdmenu van het beheer' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  await screenIsThere(page)
}

/** The machine has no account: what the server printed is the way in. */
async function setUp({ device, output }: Story): Promise<Page> {
  const page = await device(null)
  await page.goto(/http:\S+instellen=\S+/.exec(output())?.[0] ?? '')
  await page.getByLabel('Je naam').fill(anna.name)
  await page.getByLabel('E-mailadres').fill(anna.email)
  await field(page, 'Wachtwoord').fill(anna.password)
  await button(page, 'Account maken').click()
  await expect(page.getByText(`Dag ${anna.name}. Zo staat de site ervoor.`)).toBeVisible()
  return page
}

async function hideBlock(page: Page): Promise<void> {
  await goTo(page, 'Homepage')
  const banner = home(page).locator('[aria-labelledby="cta-kop"]')
  await expect(banner).toHaveCount(1)
  await page.getByRole('switch', { name: 'Oproep onderaan tonen' }).click()
  await expect(banner).toHaveCount(0)
  await button(page, 'Opslaan').click()
  await saved(page)
}

async function changeHeadline(page: Page): Promise<void> {
  await goTo(page, 'Teksten')
  await field(page, 'Kop bovenaan de homepage').fill('Minder typen, meer ondernemen')
  await expect(home(page).locator('h1')).toHaveText('Minder typen, meer ondernemen')
  await button(page, 'Opslaan').first().click()
  await saved(page)
}

async function addTestimonial(page: Page): Promise<void> {
  await goTo(page, 'Ervaringen')
  await page.getByRole('link', { name: /^Nieuw/ }).click()
  await field(page, 'Citaat').fill('Mijn offertes gaan nu dezelfde dag de deur uit.')
  await field(page, 'Naam').fill('Noor T.')
  await field(page, 'Functie').fill('Eigenaar hoveniersbedrijf')
  await button(page, 'Opslaan').click()
  await expect(page).toHaveURL('/admin/testimonials/noor-t')
  await saved(page)
  await goTo(page, 'Ervaringen')
  await button(page, 'Volgorde wijzigen').click()
  const up = button(page, 'Noor T. omhoog')
  while (await up.isEnabled()) await up.click()
  await button(page, 'Volgorde opslaan').click()
  await expect(page.getByText('De nieuwe volgorde is opgeslagen.')).toBeVisible()
}

async function addImage(page: Page): Promise<void> {
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#2a8' } })
    .jpeg()
    .toBuffer()
  await goTo(page, 'Instellingen')
  await page.getByRole('link', { name: 'Media' }).click()
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Afbeelding toevoegen').click()
  await (await chooser).setFiles({ name: 'Onze werkplaats.JPG', mimeType: 'image/jpeg', buffer })
  const description = page.getByLabel('Beschrijving (onze-werkplaats.jpg)')
  await description.fill('De werkplaats met drie werkbanken')
  await description.press('Enter')
  await expect(page.getByText('De beschrijving van onze-werkplaats.jpg is opgeslagen.')).toBeVisible()
}

/** Invites a colleague, who chooses a password on a device of his own. */
async function inviteEditor(page: Page, { device }: Story): Promise<void> {
  await page.getByRole('link', { name: 'Accounts', exact: true }).click()
  await button(page, 'Iemand uitnodigen').click()
  await page.getByLabel('E-mailadres').fill(bas.email)
  await page.getByLabel('Naam', { exact: true }).fill(bas.name)
  await button(page, 'Link maken').click()
  const link = await field(page, 'Link').inputValue()
  await button(page, 'Klaar').click()
  const his = await device(null)
  await his.goto(link)
  await field(his, 'Wachtwoord').fill(bas.password)
  await button(his, 'Opslaan en inloggen').click()
  await screenIsThere(his)
  await expect(his.getByRole('link', { name: 'Abonnees' })).toHaveCount(0)
}

/** Someone signs up on the public site, which shows what was changed, and wants to be forgotten again. */
async function visit({ device }: Story): Promise<void> {
  const page = await device(null)
  await openHydrated(page, '/')
  await expect(page.locator('h1')).toHaveText('Minder typen, meer ondernemen')
  await expect(page.locator('#cta-kop')).toHaveCount(0)
  await page.locator('#testimonials').scrollIntoViewIfNeeded()
  await expect(page.locator('#testimonials blockquote').first()).toContainText('dezelfde dag de deur uit')
  await page.locator('#newsletter').scrollIntoViewIfNeeded()
  await page.getByLabel('Je e-mailadres').fill(reader)
  await page.getByLabel('Je e-mailadres').press('Enter')
  await expect(page.getByText('Bedankt! Je bent aangemeld')).toBeVisible()
}

async function erase(page: Page): Promise<void> {
  await goTo(page, 'Abonnees')
  await button(page, reader).click()
  await button(page, 'Overal wissen').click()
  await button(page, 'Wis alles van deze persoon').click()
  await expect(page.getByText(`Alles van ${reader} is gewist.`)).toBeVisible()
}

test("an owner's first day, from the link in the log to logging out", async ({ story }) => {
  test.setTimeout(120_000)
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
  await goTo(page, 'Overzicht')
  await expect(page.getByRole('link', { name: 'Ervaringen: volgorde gewijzigd' })).toBeVisible()
  await button(page, 'Uitloggen').click()
  await expect(page).toHaveURL(/\/admin\/login/)

  const changes = changesIn(story.repository)
  expect(changes.map(({ who, subject, files }) => [who, subject, ...files])).toEqual([
    [anna.name, 'Blokken van de homepage: Oproep onderaan gewijzigd', 'data/sections.json'],
    [anna.name, 'Paginateksten: kop bovenaan de homepage gewijzigd', 'data/content.json'],
    [anna.name, 'Ervaring "Noor T." toegevoegd', 'data/testimonials.json'],
    [anna.name, 'Ervaringen: volgorde gewijzigd', 'data/testimonials.json'],
    [anna.name, 'Afbeelding "onze-werkplaats.jpg" toegevoegd', 'content/media/onze-werkplaats.jpg'],
    [anna.name, 'Beschrijving van "onze-werkplaats.jpg" gewijzigd', 'data/media.json'],
  ])
})
