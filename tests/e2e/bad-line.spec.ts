import type { Page } from 'playwright/test'
import { siteText as text } from '../../site/text/nl'
import { stepPlanText } from '../../site/text/step-plan'
import { onBadLine } from '../support/bad-line'
import { hydrated, openHydrated, somebodyIsThere } from '../support/hydrated'
import { expect, test } from '../support/running-site'
import { menuLink } from '../support/site-parts'
import { storedPeople } from '../support/stored-people'

test.use({ expectedMessages: [/Failed to (load resource|fetch dynamically imported module)/] })

const ENTRY = /\/assets\/index-[^/]*\.js$/
const ARTICLE = '/blog/beginnen-met-ai-in-je-bedrijf'
const share = (page: Page) => page.getByRole('button', { name: 'Delen' })
const plan = (page: Page) => page.getByLabel(stepPlanText.which)
/** A page with a form that is already in its HTML. */
const FORM = '/aanmelding?uitkomst=leeg&bron=newsletter'

/** Opens a page while one of its scripts fails, on a connection that is good again afterwards. */
async function openOnBadLine(page: Page, path: string, files: RegExp): Promise<void> {
  const failed = page.waitForEvent('pageerror')
  const line = await onBadLine(page, files)
  await page.goto(path)
  await somebodyIsThere(page)
  await failed
  line.becomesGood()
}

test.describe('where the browser remembers that a script failed', () => {
  for (const { what, files } of [
    { what: 'of every page', files: ENTRY },
    { what: 'that every page needs', files: /\/assets\/site-[^/]*\.js$/ },
    { what: 'of the article', files: /\/assets\/article-page-[^/]*\.js$/ },
  ]) {
    test(`the script ${what} leaves the page readable, and is asked for again by a button`, async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await openOnBadLine(page, ARTICLE, files)
      await expect(page.getByRole('article').first()).toBeVisible()
      await plan(page).selectOption('facturen-inboeken')
      const fresh = page.waitForEvent('domcontentloaded')
      await share(page).click()
      await fresh
      await share(page).click()
      await expect(page.getByRole('region', { name: /^Meldingen/ })).toContainText('Link gekopieerd!')
      await expect(plan(page)).toHaveValue('facturen-inboeken')
    })
  }

  test('a part of the page that waits for the script comes for who scrolls to it', async ({ page }) => {
    await openOnBadLine(page, '/', ENTRY)
    const part = page.locator('#testimonials')
    await expect(part.getByRole('figure')).toHaveCount(0)
    const fresh = page.waitForEvent('domcontentloaded')
    await part.scrollIntoViewIfNeeded()
    await fresh
    await part.scrollIntoViewIfNeeded()
    await expect(part.getByRole('figure').first()).toBeVisible()
  })

  test('a part of the page does without the script where that never comes', async ({ page, site }) => {
    await page.route(ENTRY, (route) => route.abort())
    await page.goto('/')
    await somebodyIsThere(page)
    const part = page.locator('#testimonials')
    const fresh = page.waitForEvent('domcontentloaded')
    await part.scrollIntoViewIfNeeded()
    await fresh
    await part.scrollIntoViewIfNeeded()
    await expect(part.getByRole('figure').first()).toBeVisible()
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    await page.getByLabel(text.form.email).fill('zonder-script@bedrijf.example')
    await page.getByLabel(text.form.email).press('Enter')
    await expect(page).toHaveURL('/aanmelding?uitkomst=gelukt&bron=newsletter')
    expect(storedPeople(site).map(({ email }) => email)).toContain('zonder-script@bedrijf.example')
  })

  test('a form that was filled in is sent and answered', async ({ page, site }) => {
    await openOnBadLine(page, FORM, ENTRY)
    await page.getByLabel(text.form.email).fill('slechte-lijn@bedrijf.example')
    await page.getByLabel(text.form.email).press('Enter')
    await expect(page).toHaveURL('/aanmelding?uitkomst=gelukt&bron=newsletter')
    expect(storedPeople(site).map(({ email }) => email)).toContain('slechte-lijn@bedrijf.example')
  })

  test('a button takes away nothing that was typed, also when the new document has other fields', async ({
    page,
  }) => {
    const path = '/automatisering/lead-intake-naar-crm'
    // What each next document has before the fields of the page.
    const others = [
      '<input type="hidden" name="woorden" value="oud">',
      '<input class="field" name="nieuw"><input type="hidden" name="woorden" value="nieuw">',
    ]
    await page.route(path, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const [source] = /data-source="[^"]*"/.exec(html) ?? []
      const body = html
        .replace('<div id="app">', `${others.shift()}$&`)
        .replace('</body>', `<form ${source}><input class="field" name="email" data-second></form>$&`)
      await route.fulfill({ response, body })
    })
    await openOnBadLine(page, path, ENTRY)
    const email = page.getByLabel(text.form.email).first()
    await email.fill('nog-niet-af@bedrijf.example')
    // Another form of the same source.
    await page.locator('[data-second]').fill('tweede@bedrijf.example')
    const fresh = page.waitForEvent('domcontentloaded')
    await page.getByRole('button', { name: 'Start gratis consultatie' }).first().click()
    await fresh
    await hydrated(page)
    await expect(email).toHaveValue('nog-niet-af@bedrijf.example')
    await expect(page.locator('[data-second]')).toHaveValue('tweede@bedrijf.example')
    await expect(page.locator('[name="nieuw"]')).toHaveValue('')
    await expect(page.locator('[name="woorden"]')).toHaveValue('nieuw')
  })

  test('a page that is gone to comes from the server', async ({ page }) => {
    await openHydrated(page, '/blog')
    const line = await onBadLine(page, /\/assets\/block-page-[^/]*\.js$/)
    const link = menuLink(page, 'Oplossingen')
    const failed = page.waitForEvent('requestfailed')
    await link.hover()
    await failed
    line.becomesGood()
    await link.click()
    await expect(page).toHaveURL('/oplossingen')
    await hydrated(page)
    await expect(page.getByRole('main')).toContainText('Vier plekken om te beginnen')
  })
})
