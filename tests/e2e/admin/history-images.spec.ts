import type { Locator } from 'playwright/test'
import sharp from 'sharp'
import { historyText } from '../../../site/text/admin/history'
import { expect, openScreen, showScreen, test } from '../../support/admin-site'
import { expectAccessible, expectAccessibleDayAndNight } from '../../support/expect-accessible'

test.describe('an image that is missing', () => {
  test.use({ expectedMessages: [/404 \(Not Found\) \S+\/media\/nooit-geweest\.jpg/] })

  test('an image that an article named and nobody had is said to be missing, with nothing to choose', async ({
    admin,
    site: { repository },
  }) => {
    const file = (image: string) => `---\ntitle: Met een beeld\nimageUrl: ${image}\n---\nTekst.\n`
    repository.write('content/blog/met-een-beeld.md', file('/media/nooit-geweest.jpg'))
    repository.commit('Een beeld dat er niet is')
    repository.write('content/blog/met-een-beeld.md', file('/media/auteur.svg'))
    repository.commit('Een beeld dat er is')
    await openScreen(admin, `/admin/history/${repository.head()}`)
    await expect(admin.getByRole('figure').first()).toHaveText(
      historyText.change.before + historyText.change.imageBroken,
    )
  })
})

test('an image that was replaced is shown before and after, beside each other or below', async ({
  admin,
  site,
}) => {
  const { repository } = site
  const photo = async (width: number, height: number) =>
    repository.write(
      'content/media/werkplaats.jpg',
      await sharp({ create: { width, height, channels: 3, background: '#1e3fcc' } })
        .jpeg()
        .toBuffer(),
    )
  const commit = (message: string) => {
    repository.commit(message)
    return repository.head()
  }
  await photo(640, 400)
  const added = commit('Foto toegevoegd')
  await photo(300, 450)
  const replaced = commit('Foto vervangen')
  repository.git('rm', 'content/media/werkplaats.jpg')
  const removed = commit('Foto weg')

  await openScreen(admin, `/admin/history/${replaced}`)
  const pictures = admin.getByRole('figure')
  await expect(pictures).toHaveText([/^Ervoor640 × 400 px, \d+ kB$/, /^Erna300 × 450 px, \d+ kB$/])
  await expect.poll(() => naturalWidths(pictures)).toEqual([640, 300])
  const boxes = async () => Promise.all((await pictures.all()).map((one) => one.boundingBox()))
  const [left, right] = await boxes()
  expect([left?.y, left && right && right.x > left.x]).toEqual([right?.y, true])
  await expectAccessibleDayAndNight(admin)
  await admin.setViewportSize({ width: 360, height: 740 })
  const [upper, lower] = await boxes()
  expect([upper?.x, upper && lower && lower.y > upper.y]).toEqual([lower?.x, true])
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectAccessible(admin)

  await showScreen(admin, `/admin/history/${added}`)
  await expect(pictures).toHaveText([/^Nieuwe afbeelding640 × 400 px/])
  await expect.poll(() => naturalWidths(pictures)).toEqual([640])
  await showScreen(admin, `/admin/history/${removed}`)
  await expect(pictures).toHaveText([/^Verwijderde afbeelding300 × 450 px/])
  await expect.poll(() => naturalWidths(pictures)).toEqual([300])
  await expectAccessible(admin)
})

/** The widths in pixels of the images that were loaded, and 0 for those that were not. */
const naturalWidths = (pictures: Locator) =>
  pictures.locator('img').evaluateAll((images) => images.map((image) => Reflect.get(image, 'naturalWidth')))
