import type { Locator, Page } from 'playwright/test'
import { reads } from '#contract/endpoints'
import { ofEachField } from '#contract/form-fields'
import { descriptionFrom } from '#contract/plain-text'
import { automations as builtIn } from '../../site/api/built-in'
import { automationText } from '../../site/text/automation'
import { siteText as text } from '../../site/text/nl'
import { holdReplies } from '../support/held-reply'
import { hydrated, openHydrated } from '../support/hydrated'
import { readApi } from '../support/read-api'
import { expect, type RunningSite, test } from '../support/running-site'
import { storedPeople } from '../support/stored-people'

const labels = ofEachField((_, { label }) => label)

const ID = 'lead-intake-naar-crm'
const PATH = `/automatisering/${ID}`

async function theAutomation(site: RunningSite) {
  const found = (await readApi(site, reads.automations, {})).find(({ id }) => id === ID)
  if (!found) throw new Error(`The project has no automation ${ID}`)
  return found
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const dialog = (page: Page) => page.getByRole('dialog', { name: automationText.consultation.title })
const opener = (page: Page) => page.getByRole('button', { name: 'Start gratis consultatie' })

test('an automation has its facts, tells them to search engines and leads on', async ({ page, site }) => {
  await page.goto(PATH)
  await test.step('an automation has its category, title, description and four facts', async () => {
    const { category, title, description } = await theAutomation(site)
    const article = page.getByRole('article')
    await expect(heading(page)).toHaveText(title)
    await expect(article.getByText(category, { exact: true })).toBeVisible()
    await expect(article).toContainText(description.split('\n')[0] ?? '')
    await expect(article.getByRole('term')).toHaveCount(4)
    await expect(article.getByRole('definition')).toHaveText([
      '2-4 weken',
      'Kleine en middelgrote bedrijven',
      'In het Nederlands',
      '24/7',
    ])
  })
  await test.step('the paragraphs of a description stay apart', async () => {
    const { description } = await theAutomation(site)
    const body = page.getByText(description.split('\n')[0] ?? '')
    await expect(body).toHaveCSS('white-space-collapse', /preserve/)
  })
  await test.step('an automation tells search engines what and where it is', async () => {
    const { title, category, description } = await theAutomation(site)
    const texts = await readApi(site, reads.pageTexts, {})
    const content = (selector: string) => page.locator(selector).getAttribute('content')
    await expect(page).toHaveTitle(`${title} | ${texts['site.name']}`)
    expect(await content('meta[name="description"]')).toBe(descriptionFrom(description))
    expect(await content('meta[name="keywords"]')).toContain(category)
    expect(await content('meta[property="og:image"]')).toBe(`${site.url}/delen/automatisering--${ID}.png`)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', site.url + PATH)
  })
  await test.step('an automation leads back home from its top, and on to the blog from its interest box', async () => {
    await hydrated(page)
    const box = page.getByRole('complementary', { name: 'Iets voor jouw bedrijf?' })
    await expect(box.getByRole('button', { name: 'Start gratis consultatie' })).toBeVisible()
    await box.getByRole('link', { name: 'Lees meer in onze blog' }).click()
    await expect(page).toHaveURL('/blog')
    await page.goBack()
    await page.getByRole('link', { name: 'Terug naar home' }).click()
    await expect(page).toHaveURL('/')
    await expect(heading(page)).toHaveText('Word een AI-First Bedrijf')
  })
  await test.step('a card of the home page leads to its automation', async () => {
    const { title } = await theAutomation(site)
    await page.locator('#automations').scrollIntoViewIfNeeded()
    await page.locator('#automations').getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(PATH)
    await expect(heading(page)).toHaveText(title)
  })
})

test('a skeleton stands there while the automations are on their way', async ({ page, site }) => {
  const { title } = await theAutomation(site)
  await openHydrated(page, '/blog')
  const release = await holdReplies(page, '**/api/automations**')
  await goTo(page, PATH)
  await expect(page.getByRole('status', { name: 'Laden...' })).toBeVisible()
  await expect(page.getByRole('main').locator('[data-skeleton]')).not.toHaveCount(0)
  await expect(page.getByText('Automatisering niet gevonden')).toHaveCount(0)
  release()
  await expect(heading(page)).toHaveText(title)
  await expect(page.getByRole('main').locator('[data-skeleton]')).toHaveCount(0)
})

test.describe('an automation that does not exist', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })

  test('says so, from the server and from the browser, and leads home', async ({ page }) => {
    await test.step('says so in words and in its status, and leads home', async () => {
      const response = await page.goto('/automatisering/bestaat-niet')
      expect(response?.status()).toBe(404)
      await expect(heading(page)).toHaveText('Automatisering niet gevonden')
      await expect(
        page.getByText('De automatisering die je zoekt bestaat niet of is verwijderd.'),
      ).toBeVisible()
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
      await page.getByRole('link', { name: 'Terug naar home' }).click()
      await expect(heading(page)).toHaveText('Word een AI-First Bedrijf')
    })
    await test.step('says the same when the browser looks for it', async () => {
      await hydrated(page)
      await goTo(page, '/automatisering/bestaat-niet')
      await expect(heading(page)).toHaveText('Automatisering niet gevonden')
      await expect(page).toHaveTitle(/^Automatisering niet gevonden/)
    })
  })

  test('is looked for among the built-in ones when the server gives none', async ({ page }) => {
    await openHydrated(page, '/blog')
    await page.route('**/api/automations', (route) => route.fulfill({ status: 400 }))
    await goTo(page, PATH)
    await expect(heading(page)).toHaveText(builtIn.find(({ id }) => id === ID)?.title ?? '-')
    await expect(page.getByText('Er ging iets mis')).toHaveCount(0)
  })
})

test.describe('the consultation dialog', () => {
  test('opens and closes by keyboard and by pointer, and gives the focus back', async ({ page, site }) => {
    await openHydrated(page, PATH)
    await test.step('opens with the focus inside, and keeps the page behind it out of reach', async () => {
      const { title } = await theAutomation(site)
      await expect(dialog(page)).toBeHidden()
      await opener(page).click()
      await expect(dialog(page)).toBeVisible()
      await expect(dialog(page)).toHaveAccessibleDescription(new RegExp(title))
      for (let presses = 0; presses < 8; presses++) {
        const place = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.localName)
        // After the last element, Tab goes to the browser's own buttons; the document's body has the focus then.
        expect(
          place === 'dialog' || (await page.evaluate(() => document.activeElement === document.body)),
        ).toBe(true)
        await page.keyboard.press('Tab')
      }
    })
    for (const { how, close } of [
      { how: 'Escape', close: () => page.keyboard.press('Escape') },
      { how: 'a click beside it', close: () => page.mouse.click(5, 5) },
      {
        how: 'its button',
        close: () => dialog(page).getByRole('button', { name: automationText.consultation.close }).click(),
      },
    ]) {
      await test.step(`closes with ${how}, gives the focus back and opens again`, async () => {
        await close()
        await expect(dialog(page)).toBeHidden()
        await expect(opener(page)).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(dialog(page)).toBeVisible()
      })
    }
    await test.step('stays open when a text in it is selected past its edge', async () => {
      const field = await dialog(page).getByLabel(labels.name).boundingBox()
      if (!field) throw new Error('The dialog has no field')
      await dialog(page).getByLabel(labels.name).fill('Jansen')
      await page.mouse.move(field.x + field.width / 2, field.y + field.height / 2)
      await page.mouse.down()
      await page.mouse.move(5, 5, { steps: 4 })
      await page.mouse.up()
      await expect(dialog(page)).toBeVisible()
    })
    await test.step('opens again for who is faster than the browser, which tells later that Escape closed it', async () => {
      await opener(page).evaluate(async (button: HTMLElement) => {
        button.ownerDocument.querySelector('dialog')?.requestClose()
        // Past the renderings of this moment, before the browser's next task.
        for (let turn = 0; turn < 9; turn++) await undefined
        button.click()
      })
      await expect(dialog(page)).toBeVisible()
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
      await expect(dialog(page)).toBeVisible()
    })
  })

  test('begins in its first field, says what is wrong, and stores a request', async ({ page, site }) => {
    await openHydrated(page, PATH)
    await opener(page).click()
    await test.step('begins in its first field, and stays in its place while it says what is wrong', async () => {
      await expect(dialog(page).getByLabel(labels.name)).toBeFocused()
      const top = await topOf(dialog(page))
      await dialog(page).getByRole('button', { name: automationText.consultation.action }).click()
      await expect(dialog(page).getByRole('alert')).toHaveText('E-mailadres is verplicht')
      expect(await topOf(dialog(page))).toBe(top)
      await expect(dialog(page).getByLabel(text.form.email)).toBeFocused()
    })
    await test.step('stores a request with its source, name and company', async () => {
      await dialog(page).getByLabel(labels.name).fill('Els de Boer')
      await dialog(page).getByLabel(labels.company).fill('De Boer Bouw')
      await dialog(page).getByLabel(text.form.email).fill('els@deboer.example')
      const request = page.waitForRequest('**/api/webhook-submit')
      await dialog(page).getByRole('button', { name: automationText.consultation.action }).click()
      expect((await request).postDataJSON()).toMatchObject({ source: 'consultatie', consent: true })
      await expect(dialog(page).locator('.form-message')).toHaveRole('alert')
      await expect(dialog(page).getByLabel(text.form.email)).toHaveValue('')
      expect(storedPeople(site)).toContainEqual(
        expect.objectContaining({
          email: 'els@deboer.example',
          source: 'consultatie',
          name: 'Els de Boer',
          company: 'De Boer Bouw',
        }),
      )
    })
  })
})

/** Pixels between the top of the viewport and an element. */
const topOf = (element: Locator) => element.evaluate((one) => Math.round(one.getBoundingClientRect().top))

/** Goes to a path of the site through the client-side router. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
