import type { Route } from 'playwright/test'
import { email, message, openNewsletter, send } from '../support/newsletter-form'
import { expect, test } from '../support/running-site'
import { stopClock } from '../support/stopped-clock'
import { storedPeople } from '../support/stored-people'

const ADDRESS = '**/api/webhook-submit'
const THANKS = 'Bedankt! Je bent aangemeld voor de newsletter.'

test.describe('the newsletter form', () => {
  test('asks for an address, takes no other words for one, and stores it', async ({ page, site }) => {
    await openNewsletter(page)
    await test.step('asks for an address when there is none', async () => {
      await send(page).click()
      await expect(message(page)).toHaveText('E-mailadres is verplicht')
      await expect(email(page)).toBeFocused()
      await expect(email(page)).toHaveAttribute('aria-invalid', 'true')
      await expect(email(page)).toHaveAccessibleDescription('E-mailadres is verplicht')
    })
    await test.step('takes nothing for an address that is none', async () => {
      let sent = 0
      await page.route(ADDRESS, (route) => {
        sent += 1
        return route.continue()
      })
      for (const address of [
        'jan@bedrijf',
        'jan',
        '@bedrijf.nl',
        'jan jansen@bedrijf.nl',
        'jan@@bedrijf.nl',
      ]) {
        await email(page).fill(address)
        await send(page).click()
        await expect(message(page)).toHaveText('Voer een geldig e-mailadres in')
        await expect(email(page)).toHaveValue(address)
      }
      expect(sent).toBe(0)
      await page.unroute(ADDRESS)
    })
    await test.step('stores the sign-up, thanks you and is ready for the next', async () => {
      const label = (await send(page).textContent()) ?? ''
      await email(page).fill('  lezer@bedrijf.example ')
      const request = page.waitForRequest(ADDRESS)
      await email(page).press('Enter')
      const asked = await request
      expect(asked.method()).toBe('POST')
      expect(asked.headers()).toMatchObject({
        'content-type': 'application/json',
        accept: 'application/json',
      })
      expect(asked.postDataJSON()).toMatchObject({
        email: 'lezer@bedrijf.example',
        name: '',
        company: '',
        source: 'newsletter',
        page_url: `${site.url}/`,
        consent: true,
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        // The words as they stand there, without what only a screen reader says.
        consent_text: expect.stringMatching(
          /afmelden kan altijd\. Lees in onze privacyverklaring wat we met je gegevens doen\.$/,
        ),
      })
      await expect(message(page)).toHaveText(THANKS)
      await expect(message(page)).toHaveRole('alert')
      await expect(email(page)).toHaveValue('')
      await expect(send(page)).toBeEnabled()
      await expect(send(page)).toHaveText(label)
      expect(storedPeople(site)).toContainEqual(
        expect.objectContaining({ email: 'lezer@bedrijf.example', source: 'newsletter' }),
      )
    })
  })

  test('is busy while it sends, and thanks in its own words when the server has none', async ({ page }) => {
    await openNewsletter(page)
    await test.step('is busy while it sends, and sends once however often you press', async () => {
      let held: Route | undefined
      let sent = 0
      await page.route(ADDRESS, (route) => {
        sent += 1
        held = route
      })
      const label = (await send(page).textContent()) ?? ''
      await email(page).fill('druk@bedrijf.example')
      await send(page).click()
      await expect(send(page)).toHaveText('Versturen...')
      await expect(send(page)).toBeDisabled()
      await email(page).press('Enter')
      await email(page).press('Enter')
      await expect.poll(() => held).toBeDefined()
      await held?.fulfill({ json: { message: 'Fijn dat je er bent.' } })
      await expect(message(page)).toHaveText('Fijn dat je er bent.')
      await expect(send(page)).toHaveText(label)
      await expect(send(page)).toBeEnabled()
      expect(sent).toBe(1)
    })
    await test.step('thanks in its own words when the server has none, beside a label that came meanwhile', async () => {
      await page.unroute(ADDRESS)
      let held: Route | undefined
      await page.route(ADDRESS, (route) => {
        held = route
      })
      await email(page).fill('stil@bedrijf.example')
      await send(page).click()
      await expect.poll(() => held).toBeDefined()
      // As React writes an element's only text, where the texts are fetched again.
      await send(page).evaluate((button) => {
        button.textContent = 'Doe mee'
      })
      await held?.fulfill({ status: 200, body: '' })
      await expect(message(page)).toHaveText(THANKS)
      await expect(page.getByRole('button', { name: 'Doe mee' })).toBeEnabled()
    })
  })

  test('shows one message at a time, each for five seconds', async ({ page }) => {
    await page.clock.install()
    await openNewsletter(page)
    await stopClock(page)
    await test.step('takes its message away after five seconds', async () => {
      await send(page).click()
      await expect(message(page)).toHaveCount(1)
      await page.clock.fastForward(4000)
      await expect(message(page)).toHaveCount(1)
      await page.clock.fastForward(1500)
      await expect(message(page)).toHaveCount(0)
      await expect(email(page)).not.toHaveAttribute('aria-describedby')
    })
    await test.step('shows one message at a time, each for its own five seconds', async () => {
      await send(page).click()
      await expect(message(page)).toHaveText('E-mailadres is verplicht')
      await page.clock.fastForward(4000)
      await email(page).fill('jan@bedrijf')
      await send(page).click()
      await expect(message(page)).toHaveText('Voer een geldig e-mailadres in')
      await page.clock.fastForward(3000)
      await expect(message(page)).toHaveText('Voer een geldig e-mailadres in')
    })
  })
})

test.describe('a newsletter sign-up that fails', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })

  test('says why, and works when it is tried again', async ({ page, site }) => {
    await openNewsletter(page)
    for (const { what, reply, words } of [
      {
        what: 'with a message of the server shows that, in red',
        reply: { status: 422, json: { statusCode: 422, error: 'x', message: 'Dit adres weigeren we.' } },
        words: 'Dit adres weigeren we.',
      },
      {
        what: 'without a message says to try later',
        reply: { status: 500, body: '' },
        words: 'Er ging iets mis. Probeer het later opnieuw.',
      },
      {
        what: 'with a reply nobody can read says to try later',
        reply: { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
        words: 'Er ging iets mis. Probeer het later opnieuw.',
      },
    ]) {
      await test.step(what, async () => {
        await page.route(ADDRESS, (route) => route.fulfill(reply))
        const label = (await send(page).textContent()) ?? ''
        await email(page).fill('pech@bedrijf.example')
        await send(page).click()
        await expect(message(page)).toHaveText(words)
        await expect(message(page)).toHaveRole('alert')
        await expect(message(page)).toHaveCSS('color', 'rgb(168, 32, 13)')
        await expect(email(page)).toHaveValue('pech@bedrijf.example')
        await expect(send(page)).toBeEnabled()
        await expect(send(page)).toHaveText(label)
        await page.unroute(ADDRESS)
        // The next message may be the same.
        await email(page).fill('')
        await expect(message(page)).toHaveCount(0)
      })
    }
    await test.step('without a network says to try again, and then works', async () => {
      await page.route(ADDRESS, (route) => route.abort())
      await email(page).fill('tunnel@bedrijf.example')
      await send(page).click()
      await expect(message(page)).toHaveText('Er ging iets mis. Probeer het opnieuw.')
      await page.unroute(ADDRESS)
      await send(page).click()
      await expect(message(page)).toHaveText(THANKS)
      expect(storedPeople(site).filter(({ email }) => email === 'tunnel@bedrijf.example')).toHaveLength(1)
    })
  })
})
