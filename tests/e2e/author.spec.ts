import type { PublicAuthor } from '#contract/public-content'
import { authorText } from '../../site/text/author'
import { expect, test } from '../support/edited-site'
import { expectAccessibleDayAndNight } from '../support/expect-accessible'
import { openHydrated } from '../support/hydrated'

// One worker and one repository, because the tests in this file change what the site shows.
test.describe.configure({ mode: 'default' })

const ada: Omit<PublicAuthor, 'image'> & { id: string } = {
  id: 'ada',
  name: 'Ada de Vries',
  slug: 'ada-de-vries',
  role: 'Redacteur',
  photo: '/media/auteur.svg',
  linkedIn: 'https://www.linkedin.com/in/ada',
  text: 'Schrijft over facturen.\n\nWoont in Zwolle.',
  isExample: false,
}
const article = (title: string) =>
  `---\ntitle: ${title}\nauthorName: Ada de Vries\n---\nEen zin over ${title}.\n`
const files = {
  'data/authors.json': JSON.stringify([ada]),
  'content/blog/eerste-van-ada.md': article('Eerste van Ada'),
  'content/blog/tweede-van-ada.md': article('Tweede van Ada'),
}

test('a reader finds below an article who wrote it, and from there the rest', async ({ page, edit }) => {
  await edit('/api/blog-posts', files)
  await openHydrated(page, '/blog/eerste-van-ada')
  const byline = page.getByRole('region', { name: ada.name })
  await expect(byline).toContainText('Schrijft over facturen.')
  await byline.getByRole('link', { name: authorText.more(ada.name) }).click()
  await expect(page).toHaveURL('/auteur/ada-de-vries')
  await expect(page).toHaveTitle(/^Ada de Vries/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(ada.name)
  await expect(main).toContainText('Woont in Zwolle.')
  // The article cards link there too.
  const profile = main.getByRole('link', { name: authorText.linkedIn(ada.name) }).first()
  await expect(profile).toHaveAttribute('href', ada.linkedIn)
  await expect(profile).toHaveAttribute('target', '_blank')
  await expect(main.getByRole('article')).toHaveCount(2)
  await main.getByRole('link', { name: 'Tweede van Ada' }).click()
  await expect(page).toHaveURL('/blog/tweede-van-ada')
})

test('the page of an author can be used by everyone, also of one without a photo', async ({ page, edit }) => {
  await edit('/api/blog-posts', { ...files, 'data/authors.json': JSON.stringify([{ ...ada, photo: '' }]) })
  await openHydrated(page, '/auteur/ada-de-vries')
  await expect(page.getByText('AV', { exact: true })).toBeVisible()
  await expectAccessibleDayAndNight(page)
})

test.describe('an author who is not there', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })

  test('is not found, and the page says so; a photo that is not there leaves initials', async ({
    page,
    edit,
  }) => {
    await edit('/api/blog-posts', files)
    // It fails before the page has its script.
    await page.route(`**${ada.photo}`, (route) => route.fulfill({ status: 404 }))
    await openHydrated(page, '/auteur/ada-de-vries')
    await expect(page.getByText('AV', { exact: true })).toBeVisible()
    const response = await page.goto('/auteur/niemand')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(authorText.notFoundTitle)
  })
})
