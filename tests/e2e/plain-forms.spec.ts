import type { Page } from 'playwright/test'
import { automationText } from '../../site/text/automation'
import { siteText as text } from '../../site/text/nl'
import { openHydrated } from '../support/hydrated'
import { email, newsletter } from '../support/newsletter-form'
import { expect, test } from '../support/running-site'
import { storedPeople } from '../support/stored-people'

const trap = (page: Page) => newsletter(page).locator('input[name="fax"]')

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a sign-up ends on a page that thanks you, and is stored', async ({ page, site }) => {
    await page.goto('/')
    await email(page).fill('stil@bedrijf.example')
    await email(page).press('Enter')
    await expect(page).toHaveURL('/aanmelding?uitkomst=gelukt&bron=newsletter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bedankt')
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'Bedankt! Je bent aangemeld voor de newsletter.',
    )
    expect(storedPeople(site)).toContainEqual(
      expect.objectContaining({
        email: 'stil@bedrijf.example',
        source: 'newsletter',
        consentText: expect.stringMatching(
          /afmelden kan altijd\. Lees in onze privacyverklaring wat we met je gegevens doen\.$/,
        ),
      }),
    )
    await page.getByRole('link', { name: automationText.result.home }).click()
    await expect(page).toHaveURL('/')
  })

  test.describe('when something is wrong', () => {
    test.use({ expectedMessages: [/status of 422/] })

    test('a form is offered again with what was typed, and says at the field what is wrong', async ({
      page,
      site,
    }) => {
      const question = page.locator('textarea[name="question"]')
      await page.goto('/contact')
      await email(page).fill('jan@bedrijf')
      await question.fill('Wat kost het?\nEn <wanneer>?')
      await page.locator('form[data-source="contact"]').getByRole('button').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dat ging niet goed')
      await expect(page.getByRole('alert')).toHaveText('Voer een geldig e-mailadres in')
      await expect(email(page)).toHaveAccessibleDescription('Voer een geldig e-mailadres in')
      await expect(email(page)).toHaveValue('jan@bedrijf')
      await expect(question).toHaveValue('Wat kost het?\nEn <wanneer>?')
      await email(page).fill('jan@bedrijf.example')
      await page.getByRole('button', { name: automationText.result.again }).click()
      await expect(page.getByRole('main').getByRole('status')).toHaveText(
        'Bedankt! Je vraag is binnen. Je krijgt antwoord van een van ons.',
      )
      expect(storedPeople(site)).toContainEqual(
        expect.objectContaining({ email: 'jan@bedrijf.example', question: 'Wat kost het?\nEn <wanneer>?' }),
      )
    })
  })

  test.describe('on a phone', () => {
    test.use({ expectedMessages: [/status of 422/], viewport: { width: 360, height: 640 } })

    test('a form that is refused has the focus in the field that is wrong, in view with its message', async ({
      page,
    }) => {
      await page.goto('/contact')
      await email(page).fill('jan@bedrijf.example')
      await page.getByLabel('Je naam').fill('Jan')
      const replied = page.waitForResponse('**/api/webhook-submit')
      await page.locator('form[data-source="contact"]').getByRole('button').click()
      const question = page.locator('textarea[name="question"]')
      await expect(question).toBeFocused()
      await expect(question).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('alert')).toHaveText('Typ je vraag')
      await expect(page.getByRole('alert')).toBeInViewport()
      await expect(page.getByText('Je vraag', { exact: true })).toBeInViewport()

      // It is sent like any other page: compressed, with the styles that it uses and no others.
      const reply = await replied
      expect(await reply.headerValue('content-encoding')).toMatch(/^(?:br|gzip)$/)
      const other = await page.request.get('/contact')
      expect((await reply.body()).length).toBeLessThan((await other.body()).length)
    })
  })

  test('a consultation can be asked for as well', async ({ page, site }) => {
    await page.goto('/automatisering/lead-intake-naar-crm')
    const form = page.locator('form[data-source="consultatie"]').filter({ visible: true })
    if ((await form.count()) === 0) await page.getByText('Start gratis consultatie').click()
    await expect(form).toBeVisible()
    await form.locator('input[name="email"]').fill('zonder@bedrijf.example')
    await form.getByRole('button').click()
    await expect(page).toHaveURL('/aanmelding?uitkomst=gelukt&bron=consultatie')
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'Bedankt! We mailen je meestal binnen twee werkdagen voor een afspraak.',
    )
    expect(storedPeople(site)).toContainEqual(
      expect.objectContaining({ email: 'zonder@bedrijf.example', source: 'consultatie' }),
    )
  })

  test('a phone leads to every part of the site', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    for (const name of ['Oplossingen', 'Blog']) {
      await expect(
        page.locator('header, footer').getByRole('link', { name }).filter({ visible: true }),
      ).toHaveCount(1)
    }
  })
})

test.describe('the trap for programs', () => {
  test('is there for programs alone, and holds them back', async ({ page, site }) => {
    await openHydrated(page, '/')
    await page.locator('#newsletter').scrollIntoViewIfNeeded()
    await test.step('cannot be seen, reached by keyboard or heard', async () => {
      await expect(email(page)).toBeVisible()
      await expect(trap(page)).toHaveCount(1)
      await expect(trap(page)).not.toBeInViewport()
      await expect(trap(page)).toHaveAttribute('tabindex', '-1')
      await expect(page.getByRole('textbox', { name: text.form.trap })).toHaveCount(0)
      await expect(page.locator('#newsletter')).not.toMatchAriaSnapshot(`- textbox "${text.form.trap}"`)
      await page.locator('#newsletter').getByRole('button').focus()
      await page.keyboard.press('Shift+Tab')
      await expect(email(page)).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(trap(page)).not.toBeFocused()
    })
    await test.step('holds back who fills it in, with the same thanks', async () => {
      await email(page).fill('robot@bedrijf.example')
      await trap(page).evaluate((input: HTMLInputElement) => {
        input.value = '020-1234567'
      })
      const request = page.waitForRequest('**/api/webhook-submit')
      await email(page).press('Enter')
      expect((await request).postDataJSON()).toMatchObject({ fax: '020-1234567' })
      await expect(page.locator('#newsletter .form-message')).toHaveText(
        'Bedankt! Je bent aangemeld voor de newsletter.',
      )
      expect(storedPeople(site)).toContainEqual(
        expect.objectContaining({ email: 'robot@bedrijf.example', status: 'held', suspicion: 'trap' }),
      )
    })
  })

  test('lets a person who took a minute through', async ({ page, site }) => {
    await page.clock.install({ time: Date.now() - 60_000 })
    await openHydrated(page, '/')
    await page.locator('#newsletter').scrollIntoViewIfNeeded()
    await email(page).fill('mens@bedrijf.example')
    await email(page).press('Enter')
    await expect(page.locator('#newsletter .form-message')).toHaveText(
      'Bedankt! Je bent aangemeld voor de newsletter.',
    )
    expect(storedPeople(site)).toContainEqual(
      expect.objectContaining({ email: 'mens@bedrijf.example', status: 'active' }),
    )
  })
})
