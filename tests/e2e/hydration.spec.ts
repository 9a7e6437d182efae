import type { Page } from 'playwright/test'
import { api, health } from '#contract/addresses'
import type { EveryPage } from '#contract/public-content'
import { siteText as text } from '../../site/text/nl'
import { comeFromElsewhere, entryScript, holdScript } from '../support/held-script'
import { hydrated, openHydrated, somebodyIsThere } from '../support/hydrated'
import { expect, test } from '../support/running-site'
import { apiCalls, seenRequests } from '../support/seen-requests'
import { menuLink } from '../support/site-parts'
import { storedPeople } from '../support/stored-people'

test.describe('the script', () => {
  test('takes over without asking again for what is there', async ({ page, site }) => {
    const browser = await page.context().newCDPSession(page)
    for (const path of ['/', '/blog', '/blog?tag=Gids', '/blog/mailbox-laten-voorsorteren']) {
      await test.step(path, async () => {
        await browser.send('Network.clearBrowserCache')
        const seen = seenRequests(page, site.url)
        await openHydrated(page, path)
        await page.waitForLoadState('networkidle')
        expect(apiCalls(seen)).toEqual([])
        expect(seen.filter((address) => address === api.everyPage.pattern)).toHaveLength(1)
      })
    }
  })

  test('renders a page anew when the texts of every page are others by then', async ({ page }) => {
    await page.route(`**${api.everyPage.pattern}`, async (route) => {
      const reply: EveryPage = await (await route.fetch()).json()
      const menus = reply.menus.map((link) => ({ ...link, label: `${link.label}!`, address: '/contact' }))
      await route.fulfill({ json: { ...reply, menus, revision: 'another' } })
    })
    await page.goto('/privacy')
    const links = page.getByRole('navigation', { name: text.layout.mainMenu }).getByRole('link')
    const before = await links.allTextContents()
    await hydrated(page)
    expect(await links.allTextContents()).toEqual(before.map((label) => `${label}!`))
    expect(new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))).toEqual(
      new Set(['/contact']),
    )
  })

  test('keeps what was typed and pressed by then, where it renders a page anew', async ({ page, site }) => {
    const script = await holdScript(page, site.url)
    await page.route(`**${api.everyPage.pattern}`, async (route) => {
      const reply: EveryPage = await (await route.fetch()).json()
      await route.fulfill({ json: { ...reply, revision: 'another' } })
    })
    await page.goto('/contact')
    const form = page.locator('form[data-source="contact"]')
    const before = await form.elementHandle()
    const question = form.getByRole('textbox', { name: /vraag/i })
    await form.getByLabel(text.form.email).fill('vroeg@bedrijf.example')
    await question.fill('Wat kost het?')
    await form.locator('[type="submit"]').click()
    await script.asked
    await question.press('End')
    await page.keyboard.type(' En wanneer?')
    const request = page.waitForRequest('**/api/webhook-submit')
    script.release()
    expect((await request).postDataJSON()).toMatchObject({
      email: 'vroeg@bedrijf.example',
      question: 'Wat kost het? En wanneer?',
    })
    await expect(form).toContainText('Bedankt!')
    expect(await before?.evaluate(({ isConnected }) => isConnected)).toBe(false)
  })

  test('takes over where the clock of the browser is in another year', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2031-01-01T00:30:00'))
    await page.goto('/privacy')
    const main = await page.locator('main').elementHandle()
    await hydrated(page)
    expect(await main?.evaluate(({ isConnected }) => isConnected)).toBe(true)
  })

  test('changes nothing of what the server sent', async ({ page }) => {
    const textOf = (markup: string) =>
      page.evaluate((source) => {
        const main = new DOMParser().parseFromString(source, 'text/html').querySelector('main')
        for (const other of main?.querySelectorAll('noscript') ?? []) other.remove()
        return main?.textContent
      }, markup)
    const reply = await page.goto('/blog/mailbox-laten-voorsorteren')
    await hydrated(page)
    const sent = await textOf((await reply?.text()) ?? '')
    expect(await textOf(await page.content())).toBe(sent)
    expect(sent).toContain('min leestijd')
  })

  test('is not asked for by who does nothing', async ({ page, site }) => {
    await page.addInitScript(() => {
      Math.random = () => 0.5
    })
    await comeFromElsewhere(page)
    const seen = seenRequests(page, site.url)
    for (const path of [
      '/',
      '/blog',
      '/blog/mailbox-laten-voorsorteren',
      '/oplossingen/finance',
      '/privacy',
    ]) {
      await test.step(path, async () => {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        expect(seen.filter((address) => address.endsWith('.js'))).toEqual([])
      })
    }
  })

  for (const { sign, give } of [
    { sign: 'presses a key', give: (page: Page) => page.keyboard.press('Tab') },
    { sign: 'moves a pointer', give: (page: Page) => page.mouse.move(200, 200) },
    { sign: 'scrolls', give: (page: Page) => page.evaluate(() => scrollTo({ top: 9, behavior: 'instant' })) },
  ]) {
    test(`is asked for by who ${sign}`, async ({ page, site }) => {
      const script = await holdScript(page, site.url)
      await page.goto('/privacy')
      expect(script.isAsked).toBe(false)
      await give(page)
      await script.asked
    })
  }
})

test.describe('what you do before the script is there', () => {
  test('opens the menu at once, and the page goes on with it', async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const script = await holdScript(page, site.url)
    await page.goto('/')
    const button = page.getByRole('banner').locator('[aria-controls="menu"]')
    await button.click()
    await script.asked
    const menu = page.getByRole('navigation', { name: text.layout.openMenu, exact: true })
    await expect(menu).toBeVisible()
    await test.step('and who goes on past its end by keyboard sees what is below it', async () => {
      await menu.getByRole('link').last().focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
      await expect(menu).toBeHidden()
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await button.click()
      await expect(menu).toBeVisible()
    })
    script.release()
    await hydrated(page)
    await expect(button).toHaveText(text.layout.closeMenu)
    await expect(menu).toBeVisible()
    await button.click()
    await expect(menu).toBeHidden()
  })

  test('shares the article once it is', async ({ page, site, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const script = await holdScript(page, site.url)
    await page.goto('/blog/mailbox-laten-voorsorteren')
    await page.getByRole('button', { name: 'Delen' }).click()
    await script.asked
    script.release()
    await expect(page.getByRole('region', { name: /^Meldingen/ })).toContainText('Link gekopieerd!')
  })

  test('sends a form once it is', async ({ page, site }) => {
    const script = await holdScript(page, site.url)
    await page.goto('/blog')
    await page.evaluate(() => {
      const place = document.createElement('div')
      place.innerHTML = `<form id="vroeg" data-source="stappenplan" action="/elders">
        <input type="email" name="email" aria-label="E-mail"><button type="submit" class="button">Stuur</button></form>`
      document.body.prepend(place)
    })
    await page.getByLabel('E-mail').fill('vroeg@bedrijf.example')
    const send = page.getByRole('button', { name: 'Stuur' })
    await send.click()
    await script.asked
    await expect(page.locator('#vroeg')).toHaveAttribute('aria-busy', 'true')
    await expect(send).toHaveCSS('cursor', 'progress')
    await expect(page).toHaveURL('/blog')
    const request = page.waitForRequest('**/api/webhook-submit')
    script.release()
    expect((await request).postDataJSON()).toMatchObject({
      email: 'vroeg@bedrijf.example',
      source: 'stappenplan',
    })
    await expect(page.locator('#vroeg')).toContainText('Bedankt! Je ontvangt het stappenplan binnenkort.')
    await expect(page.locator('#vroeg')).not.toHaveAttribute('aria-busy')
    await expect(send).toHaveCSS('cursor', 'pointer')
  })

  test('plays a video in its place once it is', async ({ page, site }) => {
    const script = await holdScript(page, site.url)
    await page.goto('/blog/mailbox-laten-voorsorteren')
    await page.evaluate(() => {
      const link = '<p><a href="/privacy" data-frame="about:blank">Een film</a></p>'
      document.querySelector('.prose')?.insertAdjacentHTML('afterbegin', link)
    })
    await page.getByRole('link', { name: 'Een film' }).click()
    await script.asked
    script.release()
    await expect(page.locator('.prose iframe')).toHaveAttribute('title', 'Een film')
  })

  test('follows a link without waiting for it', async ({ page, site }) => {
    const script = await holdScript(page, site.url)
    await page.goto('/')
    await menuLink(page, 'Blog').click()
    await expect(page).toHaveURL('/blog')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
    script.release()
    await hydrated(page)
  })

  test('filters the blog without waiting for it', async ({ page, site }) => {
    const script = await holdScript(page, site.url)
    await page.goto('/blog')
    await page.getByRole('button', { name: 'Gids' }).click()
    await expect(page).toHaveURL('/blog?tag=Gids')
    await expect(page.getByRole('button', { name: 'Gids' })).toHaveAttribute('aria-pressed', 'true')
    script.release()
    await hydrated(page)
  })
})

test.describe('a script that does not arrive', () => {
  // A style sheet that does not come fails with an event.
  test.use({
    expectedMessages: [/Failed to (load resource|fetch dynamically imported module)|^error: Event$/],
  })

  test('sends a form to the server all the same when only a part of it is there', async ({ page, site }) => {
    const path = await entryScript(site.url)
    await page.route(/\/assets\/.*\.js$/, (route) =>
      route.request().url().endsWith(path) ? route.continue() : route.abort(),
    )
    const failed = page.waitForEvent('pageerror')
    await page.goto('/blog')
    await somebodyIsThere(page)
    await failed
    await page.evaluate(() => {
      const place = document.createElement('div')
      place.innerHTML = `<form data-source="stappenplan" action="/contact">
        <input type="email" name="email" aria-label="E-mail"><button type="submit">Stuur</button></form>`
      document.body.prepend(place)
    })
    await page.getByLabel('E-mail').fill('laat@bedrijf.example')
    await page.getByRole('button', { name: 'Stuur' }).click()
    await expect(page).toHaveURL('/contact?email=laat%40bedrijf.example')
  })

  test('keeps a form for when there is a connection, and shows that it waits', async ({
    page,
    context,
    site,
  }) => {
    await page.goto('/contact')
    const form = page.locator('form[data-source="contact"]')
    await context.setOffline(true)
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(health.pattern))
    await form.getByLabel(text.form.email).fill('trein@bedrijf.example')
    await form.getByRole('textbox', { name: /vraag/i }).fill('Wat kost het?')
    await form.locator('[type="submit"]').click()
    await failed
    await expect(form).toHaveAttribute('aria-busy', 'true')
    await context.setOffline(false)
    await somebodyIsThere(page)
    // By the script, or by the browser itself where that remembers that the script failed.
    await expect
      .poll(() => storedPeople(site))
      .toContainEqual(expect.objectContaining({ email: 'trein@bedrijf.example', question: 'Wat kost het?' }))
    await expect(page.getByText('Bedankt!')).toBeVisible()
  })
})
