import { shellText } from '../../../site/text/admin/shell'
import { test as base, expect, openScreen, ownedBy, owner, screenIsThere } from '../../support/admin-site'
import { field } from '../../support/on-screen'
import { copyOfProject } from '../../support/repository'
import type { RunningSite } from '../../support/running-site'
import { startSite } from '../../support/start-site'

const MANY = 10_000
/** Far more than fit in a window, far fewer than there are. */
const FEW = 60

/** The running site with very many articles. */
const test = base.extend<object, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const repository = copyOfProject()
      for (let number = 1; number <= MANY; number++) repository.write(...article(number))
      repository.commit('content: een heel archief')
      const { url, stop } = await startSite(repository, { env: ownedBy(owner), host: 'localhost' })
      await use({ url, repository })
      await stop()
      repository.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

function article(number: number): [string, string] {
  const name = String(number).padStart(5, '0')
  // Higher numbers are older, so that the last one in the list is known.
  const date = new Date(Date.UTC(2020, 0, 1) - number * 3_600_000).toISOString()
  const tag = number % 2 ? 'Gids' : 'Nieuws'
  return [
    `content/blog/archief-${name}.md`,
    `---\ntitle: Archiefstuk ${name}\ntag: ${tag}\ncreatedAt: ${date}\n---\n\nTekst van stuk ${name}.\n`,
  ]
}

test('among ten thousand articles one is found and opened, and so is the very last', async ({ admin }) => {
  await openScreen(admin, '/admin/blog-posts')
  const rows = admin.getByRole('table').getByRole('row')
  await expect(admin.getByRole('main').getByText(/^10\.\d+ artikelen$/)).toBeVisible()
  expect(await rows.count()).toBeLessThan(FEW)

  await admin.getByRole('searchbox').fill('archiefstuk 07342')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('Archiefstuk 07342')
  await admin.getByRole('searchbox').fill('')
  await expect(admin.getByRole('table')).toHaveAttribute('aria-rowcount', /^10\d+$/)

  await admin.getByRole('heading', { level: 1 }).focus()
  await admin.keyboard.press('End')
  const last = admin.getByRole('link', { name: `Archiefstuk ${MANY}` })
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()
  expect(await rows.count()).toBeLessThan(FEW)
  await admin.keyboard.press('ArrowUp')
  await expect(admin.getByRole('link', { name: 'Archiefstuk 09999' })).toBeFocused()
  // The focused row stays in the document, wherever one scrolls.
  await admin.evaluate(() => window.scrollTo(0, 100_000))
  await expect(rows.nth(5)).not.toContainText('Archiefstuk 099')
  await expect(admin.getByRole('link', { name: 'Archiefstuk 09999' })).toBeFocused()
  await admin.keyboard.press('Home')
  await expect(rows.nth(1).getByRole('link')).toBeFocused()
  await expect(admin.getByRole('heading', { level: 1 })).toBeInViewport()
  await admin.keyboard.press('End')
  await expect(last).toBeFocused()
  await admin.keyboard.press('Enter')
  await screenIsThere(admin)
  await expect(admin).toHaveURL(`/admin/blog-posts/archief-${MANY}`)
  await expect(field(admin, 'Titel')).toHaveValue(`Archiefstuk ${MANY}`)

  // The list is as it was left: by its link, and by the browser's own Back.
  const back = admin.getByRole('main').getByRole('link', { name: 'Artikelen', exact: true })
  await back.click()
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()
  await admin.getByLabel('Rubriek').selectOption('Gids')
  await admin.getByRole('searchbox').fill('archiefstuk 0')
  await expect(admin).toHaveURL('/admin/blog-posts?zoek=archiefstuk+0&tag=Gids')
  // Before that it is the whole list that scrolls.
  await expect(admin.getByRole('table')).toHaveAttribute('aria-rowcount', String(MANY / 2 + 1))
  await admin.evaluate(() => window.scrollTo(0, 100_000))
  const middle = rows.filter({ hasText: 'Archiefstuk' }).nth(12).getByRole('link')
  let name = ''
  let top = 0
  const topOf = async () =>
    (await admin.getByRole('link', { name, exact: true }).boundingBox({ timeout: 5000 }))?.y ?? 0
  // The rows of where it was scrolled to are drawn a moment later: then another is the twelfth.
  await expect(async () => {
    name = (await middle.textContent()) ?? ''
    await middle.hover()
    top = await topOf()
  }).toPass()
  const opened = admin.getByRole('link', { name, exact: true })
  await opened.click()
  await screenIsThere(admin)
  await admin.goBack()
  await expect(opened).toBeFocused()
  // Not by `expect.poll`, which ends with the first look that takes too long.
  await expect(async () => expect(Math.abs((await topOf()) - top)).toBeLessThan(4)).toPass({
    timeout: 30_000,
  })
  await admin.keyboard.press('Enter')
  await screenIsThere(admin)
  await back.click()
  await expect(opened).toBeFocused()
  await expect(admin).toHaveURL('/admin/blog-posts?zoek=archiefstuk+0&tag=Gids')
  // The menu opens the list anew.
  const menu = admin.getByRole('navigation', { name: shellText.mainMenu })
  await menu.getByRole('link', { name: shellText.nav.overview }).click()
  await screenIsThere(admin)
  await menu.getByRole('link', { name: 'Artikelen', exact: true }).click()
  await expect(admin).toHaveURL('/admin/blog-posts')
  await expect(admin.getByRole('heading', { level: 1 })).toBeInViewport()
})
