import { pages } from '#contract/addresses'
import { writes } from '#contract/endpoints'
import { ofEachField } from '#contract/form-fields'
import { automationText } from '../../site/text/automation'
import { siteText as text } from '../../site/text/nl'
import { sendingText } from '../../site/text/sending'
import { expectAccessible } from '../support/expect-accessible'
import { holdReplies } from '../support/held-reply'
import { openHydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'
import { storedPeople } from '../support/stored-people'

const labels = ofEachField((_, { label }) => label)

test('a question is asked, and its form is ready for the next, in which what is typed meanwhile stays', async ({
  page,
  site,
}) => {
  await openHydrated(page, pages.result.to({ uitkomst: 'leeg', bron: 'contact' }))
  const form = page.locator('form[data-source="contact"]')
  await test.step('a question is asked with a name and several lines, and its field is empty afterwards', async () => {
    await expect(form.getByLabel(labels.company)).toHaveCount(0)
    await expectAccessible(page)
    await form.getByLabel(labels.name).fill('Jan Jansen')
    const message = form.locator('.form-message').filter({ visible: true })
    await form.getByLabel(text.form.email).fill('jan@gmial.com')
    await form.getByRole('button', { name: automationText.result.again }).click()
    await expect(message).toHaveText('Typ je vraag')
    await expect(form.getByLabel(labels.question)).toBeFocused()
    await expect(form.getByLabel(labels.question)).toHaveAccessibleDescription('Typ je vraag')
    await expect(form.getByLabel(text.form.email)).toHaveValue('jan@gmial.com')
    // What is too long is said, and not cut off.
    await form.getByLabel(labels.question).fill('a'.repeat(2001))
    await form.getByRole('button', { name: automationText.result.again }).click()
    await expect(message).toHaveText('Vraag mag hoogstens 2000 tekens zijn')
    await expect(form.getByLabel(labels.question)).toHaveValue('a'.repeat(2001))
    await form.getByLabel(labels.question).fill('Wat kost het?')
    await form.getByLabel(labels.question).press('Enter')
    await page.keyboard.type('En wanneer?')
    // Who clicks twice has not read the question by the second.
    await form.getByRole('button', { name: automationText.result.again }).dblclick()
    await expect(message).toContainText('Bedoel je jan@gmail.com?')
    await form.getByRole('button', { name: sendingText.yes }).click()
    await expect(form.getByLabel(text.form.email)).toHaveValue('jan@gmail.com')
    await form.getByRole('button', { name: automationText.result.again }).click()
    await expect(message).toHaveText('Bedankt! Je vraag is binnen. Je krijgt antwoord van een van ons.')
    await expect(form.getByLabel(labels.question)).toHaveValue('')
    expect(storedPeople(site)).toContainEqual(
      expect.objectContaining({
        email: 'jan@gmail.com',
        source: 'contact',
        name: 'Jan Jansen',
        question: 'Wat kost het?\nEn wanneer?',
      }),
    )
  })
  await test.step('what is typed while a question is sent stays', async () => {
    await form.getByLabel(labels.name).fill('Jan Jansen')
    await form.getByLabel(text.form.email).fill('jan@voorbeeld.example')
    await form.getByLabel(labels.question).fill('Wat kost het?')
    const release = await holdReplies(page, `**${writes.submitForm.path}`)
    await form.getByRole('button', { name: automationText.result.again }).click()
    await expect(form.getByRole('button', { name: sendingText.sending })).toBeDisabled()
    await form.getByLabel(labels.question).fill('Wat kost het? En wanneer kan het?')
    release()
    await expect(form.locator('.form-message').filter({ visible: true })).toContainText('Bedankt!')
    await expect(form.getByLabel(labels.question)).toHaveValue('Wat kost het? En wanneer kan het?')
  })
})
