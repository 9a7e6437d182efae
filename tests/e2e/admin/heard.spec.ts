import type { Page } from 'playwright/test'
import { editing } from '../../../site/text/admin/editing'
import { comesBack, entriesText } from '../../../site/text/admin/entries'
import { loginText } from '../../../site/text/admin/login'
import { shellText } from '../../../site/text/admin/shell'
import { expect, openScreen, owner, screenIsThere, test } from '../../support/admin-site'
import { holdReplies } from '../../support/held-reply'
import { button, changed, field, notice, state, takeBack } from '../../support/on-screen'
import { articleWith } from '../../support/written-text'

const { saving, fields } = editing

/** The title of a screen, in words that only a screen reader says. */
const announced = (page: Page) => page.getByRole('status').filter({ hasText: ` – ${shellText.name} – ` })

test.describe('logging in', () => {
  test.use({ as: 'nobody', expectedMessages: [/401 \(Unauthorized\) \S+\/api\/admin\/session$/] })

  test('the screen that comes after logging in is heard once: its heading has the focus', async ({
    page,
  }) => {
    await page.goto('/admin/history')
    await page.getByLabel(loginText.email).fill(owner.email)
    await field(page, loginText.password).fill(owner.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Geschiedenis' })).toBeFocused()
    await screenIsThere(page)
    await expect(announced(page)).toHaveCount(0)
  })
})

test('in a list one goes on at the row one comes back to, or that took the place of another', async ({
  admin,
}) => {
  await openScreen(admin, '/admin/testimonials')
  await test.step('a list that gives the focus to the row one comes back to is announced, as its heading is not read', async () => {
    const row = admin.getByRole('table').getByRole('link').first()
    await row.press('Enter')
    await screenIsThere(admin)
    await expect(admin.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(announced(admin)).toHaveCount(0)
    await admin.goBack()
    await expect(row).toBeFocused()
    await expect(announced(admin)).toHaveText(/^Ervaringen – /)
  })
  await test.step('who deletes a row goes on at the row that took its place', async () => {
    const acts = admin.getByRole('row').getByRole('button', { name: /^Acties voor / })
    const next = await acts.nth(1).getAttribute('title')
    const remove = admin.getByRole('menuitem', { name: entriesText.remove, exact: true })
    await acts.nth(0).press('Enter')
    await expect(remove).toBeVisible()
    await admin.keyboard.press('End')
    await expect(remove).toBeFocused()
    await admin.keyboard.press('Enter')
    const question = admin.getByRole('dialog').getByRole('button', { name: entriesText.remove, exact: true })
    if (await question.isVisible()) await question.press('Enter')
    await expect(notice(admin, comesBack)).toBeVisible()
    await expect(button(admin, next ?? '')).toBeFocused()
    await takeBack(admin, comesBack)
  })
})

test('the palette says what Enter does after typing, and that nothing was found', async ({ admin }) => {
  await openScreen(admin, '/admin')
  await admin.keyboard.press('Control+k')
  const said = admin.getByRole('dialog').getByRole('status')
  await admin.keyboard.type('nieuw artikel')
  await expect(said).toHaveText(/gevonden\. Enter kiest: Nieuw: artikel$/)
  await admin.getByRole('combobox').fill('xqzvq')
  await expect(said).toHaveText(shellText.palette.nothing)
})

test('what a form says is said once, and in the words on it', async ({ admin, site }) => {
  await openScreen(admin, articleWith(site.repository, 'gehoord', 'Een zin.\n'))
  await test.step('a button is named by the words on it, and a message has a place before it comes', async () => {
    const words = `${fields.addLine} (Vroegere webadressen)`
    await expect(button(admin, words)).toHaveText(fields.addLine)
    const messages = admin.getByRole('region', { name: shellText.notices.region })
    await expect(messages.getByRole('status')).toHaveCount(1)
  })
  await test.step('a save is announced as one, and typing on is not announced', async () => {
    await field(admin, 'Titel').press('End')
    await admin.keyboard.type(' nu')
    await expect(state(admin)).toHaveText(changed(1))
    await expect(state(admin).locator('[aria-live="off"]')).toHaveText(saving.changes(1))
    const release = await holdReplies(admin, '**/api/admin/blog-posts/gehoord')
    await admin.keyboard.press('Control+s')
    await expect(state(admin)).toHaveText(saving.saving)
    release()
    await expect(state(admin)).toHaveText(saving.saved)
  })
})
