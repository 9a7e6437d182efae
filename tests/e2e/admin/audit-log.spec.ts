import { auditText } from '../../../site/text/admin/audit'
import { retentionText } from '../../../site/text/admin/retention'
import { expect, openScreen, owner, test } from '../../support/admin-site'
import { expectAccessible, expectAccessibleDayAndNight } from '../../support/expect-accessible'
import { field } from '../../support/on-screen'

test('what an owner does with the retention periods stands in the audit log, also on a phone', async ({
  admin: page,
}) => {
  await openScreen(page, '/admin/subscribers')
  await page.getByRole('button', { name: retentionText.open }).click()
  const dialog = page.getByRole('dialog', { name: retentionText.title })
  const pending = dialog.getByRole('spinbutton', { name: retentionText.rule.pending })
  await expectAccessible(page)
  await pending.fill('21')
  await dialog.getByRole('spinbutton', { name: retentionText.rule.audit }).fill('300')
  await page.keyboard.press('Enter')
  const asked = page.getByRole('dialog', { name: retentionText.ask.title })
  await expect(asked).toContainText(retentionText.ask.audit)
  await expectAccessible(page)
  await asked.getByRole('button', { name: retentionText.ask.confirm }).click()
  await expect(page.getByText(retentionText.saved)).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await openScreen(page, '/admin/settings/logboek')
  const lines = page.getByRole('list', { name: auditText.list }).getByRole('listitem')
  const changed = lines.filter({ hasText: 'Bewaartermijnen gewijzigd' })
  await expect(changed).toContainText(owner.name)
  await expect(changed).toContainText('niet bevestigd 21 dagen')
  expect(await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0)
  await expectAccessibleDayAndNight(page)

  // The row of tabs becomes narrower, as where a scroll bar comes: the tab of the screen is still in view.
  await page.setViewportSize({ width: 340, height: 740 })
  const tab = page.getByRole('link', { name: 'Logboek' }).and(page.locator('[aria-current]'))
  await expect
    .poll(() =>
      tab.evaluate((at) => {
        const row = at.parentElement?.getBoundingClientRect()
        return at.getBoundingClientRect().right - (row?.right ?? 0)
      }),
    )
    .toBeLessThanOrEqual(1)
  await page.setViewportSize({ width: 360, height: 740 })

  const since = field(page, auditText.since)
  await since.focus()
  await page.keyboard.type('01012999')
  await expect(page.getByText(auditText.none.text)).toBeVisible()
  await expect(page).toHaveURL(/since=2999-01-01/)
  // On a slow machine the address is drawn only while the next day is typed: here all of it happens before that.
  const until = await field(page, auditText.until).elementHandle()
  await since.evaluate((input: HTMLInputElement, other) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    const type = (day: string, into: Element = input) => {
      set?.call(into, day)
      into.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (other) type('2999-12-31', other)
    type('2998-01-01')
    input.blur()
    input.focus()
    type('0020-01-01')
  }, until)
  const exported = page.getByRole('link', { name: auditText.export })
  await expect(exported).toHaveAttribute('href', /since=2998-01-01&until=2999-12-31/)
  await expect(since).toHaveValue('0020-01-01')
  await since.blur()
  await expect(since).toHaveValue('2998-01-01')
  // A year that was left halfway is no day to filter by.
  await since.blur()
  await since.focus()
  await page.keyboard.type('010120')
  await expect(since).toHaveValue('0020-01-01')
  await since.blur()
  await expect(since).toHaveValue('2998-01-01')
  await page.getByRole('button', { name: auditText.all }).click()
  await expect(changed).toBeVisible()
  await openScreen(page, '/admin/settings/logboek?person=bestaat-niet')
  await expect(page.getByRole('combobox', { name: auditText.person }).locator('option:checked')).toHaveText(
    auditText.unknown,
  )
  await page.getByRole('button', { name: auditText.all }).click()
  await expect(changed).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
