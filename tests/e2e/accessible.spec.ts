import type { Page } from 'playwright/test'
import { automationText } from '../../site/text/automation'
import { siteText as text } from '../../site/text/nl'
import { expectAccessibleDayAndNight } from '../support/expect-accessible'
import { openHydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'
import { menuLink } from '../support/site-parts'

/** A state of a page, and the states that what a visitor does next brings it to. */
interface State {
  readonly what: string
  open(page: Page): Promise<void>
  readonly next?: State
}

/** The states of pages after something a visitor did. */
const states: readonly State[] = [
  {
    what: 'the consultation dialog',
    async open(page) {
      await openHydrated(page, '/automatisering/lead-intake-naar-crm')
      await page.getByRole('button', { name: automationText.consultation.open }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    next: {
      what: 'the consultation dialog with an error',
      async open(page) {
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: automationText.consultation.action }).click()
        await expect(dialog.getByRole('alert')).toBeVisible()
      },
    },
  },
  {
    what: 'the open menu on a phone',
    async open(page) {
      await page.setViewportSize({ width: 360, height: 740 })
      await openHydrated(page, '/')
      await page.getByRole('button', { name: text.layout.openMenu }).click()
      await expect(page.getByRole('button', { name: text.layout.closeMenu })).toBeVisible()
    },
  },
  {
    what: 'the newsletter form with an error',
    async open(page) {
      await openHydrated(page, '/#newsletter')
      await page.locator('form[data-source="newsletter"]').getByRole('button').click()
      await expect(page.locator('.form-message')).toHaveText('E-mailadres is verplicht')
    },
    next: {
      what: 'the newsletter form that thanks',
      async open(page) {
        await page.route('**/api/webhook-submit', (route) => route.fulfill({ json: { message: 'Bedankt!' } }))
        await page.getByLabel(text.form.email).fill('lezer@bedrijf.example')
        await page.locator('form[data-source="newsletter"]').getByRole('button').click()
        await expect(page.locator('.form-message')).toHaveText('Bedankt!')
      },
    },
  },
  {
    what: 'an article with a toast',
    async open(page) {
      await page.addInitScript(() => {
        navigator.clipboard.writeText = async () => {}
        Object.assign(navigator, { share: undefined })
      })
      await openHydrated(page, '/blog/mailbox-laten-voorsorteren')
      await page.getByRole('button', { name: 'Delen' }).click()
      await expect(page.getByRole('region', { name: /^Meldingen/ }).getByRole('listitem')).toBeVisible()
    },
  },
  {
    what: 'a section that cannot be loaded',
    async open(page) {
      await openHydrated(page, '/blog')
      await page.route('**/api/homepage-sections', (route) => route.fulfill({ status: 400 }))
      await page.getByRole('banner').getByRole('link', { name: text.layout.home }).click()
      await expect(page.getByRole('alert')).toContainText('Er ging iets mis')
    },
  },
  {
    what: 'skeletons',
    async open(page) {
      await openHydrated(page, '/')
      await page.route('**/api/blog-posts?*', () => {})
      await menuLink(page, 'Blog').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
      await expect(page.getByRole('main').getByRole('status', { name: 'Laden...' })).toBeVisible()
    },
  },
]

// The browser itself reports that a page with status 404 failed to load.
test.use({ expectedMessages: [/Failed to load resource: .* 40[04]/] })

test.use({ reducedMotion: 'reduce' })

for (const state of states) {
  test(`${state.what}: no accessibility violation, by day and by night`, async ({ page }) => {
    await look(page, state)
  })
}

/** Looks at a state, and in the same page at the ones that follow it. */
async function look(page: Page, { what, open, next }: State): Promise<void> {
  await test.step(what, async () => {
    await open(page)
    await expectAccessibleDayAndNight(page)
  })
  if (next) await look(page, next)
}
