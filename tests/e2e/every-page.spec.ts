import type { Page } from 'playwright/test'
import { expectAccessibleDayAndNight } from '../support/expect-accessible'
import { expectFits, zoomToDouble } from '../support/expect-fits'
import { openHydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'
import { walkDown } from '../support/walk-down'

/** Every kind of page, in the states that an address can give it; each is opened once (tests/decisions/0158). */
const pagesOf = {
  'the home page and the blog': [
    '/',
    '/blog',
    '/blog?tag=Gids',
    '/blog?tag=Onbekend',
    '/blog?pagina=99',
    '/blog/tag/gids',
  ],
  'the articles, an author and the search': [
    '/blog/mailbox-laten-voorsorteren',
    '/blog/make-n8n-of-zapier',
    '/blog/bestaat-niet',
    '/auteur/sanne-de-wit',
    '/zoeken',
    '/zoeken?q=factuur',
    '/zoeken?q=xylofoonsnaar',
  ],
  'the automations': [
    '/automatiseringen',
    '/automatiseringen?categorie=Onbekend',
    '/automatisering/lead-intake-naar-crm',
    '/automatisering/bestaat-niet',
    '/stappenplan/facturen-inboeken',
  ],
  'the solutions': [
    '/oplossingen',
    '/oplossingen/marketing',
    '/oplossingen/recruitment',
    '/oplossingen/sales',
    '/oplossingen/finance',
  ],
  'what is around them': [
    '/privacy',
    '/voorwaarden',
    '/contact',
    '/aanmelding?uitkomst=gelukt&bron=newsletter',
    '/aanmelding?uitkomst=ongeldig&bron=newsletter',
    '/aanmelding?uitkomst=leeg&bron=consultatie',
    '/nergens',
  ],
}

/** The spacing of WCAG 1.4.12; the page's content security policy does not apply to constructed style sheets. */
const spread = (page: Page, isSpread: boolean) =>
  page.evaluate((wanted) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }',
    )
    document.adoptedStyleSheets = wanted ? [sheet] : []
  }, isSpread)

// The browser itself reports that a page with status 404 failed to load: these, and nothing that they ask for.
test.use({
  expectedMessages: [/404 \(Not Found\) \S+(?:\/bestaat-niet|\/nergens|\?pagina=99)$/],
  reducedMotion: 'reduce',
})

for (const [what, paths] of Object.entries(pagesOf)) {
  test(`${what} ask nothing of others, fit every screen and can be used by everyone`, async ({
    page,
    context,
    site,
  }) => {
    const origins = new Set<string>()
    page.on('request', (request) => origins.add(new URL(request.url()).origin))
    // In one tab: the browser has read our scripts by the second page.
    for (const path of paths) {
      await test.step(path, async () => {
        origins.clear()
        await page.emulateMedia({ colorScheme: 'light' })
        await page.setViewportSize({ width: 320, height: 640 })
        await openHydrated(page, path)
        await walkDown(page)

        await test.step('fits a screen 320 pixels wide', () => expectFits(page))
        await test.step('fits a screen 1280 pixels wide at 200 %', async () => {
          await zoomToDouble(page)
          await expectFits(page)
        })
        await test.step('fits a screen 360 pixels wide with more space between letters, words and lines', async () => {
          await page.setViewportSize({ width: 360, height: 780 })
          await spread(page, true)
          await expectFits(page)
          await spread(page, false)
        })
        await test.step('has no accessibility violation, by day and by night', async () => {
          await page.setViewportSize({ width: 1280, height: 720 })
          await expectAccessibleDayAndNight(page)
        })
        await test.step('asks nothing of any other site, and keeps no cookie', async () => {
          await page.waitForLoadState('networkidle')
          expect([...origins]).toEqual([site.url])
          expect(await context.cookies()).toEqual([])
        })
      })
    }
  })
}
