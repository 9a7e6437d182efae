import type { Page } from 'playwright/test'
import { articleText } from '../../../site/text/admin/article'
import { editing } from '../../../site/text/admin/editing'
import { nestedText } from '../../../site/text/admin/nested'
import { sortingText } from '../../../site/text/admin/sorting'
import { expect, openScreen, test } from '../../support/admin-site'
import { expectAccessibleDayAndNight } from '../../support/expect-accessible'
import { beginPage, blockCard } from '../../support/new-page'
import { button, field, pressSave } from '../../support/on-screen'

test('a page is made from an example, its blocks put in order by keyboard and by hand', async ({
  admin,
  site,
}) => {
  await admin.setViewportSize({ width: 1280, height: 1200 })
  await beginPage(admin, 'Landingspagina', 'Voor bakkers')
  await expect(field(admin, 'Webadres')).toHaveValue('/voor-bakkers')
  await expect(blockCard(admin, 'Bovenaan')).toHaveAttribute('aria-expanded', 'false')
  await blockCard(admin, 'Bovenaan').click()
  await field(admin, 'Blok 1, Kop').fill('Minder meel, meer brood')

  await blockCard(admin, 'Stappen').press('Alt+ArrowUp')
  await expect(blockCard(admin, 'Stappen')).toBeFocused()
  await expect(admin.getByText(nestedText.moved('Blok 3 (Stappen)', 2, 6))).toBeAttached()
  const from = await admin.getByRole('button', { name: sortingText.handle('Blok 6 (Oproep)') }).boundingBox()
  const to = await admin.getByRole('button', { name: sortingText.handle('Blok 4 (Vragen') }).boundingBox()
  if (!from || !to) throw new Error('There is no handle to drag')
  await admin.mouse.move(from.x + 20, from.y + 20)
  await admin.mouse.down()
  await admin.mouse.move(to.x + 20, to.y + 30, { steps: 8 })
  await admin.mouse.move(to.x + 20, to.y + 10, { steps: 4 })
  await admin.mouse.up()
  const order = ['Bovenaan', 'Stappen', 'Kaarten', 'Oproep', 'Vragen en antwoorden', 'Formulier']
  await expect.poll(() => kindNames(admin)).toEqual(order)

  await pressSave(admin)
  await expect(admin).toHaveURL('/admin/pages/voor-bakkers')
  await expect(admin.getByText(editing.saving.saved, { exact: true })).toBeVisible()
  const file = site.repository.read('content/pages/voor-bakkers.md')
  expect([...file.matchAll(/kind: "?([a-z]+)/g)].map(([, kind]) => kind)).toEqual([
    'hero',
    'steps',
    'cards',
    'action',
    'questions',
    'form',
  ])
  expect(file).toContain('Minder meel, meer brood')
})

const kindNames = async (page: Page) =>
  (
    await page
      .locator('.nested-list')
      .first()
      .locator('> li > .nested-head .nested-kind-name')
      .allTextContents()
  ).map((name) => name.replace(/^Blok \d+: /, ''))

/** Drags a handle with a finger; Playwright itself can only tap. */
async function dragByTouch(page: Page, handle: string, over: string): Promise<void> {
  const middleOf = async (name: string) => {
    const box = await page.getByRole('button', { name }).boundingBox()
    if (!box) throw new Error(`There is no ${name}`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  await page
    .getByRole('button', { name: over })
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const [from, to] = [await middleOf(handle), await middleOf(over)]
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: from.x, y }] })
  await touch('touchStart', from.y)
  for (let step = 1; step <= 8; step += 1)
    await touch('touchMove', from.y + ((to.y - 12 - from.y) * step) / 8)
  await touch('touchEnd')
  await finger.detach()
}

test('who backs out of publishing, or has something to mend first, has not published with the next save', async ({
  admin,
  site,
}) => {
  await beginPage(admin, 'Landingspagina', 'Nog niet af')
  const publish = button(admin, articleText.planning.publish)
  const question = admin.getByRole('dialog', { name: articleText.example.title })
  await publish.click()
  await question.getByRole('button', { name: articleText.example.cancel }).click()
  await field(admin, 'Titel').fill('')
  await publish.click()
  await question.getByRole('button', { name: articleText.example.confirm }).click()
  await expect(field(admin, 'Titel')).toBeFocused()
  await field(admin, 'Titel').fill('Nog lang niet af')
  await pressSave(admin)
  await expect(admin.getByText(editing.saving.saved, { exact: true })).toBeVisible()
  expect(site.repository.git('show', '--format=', 'HEAD')).toMatch(/^\+status: draft$/m)
  await publish.click()
  await question.getByRole('button', { name: articleText.example.confirm }).click()
  await expect(admin.getByText(articleText.planning.isOnline)).toBeVisible()
})

test.describe('with a server that fails', () => {
  test.use({ expectedMessages: [/status of 503/] })

  test('what was pressed while publishing fails does not publish later', async ({ admin, site }) => {
    await beginPage(admin, 'Leeg', 'Toch niet')
    await pressSave(admin)
    await expect(admin.getByText(editing.saving.saved, { exact: true })).toBeVisible()
    const publish = button(admin, articleText.planning.publish)
    let fail = () => {}
    const failed = new Promise<void>((resolve) => {
      fail = resolve
    })
    await admin.route('**/api/admin/pages/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      await failed
      await route.fulfill({
        status: 503,
        json: { statusCode: 503, error: 'Service Unavailable', message: 'Even niet.' },
      })
    })
    const sent = admin.waitForRequest((request) => request.method() === 'PUT')
    await publish.click()
    await sent
    await admin.keyboard.press('ControlOrMeta+s')
    fail()
    await expect(admin.getByText(editing.saving.nothingLost)).toBeVisible()
    await admin.unroute('**/api/admin/pages/*')
    await field(admin, 'Titel').fill('Toch nog niet')
    await pressSave(admin)
    await expect(admin.getByText(editing.saving.saved, { exact: true })).toBeVisible()
    expect(site.repository.git('show', '--format=', 'HEAD')).not.toMatch(/^\+status: published$/m)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true })

  test('blocks fit and can be used, by day and by night', async ({ admin }) => {
    await beginPage(admin, 'Landingspagina', 'Smal')
    await blockCard(admin, 'Kaarten').tap()
    await blockCard(admin, 'Eerst dit').tap()
    await field(admin, 'Blok 2, Kaart 1, Kop').fill('Nu dit')
    await expect(blockCard(admin, 'Nu dit')).toBeVisible()
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    // With the focus still in the field. What is said of the address moves the blocks down.
    await expect(admin.getByText(editing.fields.nameFree)).toBeVisible()
    await dragByTouch(admin, sortingText.handle('Blok 6 (Oproep)'), sortingText.handle('Blok 5 (Formulier)'))
    const order = ['Bovenaan', 'Kaarten', 'Stappen', 'Vragen en antwoorden', 'Oproep', 'Formulier']
    await expect.poll(() => kindNames(admin)).toEqual(order)
    // As high as the form, so that the bar at the foot of the window covers none of it.
    await admin.setViewportSize({ width: 360, height: 9000 })
    await expectAccessibleDayAndNight(admin)
  })
})

test('the head of a page that was changed has room for its title', async ({ admin }) => {
  await openScreen(admin, '/admin/pages/oplossingen-recruitment')
  await field(admin, 'Titel').fill('Werving waarbij een mens beslist en een computer voorwerk doet')
  const publish = admin.getByRole('button', { name: articleText.planning.publishChanges })
  for (const width of [1280, 1440]) {
    await test.step(`${width} px wide`, async () => {
      await admin.setViewportSize({ width, height: 800 })
      await expect(publish).toBeVisible()
      const head = await admin.locator('.entry-head').evaluate((element) => ({
        title: Number.parseFloat(getComputedStyle(element, '::before').width),
        end: element.getBoundingClientRect().right,
      }))
      expect(head.title).toBeGreaterThanOrEqual(96)
      const { x = 0, width: wide = Number.NaN } = (await publish.boundingBox()) ?? {}
      expect(x + wide).toBeLessThanOrEqual(head.end + 1)
      await admin.getByRole('button', { name: articleText.planning.more }).click()
      await expect(admin.getByRole('menuitem', { name: articleText.planning.withdraw })).toBeVisible()
      await admin.keyboard.press('Escape')
      await expect(admin.getByRole('menuitem', { name: articleText.planning.withdraw })).toHaveCount(0)
    })
  }
})
