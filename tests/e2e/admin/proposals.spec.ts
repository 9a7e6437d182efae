import type { ProposalDetail } from '#contract/admin/branches'
import { proposalsText as text } from '../../../site/text/admin/proposals'
import { expect, openScreen, showScreen, test } from '../../support/admin-site'
import { button, field, notice } from '../../support/on-screen'

/** A proposal of a writer, as the server tells of it. */
const commit = {
  sha: 'a'.repeat(40),
  author: 'Willem',
  date: '2026-11-20T07:30:00.000Z',
  message: 'Nieuwe prijzen',
}
const proposal: ProposalDetail = {
  ...commit,
  name: 'prijzen',
  ahead: 1,
  behind: 0,
  items: [],
  more: 0,
  others: 0,
  isClashing: false,
  commits: [commit],
  change: {
    ...commit,
    body: '',
    email: 'willem@voorbeeld.example',
    isBeginning: false,
    files: [],
    paths: [],
    items: [],
  },
  moreFiles: 0,
  problems: [],
  conflicts: [],
  objection: null,
}

test('who goes on while a proposal is being declined is left where they write', async ({ admin }) => {
  const one = '**/api/admin/branches/prijzen'
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await admin.route(one, (route) => route.fulfill({ json: proposal }))
  await admin.route(`${one}/decline`, async (route) => {
    await released
    await route.fulfill({ status: 204 })
  })
  await openScreen(admin, '/admin/history/proposals/prijzen')
  await button(admin, text.decline.label).click()
  const dialog = admin.getByRole('dialog', { name: text.decline.title('prijzen') })
  await dialog.getByRole('button', { name: text.decline.label }).click()
  // The dialog stays for the answer; the browser itself leads away from it.
  await admin.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await showScreen(admin, '/admin/testimonials/voorbeeld-3')
  const asksAgain = admin.waitForRequest('**/api/admin/branches/-/waiting')
  release()
  await expect(notice(admin, text.decline.done('prijzen'))).toBeVisible()
  await asksAgain
  await expect(admin).toHaveURL('/admin/testimonials/voorbeeld-3')
  await field(admin, 'Functie').fill('Bakker')
  await expect(field(admin, 'Functie')).toHaveValue('Bakker')
})
