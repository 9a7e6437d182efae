import type { Page } from 'playwright/test'
import { automationText } from '../../site/text/automation'
import { siteText as text } from '../../site/text/nl'
import { holdReplies } from '../support/held-reply'
import { openHydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'

const PATH = '/automatisering/lead-intake-naar-crm'

async function openDialog(page: Page) {
  await openHydrated(page, PATH)
  await page.getByRole('button', { name: automationText.consultation.open }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: automationText.consultation.action })
  return { dialog, send, message: dialog.locator('.form-message'), email: dialog.getByLabel(text.form.email) }
}

test.describe('on a phone, in the dialog', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the focus stays in a form that is sent, and its message is in view', async ({ page }) => {
    const { send, message, email } = await openDialog(page)
    await email.fill('blijft@bedrijf.example')
    await send.click()
    await expect(message).toHaveAttribute('data-kind', 'success')
    await expect(message).toBeInViewport({ ratio: 1 })
    await expect(send).toBeFocused()
  })

  test('a form that is sent by Enter leaves the focus in its field', async ({ page }) => {
    const { message, email } = await openDialog(page)
    await email.fill('enter@bedrijf.example')
    await email.press('Enter')
    await expect(message).toHaveAttribute('data-kind', 'success')
    await expect(message).toBeInViewport({ ratio: 1 })
    await expect(email).toBeFocused()
  })
})

test('whoever goes elsewhere while a form is sent stays there', async ({ page }) => {
  const { dialog, send, message, email } = await openDialog(page)
  const release = await holdReplies(page, '**/api/webhook-submit')
  await email.fill('elders@bedrijf.example')
  await send.click()
  const close = dialog.getByRole('button', { name: automationText.consultation.close })
  await close.focus()
  release()
  await expect(message).toHaveAttribute('data-kind', 'success')
  await expect(close).toBeFocused()
})

test.describe('what goes wrong with a form', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })

  test('says so in the words of any failure on the way when there is no connection', async ({
    page,
    context,
  }) => {
    const { send, message, email } = await openDialog(page)
    await email.fill('verbinding@bedrijf.example')
    await context.setOffline(true)
    await send.click()
    await expect(message).toHaveText('Er ging iets mis. Probeer het opnieuw.')
    await expect(send).toBeFocused()
    await context.setOffline(false)
    await send.click()
    await expect(message).toHaveAttribute('data-kind', 'success')
  })

  test('names the field that is too long', async ({ page }) => {
    const { dialog, send, message, email } = await openDialog(page)
    await dialog.getByLabel('Je naam').fill('a'.repeat(201))
    await email.fill('lang@bedrijf.example')
    await send.click()
    await expect(message).toHaveText('Naam mag hoogstens 200 tekens zijn')
  })
})
