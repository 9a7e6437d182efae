import { loginText } from '../../../site/text/admin/login'
import { shellText } from '../../../site/text/admin/shell'
import { expect, owner, test } from '../../support/admin-site'
import { field } from '../../support/on-screen'

test.describe('logging in', () => {
  test.use({ as: 'nobody', expectedMessages: [/401 \(Unauthorized\) \S+\/api\/admin\/session$/] })

  test('the screen that comes after logging in is announced, and its heading has the focus', async ({
    page,
  }) => {
    await page.goto('/admin/history')
    await page.getByLabel(loginText.email).fill(owner.email)
    await field(page, loginText.password).fill(owner.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Geschiedenis' })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: ` – ${shellText.name} – ` })).toHaveText(
      /^Geschiedenis – /,
    )
  })
})
