import type { Page, Route } from 'playwright/test'
import { siteText as text } from '../../site/text/nl'
import { sendingText } from '../../site/text/sending'
import { stepPlanText } from '../../site/text/step-plan'
import { openHydrated } from '../support/hydrated'
import { email, message, newsletter, openNewsletter, send } from '../support/newsletter-form'
import { expect, test } from '../support/running-site'
import { stopClock } from '../support/stopped-clock'

const ADDRESS = '**/api/webhook-submit'

const trace = (page: Page) => newsletter(page).locator('.form-trace')

test('what was said of an address goes as soon as it is another, and while the form is sent', async ({
  page,
}) => {
  // Without encryption, as on a network of a company's own, a browser has no such function.
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'))
  await openNewsletter(page)
  await test.step('whoever types a better address is no longer told that it is wrong', async () => {
    await email(page).fill('jan@bedrijf')
    await send(page).click()
    await expect(message(page)).toHaveText('Voer een geldig e-mailadres in')
    await email(page).press('End')
    await page.keyboard.type('.')
    await expect(message(page)).toHaveCount(0)
    await expect(email(page)).not.toHaveAttribute('aria-invalid')
    await expect(email(page)).not.toHaveAttribute('aria-describedby')
  })
  await test.step('no error of before stands beside a form that is on its way', async () => {
    let held: Route | undefined
    await page.route(ADDRESS, (route) => {
      held = route
    })
    await email(page).fill('')
    await send(page).click()
    await expect(message(page)).toHaveText('E-mailadres is verplicht')
    // As when a browser fills it in: there are no key presses.
    await email(page).evaluate((input: HTMLInputElement) => {
      input.value = 'jan@bedrijf.example'
    })
    await send(page).click()
    await expect(send(page)).toHaveText('Versturen...')
    await expect(message(page)).toHaveCount(0)
    await expect(email(page)).not.toHaveAttribute('aria-invalid')
    await held?.fulfill({ json: { message: 'Fijn dat je er bent.' } })
    await expect(message(page)).toHaveText('Fijn dat je er bent.')
    await expect(message(page)).toHaveRole('alert')
  })
})

test('what was said of a form goes after a while, and that it was sent can still be seen', async ({
  page,
}) => {
  await page.clock.install()
  await openNewsletter(page)
  await stopClock(page)
  await test.step('an address is called wrong only as long as it is said why', async () => {
    await send(page).click()
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true')
    await page.clock.fastForward(5500)
    await expect(message(page)).toHaveCount(0)
    await expect(email(page)).not.toHaveAttribute('aria-invalid')
  })
  let count = 0
  await test.step('a second tap on what was just sent takes nothing away; later, an empty form is refused', async () => {
    await page.route(ADDRESS, async (route) => {
      count += 1
      await route.fulfill({ json: { message: 'Fijn dat je er bent.' } })
    })
    await email(page).fill('jan@bedrijf.example')
    await send(page).click()
    await expect(message(page)).toHaveText('Fijn dat je er bent.')
    await send(page).click()
    await expect(message(page)).toHaveText('Fijn dat je er bent.')
    await page.clock.runFor(6000)
    await expect(trace(page)).toHaveText(sendingText.sent)
    await send(page).click()
    await expect(message(page)).toHaveText('E-mailadres is verplicht')
    expect(count).toBe(1)
    await email(page).fill('piet@bedrijf.example')
    await send(page).click()
    await expect(message(page)).toHaveText('Fijn dat je er bent.')
    expect(count).toBe(2)
    // What the next step sees is not what was said of this one.
    await page.clock.fastForward(5500)
    await expect(message(page)).toHaveCount(0)
  })
  await test.step('that a form was sent can still be seen when its message has gone, until one types again', async () => {
    await email(page).fill('kees@bedrijf.example')
    await email(page).press('Enter')
    await expect(message(page)).toHaveText('Fijn dat je er bent.')
    expect(count).toBe(3)
    await expect(trace(page)).toHaveCount(0)
    await page.clock.fastForward(5500)
    await expect(message(page)).toHaveCount(0)
    await expect(trace(page)).toHaveText('Verstuurd')
    await expect(email(page)).toBeFocused()
    await email(page).fill('jo@bedrijf.example')
    await expect(trace(page)).toHaveCount(0)
  })
})

test('a step plan that no mail brings can be opened from the form, also when its message has gone', async ({
  page,
}) => {
  await page.clock.install()
  await openHydrated(page, '/automatisering/facturen-inboeken')
  const asking = page.locator('form[data-source="stappenplan"]')
  await stopClock(page)
  await asking.getByLabel(text.form.email).fill('bakker@bedrijf.example')
  await asking.getByLabel(text.form.email).press('Enter')
  await expect(asking.locator('.form-message')).toHaveText('Bedankt! Je ontvangt het stappenplan binnenkort.')
  await page.clock.fastForward(5500)
  await expect(asking.locator('.form-message')).toHaveCount(0)
  await asking.getByRole('link', { name: sendingText.openPlan }).click()
  await expect(page).toHaveURL('/stappenplan/facturen-inboeken')
})

test('a step plan of a solution is chosen first, and a form without a choice says so', async ({ page }) => {
  await openHydrated(page, '/oplossingen/finance')
  const asking = page.locator('form[data-source="stappenplan"]')
  await asking.getByLabel(text.form.email).fill('bakker@bedrijf.example')
  await asking.getByRole('button').click()
  await expect(asking.getByRole('alert')).toHaveText('Kies een automatisering')
  await expect(asking.getByLabel(stepPlanText.which)).toBeFocused()
  await asking.getByLabel(stepPlanText.which).selectOption('debiteuren-herinneren')
  await asking.getByRole('button').click()
  await expect(asking.locator('.form-message')).toHaveText('Bedankt! Je ontvangt het stappenplan binnenkort.')
  await asking.getByRole('link', { name: sendingText.openPlan }).click()
  await expect(page).toHaveURL('/stappenplan/debiteuren-herinneren')
})

test.describe('without the script that sends', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })

  test('a form is sent by the browser itself', async ({ page }) => {
    await page.route('**/assets/submit-form-*.js', (route) => route.abort())
    await openNewsletter(page)
    await email(page).fill('kaal@bedrijf.example')
    await test.step('and no longer looks busy then, for whoever comes back to it by Back', async () => {
      // A reply without a page leaves the form where it is, as Back does. It was sent before the script was there.
      await page.route(ADDRESS, (route) => route.fulfill({ status: 204 }))
      await newsletter(page).evaluate((element) => element.setAttribute('aria-busy', 'true'))
      const sent = page.waitForRequest(ADDRESS)
      await send(page).click()
      await sent
      await expect(newsletter(page)).not.toHaveAttribute('aria-busy')
      await page.unroute(ADDRESS)
    })
    await send(page).click()
    await expect(page).toHaveURL('/aanmelding?uitkomst=gelukt&bron=newsletter')
  })
})
