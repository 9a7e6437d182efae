import type { Page } from 'playwright/test'
import { editing } from '../../../site/text/admin/editing'
import { sectionsText } from '../../../site/text/admin/sections'
import { sortingText } from '../../../site/text/admin/sorting'
import { expect, openScreen, test } from '../../support/admin-site'
import { expectAccessibleDayAndNight } from '../../support/expect-accessible'
import { button, changed, takeBack } from '../../support/on-screen'

const picture = (page: Page) => page.frameLocator(`iframe[title="${sectionsText.preview}"]`)
const names = (page: Page) => page.locator('.home-block-name')

test('blocks are put in order by keyboard and by hand, and seen on the page before it is saved', async ({
  admin,
  site,
}) => {
  await openScreen(admin, '/admin/sections')
  await test.step('blocks are put in order by keyboard, seen on the page before it is saved, and taken back', async () => {
    const title = picture(admin).locator('#testimonials h2')
    await expect(picture(admin).locator('h1')).toHaveText('Word een AI-First Bedrijf')
    // By its address: for Firefox the document of such a frame has no 'self'.
    await expect(picture(admin).locator('meta[http-equiv="Content-Security-Policy"]')).toHaveAttribute(
      'content',
      new RegExp(`^default-src 'self' ${new URL(admin.url()).origin} data:`),
    )
    await admin.getByRole('button', { name: sortingText.handle('Ervaringen') }).focus()
    await admin.keyboard.press('Space')
    await expect(admin.getByText(sortingText.picked('Ervaringen', 4, 6))).toBeAttached()
    // The library reacts to arrow keys only a moment after it announced that the block was picked up.
    await expect(async () => {
      await admin.keyboard.press('ArrowUp')
      await expect(admin.getByText(sortingText.over('Ervaringen', 3, 6))).toBeAttached({ timeout: 5000 })
    }).toPass()
    await admin.keyboard.press('Space')
    await expect(names(admin).nth(2)).toHaveText('Ervaringen')
    await admin.getByRole('switch', { name: sectionsText.show('Automatiseringen') }).click()

    await expect(picture(admin).locator('#automations')).toHaveCount(0)
    await expect(title).toBeVisible()
    expect((await admin.request.get('/api/homepage-sections').then((r) => r.json()))[3].key).toBe(
      'testimonials',
    )

    await expect(admin.getByText(changed(2))).toBeVisible()
    await button(admin, editing.saving.save).click()
    const saved = admin.getByRole('region', { name: 'Meldingen' })
    await expect(saved.getByText(editing.saving.savedNotice)).toBeVisible()
    const live = await admin.request.get('/api/homepage-sections').then((r) => r.json())
    expect(live.map(({ key }: { key: string }) => key).slice(1, 4)).toEqual([
      'automations',
      'testimonials',
      'ai-first-member-offer',
    ])
    expect(site.repository.git('log', '-1', '--format=%an: %s').trim()).toBe(
      'Eva Eigenaar: Blokken van de homepage: Automatiseringen niet meer zichtbaar, volgorde gewijzigd',
    )
    expect(site.repository.git('show', '--format=', '--numstat').trim()).toBe('3\t3\tdata/sections.json')

    await saved.getByRole('button', { name: editing.saving.undo }).click()
    await expect(names(admin).nth(3)).toHaveText('Ervaringen')
    expect(site.repository.git('diff', 'HEAD~2', 'HEAD', '--stat')).toBe('')
  })
  await test.step('a block is dragged to its place', async () => {
    await admin.setViewportSize({ width: 1280, height: 1000 })
    const from = await admin
      .getByRole('button', { name: sortingText.handle('Oproep onderaan') })
      .boundingBox()
    const to = await admin.getByRole('button', { name: sortingText.handle('Bovenaan') }).boundingBox()
    if (!from || !to) throw new Error('There is no handle to drag')
    await admin.mouse.move(from.x + 20, from.y + 20)
    await admin.mouse.down()
    await admin.mouse.move(to.x + 20, to.y + 40, { steps: 8 })
    await admin.mouse.move(to.x + 20, to.y, { steps: 4 })
    await admin.mouse.up()
    await expect(names(admin).first()).toHaveText('Oproep onderaan')
    await expect(picture(admin).locator('main section').first()).toHaveAttribute('aria-labelledby', 'cta-kop')
    // The preview goes along with what was moved.
    await expect(picture(admin).locator('#cta-kop')).toBeInViewport()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true })

  test('blocks are moved with buttons, the page below them, by day and by night', async ({ admin }) => {
    await openScreen(admin, '/admin/sections')
    await admin.getByRole('button', { name: sortingText.down('Bovenaan') }).tap()
    await expect(names(admin).nth(1)).toHaveText('Bovenaan')
    await expect(admin.getByText(sectionsText.moved('Bovenaan', 2, 6))).toBeAttached()
    await expect(picture(admin).locator('h1')).toBeVisible()
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessibleDayAndNight(admin)
    await admin.getByRole('button', { name: sortingText.up('Bovenaan') }).tap()
    await expect(admin.getByText(sectionsText.moved('Bovenaan', 1, 6))).toBeAttached()
    await admin.getByRole('button', { name: sortingText.down('Bovenaan') }).tap()
    await button(admin, editing.saving.save).tap()
    await takeBack(admin, editing.saving.savedNotice)
    await expect(names(admin).first()).toHaveText('Bovenaan')
    await expect(admin.getByText(/^Bovenaan staat nu op plaats/)).toHaveCount(0)
  })
})
