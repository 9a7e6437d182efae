import type { Page } from 'playwright/test'
import { holdReplies } from '../support/held-reply'
import { openHydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'
import { storedPeople } from '../support/stored-people'

const ADDRESS = '**/api/webhook-submit'

/** Adds a form to the page, as another script would. */
function addForm(page: Page, html: string): Promise<void> {
  return page.evaluate((markup) => {
    const place = document.createElement('div')
    place.innerHTML = markup
    document.body.prepend(place)
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, html)
}

test.describe('a form that is added to the page later', () => {
  const html = `<form id="later" data-source="stappenplan">
    <input type="email" name="email" aria-label="E-mail" required>
    <input name="firstName" aria-label="Voornaam"> <input name="organisation" aria-label="Organisatie">
    <button>Stuur het plan</button></form>`

  test('speaks our words, is sent as well, and is left alone without an e-mail input', async ({
    page,
    site,
  }) => {
    await openHydrated(page, '/blog?tag=Gids')
    await test.step('speaks our words for a required address, not those of the browser', async () => {
      await addForm(page, html)
      await page.getByRole('button', { name: 'Stuur het plan' }).click()
      await expect(page.locator('#later')).toContainText('E-mailadres is verplicht')
      await page.getByLabel('E-mail').fill('jan@bedrijf')
      await page.getByRole('button', { name: 'Stuur het plan' }).click()
      await expect(page.locator('#later')).toContainText('Voer een geldig e-mailadres in')
      await page.getByLabel('E-mail').fill('jan')
      await page.getByRole('button', { name: 'Stuur het plan' }).click()
      await expect(page.locator('#later .form-message')).toHaveText('Voer een geldig e-mailadres in')
    })
    await test.step('is sent as well, with every value trimmed', async () => {
      await page.getByLabel('E-mail').fill('later@bedrijf.example')
      await page.getByLabel('Voornaam').fill('  Jan ')
      await page.getByLabel('Organisatie').fill(' Jansen Installaties  ')
      const request = page.waitForRequest(ADDRESS)
      await page.getByRole('button', { name: 'Stuur het plan' }).click()
      expect((await request).postDataJSON()).toMatchObject({
        email: 'later@bedrijf.example',
        name: 'Jan',
        company: 'Jansen Installaties',
        source: 'stappenplan',
        page_url: `${site.url}/blog?tag=Gids`,
        consent: true,
      })
      await expect(page.locator('#later')).toContainText('Bedankt! Je ontvangt het stappenplan binnenkort.')
      await expect(page).toHaveURL('/blog?tag=Gids')
      expect(storedPeople(site)).toContainEqual(
        expect.objectContaining({ email: 'later@bedrijf.example', company: 'Jansen Installaties' }),
      )
    })
    await test.step('and has no e-mail input is none of our business', async () => {
      await addForm(
        page,
        '<form id="zoek" action="/blog"><input name="tag" value="Case"><button>Zoek</button></form>',
      )
      await page.getByRole('button', { name: 'Zoek' }).click()
      await expect(page).toHaveURL('/blog?tag=Case')
    })
  })
})

for (const { what, html, label } of [
  {
    what: 'a button that is an input',
    html: `<form data-source="stappenplan"><input type="email" aria-label="E-mail">
      <button type="button">Wis</button> <input id="knop" type="submit" value="Stuur het plan"></form>`,
    label: 'value',
  },
  {
    what: 'its button elsewhere',
    html: `<form id="ver" data-source="stappenplan"><input type="email" aria-label="E-mail"></form>
      <button id="knop" form="ver"><b>Stuur</b> het plan</button>`,
    label: 'textContent',
  },
] as const)
  test(`a form that is added with ${what} shows there that it is being sent`, async ({ page }) => {
    await openHydrated(page, '/blog')
    await addForm(page, html)
    const button = page.locator('#knop')
    await page.getByLabel('E-mail').fill('elders@bedrijf.example')
    const release = await holdReplies(page, ADDRESS)
    await button.click()
    await expect(button).toBeDisabled()
    await expect(button).toHaveJSProperty(label, 'Versturen...')
    release()
    await expect(page.locator('.form-message')).toContainText('Bedankt!')
    await expect(button).toBeEnabled()
    await expect(button).toHaveJSProperty(label, 'Stuur het plan')
    await expect(button).toBeFocused()
  })

test.describe('a form without a source', () => {
  test.use({ expectedMessages: [/^warning: .*data-source/] })

  test('is left alone, with a warning in the console', async ({ page }) => {
    await openHydrated(page, '/blog')
    await addForm(
      page,
      '<form id="los" action="/blog"><input type="email" name="email" aria-label="E-mail"><button>Ga</button></form>',
    )
    await page.getByLabel('E-mail').fill('los@bedrijf.example')
    const warning = page.waitForEvent('console', (said) => said.type() === 'warning')
    await page.getByRole('button', { name: 'Ga', exact: true }).click()
    expect((await warning).text()).toContain('data-source')
    await expect(page).toHaveURL('/blog?email=los%40bedrijf.example')
  })
})
