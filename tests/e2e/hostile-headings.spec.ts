import { readingText } from '../../site/text/reading'
import { expect, test } from '../support/running-site'

const heading = (title: string) =>
  `## [${title}](/a "x><meta http-equiv=refresh content=0;url=/gekaapt?${title} </h2>")\n\nTekst.\n`
const article = [
  heading('een'),
  heading('twee'),
  '## <img src=x onerror=alert(1)> *drie*\n\nTekst.\n',
  '## `<form action=/gekaapt>`\n\nTekst.\n',
].join('\n')

test('headings stand in the contents as words: nobody is led away by what is written in them', async ({
  page,
  site,
}) => {
  site.repository.write('content/blog/vijandige-koppen.md', article)
  await expect
    .poll(async () => (await page.request.get(`${site.url}/blog/vijandige-koppen`)).status())
    .toBe(200)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto('/blog/vijandige-koppen')
  const contents = page.getByRole('navigation', { name: readingText.article.contents })
  const links = contents.getByRole('link').filter({ visible: true })
  await expect(links).toHaveText([
    'een',
    'twee',
    '<img src=x onerror=alert(1)> drie',
    '<form action=/gekaapt>',
  ])
  expect(await contents.locator('meta, img, form, a a').count()).toBe(0)
  await links.nth(1).click()
  await expect(page).toHaveURL(/vijandige-koppen#kop-twee$/)
  expect(asked.filter((path) => path === '/gekaapt' || path === '/blog/x')).toEqual([])
})
