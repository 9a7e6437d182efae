import type { Page } from 'playwright/test'
import { articleText } from '../../../../site/text/admin/article'
import { editing } from '../../../../site/text/admin/editing'
import { historyText } from '../../../../site/text/admin/history'
import { loginText } from '../../../../site/text/admin/login'
import { markdownText } from '../../../../site/text/admin/markdown'
import { sectionsText } from '../../../../site/text/admin/sections'
import { settingsText } from '../../../../site/text/admin/settings'
import { shellText } from '../../../../site/text/admin/shell'
import { owner, screenIsThere } from '../../../support/admin-site'
import { changesIn } from '../../../support/careful-history'
import { button, field, notice, state } from '../../../support/on-screen'
import { expect, type Story, test } from '../../../support/story'

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
const TITLE = 'Onderweg bedacht'

// The browser itself reports that nobody is logged in at first.
test.use({ expectedMessages: [/401 \(Unauthorized\) \S+\/api\/admin\/session$/] })

/** Everything that is meant to be tapped; links within a text are not included. */
const TARGETS = '.admin :is(button, .button, select, summary, input, textarea, [role="tab"])'

/** Nothing scrolls sideways, and every target is large enough for a finger. */
async function fitsHand(page: Page): Promise<void> {
  await screenIsThere(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(360)
  const small = await page.locator(TARGETS).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((element) => {
        // The label around a checkbox counts as its target; a switch has a larger target than its box.
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect()
        const reach = Number.parseFloat(getComputedStyle(element, '::after').height) || 0
        return { html: element.outerHTML.slice(0, 120), width, height: Math.max(height, reach) }
      })
      .filter(({ width, height }) => width > 1 && Math.min(width, height) < 43.5),
  )
  expect(small, page.url()).toEqual([])
}

/** Goes to a part of the admin through the menu that slides in from the side. */
async function tapTo(page: Page, name: string): Promise<void> {
  await button(page, shellText.openMenu).tap()
  const drawer = page.getByRole('dialog', { name: shellText.mainMenu })
  await drawer.getByRole('link', { name, exact: true }).tap()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  await fitsHand(page)
}

async function saveByTap(page: Page): Promise<void> {
  await button(page, editing.saving.save).tap()
  await expect(state(page)).toHaveText(editing.saving.saved)
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/admin')
  await page.getByLabel(loginText.email).fill(owner.email)
  await field(page, loginText.password).fill(owner.password)
  await button(page, loginText.logIn).tap()
  await fitsHand(page)
}

async function retitle(page: Page): Promise<void> {
  await tapTo(page, 'Artikelen')
  await page.getByRole('link', { name: 'Laat je mailbox voorsorteren en antwoord zelf' }).tap()
  await fitsHand(page)
  await field(page, 'Titel').fill('Laat je mailbox voorsorteren')
  await saveByTap(page)
}

/** Writes a draft, checks the preview, and publishes it. */
async function publish(page: Page, story: Story): Promise<void> {
  await tapTo(page, 'Artikelen')
  await page.getByRole('link', { name: /^Nieuw/ }).tap()
  await field(page, 'Titel').fill(TITLE)
  await field(page, 'Tekst').fill('In de trein bedacht, **thuis** gebouwd.')
  await page.getByRole('tab', { name: markdownText.views.preview }).tap()
  await expect(page.getByRole('region', { name: markdownText.preview.label }).locator('strong')).toHaveText(
    'thuis',
  )
  await button(page, editing.saving.save).tap()
  await expect(page).toHaveURL('/admin/blog-posts/onderweg-bedacht')
  expect((await fetch(`${story.url}/blog/onderweg-bedacht`)).status).toBe(404)
  await fitsHand(page)
  await button(page, articleText.planning.publish).tap()
  await expect(notice(page, articleText.planning.isOnline)).toBeVisible()
  expect((await fetch(`${story.url}/blog/onderweg-bedacht`)).status).toBe(200)
}

async function hideBlock(page: Page, { repository }: Story): Promise<void> {
  await tapTo(page, shellText.nav.sections)
  await page.getByRole('switch', { name: sectionsText.show('Nieuwsbrief') }).tap()
  await saveByTap(page)
  const sections: { key: string; isVisible: boolean }[] = JSON.parse(repository.read('data/sections.json'))
  expect(sections.find(({ key }) => key === 'newsletter')?.isVisible).toBe(false)
}

/** Looks at the history, and undoes the last change. */
async function lookBack(page: Page): Promise<void> {
  await tapTo(page, shellText.nav.history)
  await page.getByRole('link', { name: 'Blokken van de homepage: Nieuwsbrief niet meer zichtbaar' }).tap()
  await fitsHand(page)
  await button(page, historyText.ways.undo.label).tap()
  await page.getByRole('dialog').getByRole('button', { name: historyText.ways.undo.confirm }).tap()
  await expect(notice(page, historyText.ways.undo.done)).toBeVisible()
}

test('a day on a phone: every screen fits the hand, and an article goes online from it', async ({
  story,
}) => {
  test.setTimeout(300_000)
  const page = await story.device(null, PHONE)
  await logIn(page)
  await retitle(page)
  await publish(page, story)
  await hideBlock(page, story)
  await lookBack(page)
  const { media, content, subscribers } = shellText.nav
  for (const name of ['Automatiseringen', 'Ervaringen', media, content, subscribers]) {
    await tapTo(page, name)
  }
  await tapTo(page, shellText.nav.settings)
  for (const name of Object.values(settingsText.part)) {
    await page.getByRole('link', { name, exact: true }).tap()
    await fitsHand(page)
  }
  expect(changesIn(story.repository).map(({ subject }) => subject)).toEqual([
    'Artikel "Laat je mailbox voorsorteren": titel gewijzigd',
    `Artikel "${TITLE}" toegevoegd (concept)`,
    `Artikel "${TITLE}" is nu gepubliceerd`,
    'Blokken van de homepage: Nieuwsbrief niet meer zichtbaar',
    'Ongedaan gemaakt: Blokken van de homepage: Nieuwsbrief niet meer zichtbaar',
  ])
})
