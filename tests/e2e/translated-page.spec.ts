import { searchText } from '../../site/text/search'
import { sendingText } from '../../site/text/sending'
import { holdReplies } from '../support/held-reply'
import { openHydrated } from '../support/hydrated'
import { email, message, openNewsletter, send } from '../support/newsletter-form'
import { expect, test } from '../support/running-site'
import { TRANSLATED, translate } from '../support/translated'

test.describe('in a browser that translates the page', () => {
  test('a form that was sent no longer says that it is on its way', async ({ page }) => {
    await openNewsletter(page)
    const label = await send(page).textContent()
    await translate(page)
    const release = await holdReplies(page, '**/api/webhook-submit')
    await email(page).fill('jan@bedrijf.example')
    await email(page).press('Enter')
    await expect(send(page)).toHaveText(TRANSLATED + sendingText.sending)
    release()
    await expect(message(page)).toContainText('Bedankt!')
    await expect(send(page)).toHaveText(TRANSLATED + label)
  })

  test('going back to an earlier question shows what was found for it', async ({ page }) => {
    await openHydrated(page, '/zoeken')
    await translate(page)
    const field = page.getByRole('searchbox')
    const outcome = page.getByRole('main').getByRole('heading', { level: 2 }).first()
    const ask = async (question: string) => {
      await field.fill(question)
      await field.press('Enter')
      await expect(outcome).toContainText(`‘${question}’`)
    }
    await ask('mail')
    await ask('facturen mail')
    await page.goBack()
    await expect(outcome).toContainText('‘mail’')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TRANSLATED + searchText.title)
    await expect(field).toHaveValue('mail')
  })
})
