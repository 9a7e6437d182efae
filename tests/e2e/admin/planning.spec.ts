import type { Page } from 'playwright/test'
import { dutchDay, monthName, weekday } from '#contract/dutch-dates'
import { articleText } from '../../../site/text/admin/article'
import { editing } from '../../../site/text/admin/editing'
import { planningText as text } from '../../../site/text/admin/planning'
import { shellText } from '../../../site/text/admin/shell'
import { expect, openScreen, test } from '../../support/admin-site'
import { expectAccessible } from '../../support/expect-accessible'
import { holdReplies } from '../../support/held-reply'
import type { Repository } from '../../support/repository'

const DAY = 24 * 60 * 60 * 1000

/** The tenth of a month that has not begun: the days around it can all be planned. */
const month = dutchDay(Date.now() + 40 * DAY).slice(0, 7)
const day = (number: number) => `${month}-${number}`
const screen = `/admin/planning?maand=${month}`

const cell = (page: Page, date: string) =>
  page.getByRole('listitem').filter({ has: page.locator(`time[datetime="${date}"]`) })

/** Commits an article as a writer would, and waits until the admin knows it. */
async function commitArticle(
  page: Page,
  repository: Repository,
  { name, lines }: { readonly name: string; readonly lines: string },
) {
  repository.write(`content/blog/${name}.md`, `---\ntitle: Over ${name}\n${lines}\n---\nTekst.\n`)
  repository.commit(`content: over ${name}`)
  const known = async () => (await page.request.get(`/api/admin/blog-posts/${name}`)).status()
  await expect.poll(known).toBe(200)
}

test('what is planned moves to another day by keyboard as one commit, and back with an undo', async ({
  admin,
  site: { repository },
}) => {
  await admin.setViewportSize({ width: 1280, height: 900 })
  await commitArticle(admin, repository, { name: 'verzetten', lines: `publishAt: ${day(10)} 14:30` })
  await openScreen(admin, screen)
  await expect(admin.getByRole('heading', { level: 2, name: monthName(`${day(10)}T12:00Z`) })).toBeVisible()
  await expect(cell(admin, day(10)).getByRole('link', { name: 'Over verzetten' })).toBeVisible()
  await expectAccessible(admin)

  await admin.getByRole('button', { name: text.moving.handle('Over verzetten') }).focus()
  await admin.keyboard.press('Space')
  await expect(
    admin.getByText(text.moving.picked('Over verzetten', weekday(`${day(10)}T12:00Z`))),
  ).toBeAttached()
  const over = text.moving.over('Over verzetten', weekday(`${day(17)}T12:00Z`))
  // The library reacts to arrow keys only a moment after it announced that the card was picked up.
  await expect(async () => {
    await admin.keyboard.press('ArrowDown')
    await expect(admin.getByText(over)).toBeAttached({ timeout: 5000 })
  }).toPass()
  await admin.keyboard.press('Space')

  const there = cell(admin, day(17)).getByRole('button', {
    name: text.changeMoment('14:30', 'Over verzetten'),
  })
  await expect(there).toBeVisible()
  const notices = admin.getByRole('region', { name: 'Meldingen' })
  await expect(notices.getByText('“Over verzetten” gaat online op')).toBeVisible()
  await expect(admin.getByRole('button', { name: text.moving.handle('Over verzetten') })).toBeFocused()
  expect(repository.git('show', '--format=%an', '--name-only').trim().split(/\n+/)).toEqual([
    'Eva Eigenaar',
    'content/blog/verzetten.md',
  ])

  await notices.getByRole('button', { name: editing.saving.undo }).click()
  await expect(cell(admin, day(10)).getByRole('link', { name: 'Over verzetten' })).toBeVisible()
  await admin.keyboard.press('PageDown')
  await expect(admin).toHaveURL(/maand=/)
  await expect(cell(admin, day(10))).toHaveCount(0)

  // Who comes back by the menu finds the month that was left.
  const next = await admin.getByRole('heading', { level: 2 }).first().textContent()
  const menu = admin.getByRole('navigation').first()
  await menu.getByRole('link', { name: 'Artikelen' }).click()
  await expect(admin).toHaveURL('/admin/blog-posts')
  await menu.getByRole('link', { name: text.title }).click()
  await expect(admin.getByRole('heading', { level: 2 }).first()).toHaveText(next ?? '')
  await expect(admin).toHaveURL(/maand=/)
  await admin.reload()
  await expect(admin.getByRole('heading', { level: 2 }).first()).toHaveText(next ?? '')
  await admin.getByRole('button', { name: text.toToday }).click()
  await expect(admin.getByRole('button', { name: text.toToday })).toHaveCount(0)
})

test('a draft is dragged from the tray to a day, at a time that is asked, and back to the tray', async ({
  admin,
  site: { repository },
  noisyStep,
}) => {
  await admin.setViewportSize({ width: 1280, height: 900 })
  // Where no message lies over it.
  const saturday =
    [11, 12, 13, 14, 15, 16, 17].map(day).find((date) => new Date(date).getUTCDay() === 6) ?? ''
  await commitArticle(admin, repository, { name: 'slepen', lines: 'status: draft' })
  await openScreen(admin, screen)
  const tray = admin.getByRole('region', { name: text.drafts })
  const card = admin.getByRole('listitem').filter({ has: admin.getByRole('link', { name: 'Over slepen' }) })
  await drag(admin, tray.getByRole('link', { name: 'Over slepen' }), cell(admin, saturday))
  const dialog = admin.getByRole('dialog')
  const field = dialog.getByLabel(articleText.planning.moment)
  await expect(field).toHaveValue(`${saturday}T09:00`)
  await field.fill(`${saturday}T11:15`)
  await dialog.getByRole('button', { name: articleText.planning.confirm }).click()
  await expect(
    cell(admin, saturday).getByRole('button', { name: text.changeMoment('11:15', 'Over slepen') }),
  ).toBeVisible()
  // The card is shown where it will be before it is saved.
  const file = () => repository.git('show', 'HEAD:content/blog/slepen.md')
  await expect.poll(file).toContain('status: published')

  // A card that is still being moved stays.
  await expect(admin.getByRole('button', { name: text.moving.handle('Over slepen') })).toBeEnabled()
  // The page scrolls below the tray for as long as something is held over it.
  await admin.setViewportSize({ width: 1280, height: 600 })
  const isAtEnd = () => expect.poll(() => admin.evaluate(pixelsBelow)).toBeLessThan(1)
  await drag(admin, cell(admin, saturday).getByRole('link', { name: 'Over slepen' }), tray, isAtEnd)
  await expect(tray.getByRole('link', { name: 'Over slepen' })).toBeVisible()
  await expect.poll(file).toContain('status: draft')
  // What lies over the screen would be judged at the end of this, or be on its way out.
  const notices = admin.getByRole('region', { name: shellText.notices.region })
  await expect(notices.getByText(text.withdrawn('Over slepen'))).toBeVisible()
  await notices.getByRole('button', { name: shellText.notices.close }).click()
  await expect(notices.getByRole('button')).toHaveCount(0)

  // A hand may be faster than the screen.
  await expect(admin.getByRole('button', { name: text.moving.handle('Over slepen') })).toBeEnabled()
  // The tray lies over the last weeks of some months, and over more of them in a lower or scrolled window.
  await admin.setViewportSize({ width: 1280, height: 900 })
  await admin.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await toss(tray.getByRole('link', { name: 'Over slepen' }), cell(admin, saturday))
  await expect(field).toHaveValue(`${saturday}T09:00`)
  await noisyStep('what was not saved goes back, and the focus with it', /net::ERR_FAILED/, async () => {
    await admin.route('**/api/admin/blog-posts/slepen', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await dialog.getByRole('button', { name: articleText.planning.confirm }).click()
    await expect(dialog).toHaveCount(0)
    await expect(tray.getByRole('button', { name: text.moving.handle('Over slepen') })).toBeFocused()
  })
  await admin.unroute('**/api/admin/blog-posts/slepen')
  await notices.getByRole('button', { name: editing.saving.again }).click()
  const proposed = text.changeMoment('09:00', 'Over slepen')
  await expect(cell(admin, saturday).getByRole('button', { name: proposed })).toBeVisible()
  await notices.getByRole('button', { name: editing.saving.undo }).click()
  await expect(tray.getByRole('link', { name: 'Over slepen' })).toBeVisible()
  await notices.getByRole('button', { name: shellText.notices.close }).click()
  await expect(notices.getByRole('button')).toHaveCount(0)

  await admin.setViewportSize({ width: 360, height: 800 })
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expect(card.getByRole('button', { name: text.planWhat('Over slepen') })).toBeVisible()
  const title = card.getByRole('link', { name: 'Over slepen' })
  expect((await title.boundingBox())?.height, 'room for a finger').toBeGreaterThanOrEqual(44)
  await expectAccessible(admin)

  await admin.setViewportSize({ width: 1280, height: 900 })
  await admin.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await toss(tray.getByRole('link', { name: 'Over slepen' }), cell(admin, saturday))
  await noisyStep(
    'a save of which the answer was lost is no move of somebody else',
    /net::ERR_FAILED/,
    async () => {
      await admin.route('**/api/admin/blog-posts/slepen', async (route) => {
        if (route.request().method() !== 'PUT') return route.continue()
        await route.fetch()
        return route.abort()
      })
      await dialog.getByRole('button', { name: articleText.planning.confirm }).click()
      await expect(cell(admin, saturday).getByRole('button', { name: proposed })).toBeVisible()
      await notices.getByRole('button', { name: editing.saving.again }).click()
      await expect(notices.getByText(/gaat online op/)).toBeVisible()
    },
  )
})

test('a card that is being moved is not moved again before that is saved, also not while another is moved', async ({
  admin,
  site: { repository },
}) => {
  await admin.setViewportSize({ width: 1280, height: 900 })
  await commitArticle(admin, repository, { name: 'eerste', lines: `publishAt: ${day(10)} 14:30` })
  await commitArticle(admin, repository, { name: 'tweede', lines: `publishAt: ${day(11)} 14:30` })
  await openScreen(admin, screen)
  const link = (name: string, date: string) => cell(admin, date).getByRole('link', { name: `Over ${name}` })
  const handle = (name: string) => admin.getByRole('button', { name: text.moving.handle(`Over ${name}`) })
  const release = await holdReplies(admin, '**/api/admin/blog-posts/{eerste,tweede}')
  await drag(admin, link('eerste', day(10)), cell(admin, day(17)))
  await expect(link('eerste', day(17))).toBeVisible()
  await expect(handle('eerste')).toBeDisabled()
  await drag(admin, link('tweede', day(11)), cell(admin, day(18)))
  await expect(link('tweede', day(18))).toBeVisible()
  await expect(link('eerste', day(17))).toBeVisible()
  await expect(handle('eerste')).toBeDisabled()
  await drag(admin, link('eerste', day(17)), cell(admin, day(24)))
  release()
  await expect(handle('eerste')).toBeEnabled()
  await expect(handle('tweede')).toBeEnabled()
  await expect(link('eerste', day(17))).toBeVisible()
  await expect(link('tweede', day(18))).toBeVisible()
})

type Target = ReturnType<typeof cell>

async function drag(page: Page, from: Target, to: Target, hold = async () => {}) {
  // Waits until it stands still.
  await from.hover({ position: { x: 10, y: 8 } })
  const end = await to.boundingBox()
  if (!end) throw new Error('There is nowhere to drag it to')
  await page.mouse.down()
  await page.mouse.move(end.x + 40, end.y + 30, { steps: 8 })
  await page.mouse.move(end.x + 42, end.y + 32, { steps: 2 })
  await hold()
  await page.mouse.up()
}

/** Pixels of the page that are below the window. */
const pixelsBelow = () => document.documentElement.scrollHeight - scrollY - innerHeight

/** Drags something before the browser draws anything. */
async function toss(from: Target, to: Target) {
  const { x = 0, y = 0 } = (await to.boundingBox()) ?? {}
  await from.evaluate(
    (element, end) => {
      const { x: left, y: top } = element.getBoundingClientRect()
      const send = (name: string, clientX: number, clientY: number) => {
        const init = { bubbles: true, isPrimary: true, pointerType: 'mouse', button: 0, clientX, clientY }
        element.dispatchEvent(new PointerEvent(name, init))
      }
      send('pointerdown', left + 5, top + 5)
      send('pointermove', end.x, end.y)
      send('pointerup', end.x, end.y)
    },
    { x: x + 40, y: y + 10 },
  )
}

test('a month opens with the present day in view, also at its end', async ({ admin }) => {
  await admin.setViewportSize({ width: 1280, height: 720 })
  await admin.clock.setFixedTime(`${dutchDay(Date.now()).slice(0, 7)}-28T12:00:00Z`)
  await openScreen(admin, '/admin/planning')
  const today = admin.locator('.plan-day[aria-current="date"]')
  await expect
    .poll(() =>
      today.evaluate((element) => {
        const { left, top, bottom } = element.getBoundingClientRect()
        return [top + 5, bottom - 5].every((y) => element.contains(document.elementFromPoint(left + 5, y)))
      }),
    )
    .toBe(true)
})

test('a draft whose title is one long word makes no month wider than a phone', async ({ admin, site }) => {
  const word = 'Aansprakelijkheidsverzekeringsmaatschappijdirecteursvergadering'.repeat(2)
  site.repository.write('content/blog/lang-woord.md', `---\ntitle: ${word}\nstatus: draft\n---\nTekst.\n`)
  site.repository.commit('content: een lang woord')
  await expect
    .poll(async () => (await admin.request.get('/api/admin/blog-posts/lang-woord')).status())
    .toBe(200)
  await admin.setViewportSize({ width: 360, height: 800 })
  await openScreen(admin, screen)
  await expect(admin.getByRole('link', { name: word })).toBeVisible()
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
