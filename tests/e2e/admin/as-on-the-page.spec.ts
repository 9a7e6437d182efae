import { expect, openScreen, test } from '../../support/admin-site'
import { field } from '../../support/on-screen'
import { articleWith, line } from '../../support/written-text'

test('a picture of a gallery keeps its shape without a description too, and a still is cropped as for visitors', async ({
  admin: page,
  site,
}) => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><path d="M0 0H600"/></svg>'
  site.repository.write('content/media/hoog.svg', drawing)
  const video = '::video[Zo gaat dat]{href="https://youtu.be/abcdefghijk" still="/media/hoog.svg"}'
  const text = `Boven.\n\n:::gallery\n![](/media/hoog.svg)\n![Hoog](/media/hoog.svg)\n:::\n\n${video}\n`
  await openScreen(page, articleWith(site.repository, 'vormen', text))
  const pictures = field(page, 'Tekst').locator('.md-shown img')
  const shapes = () =>
    pictures.evaluateAll((images) =>
      images
        .map((image) => image.getBoundingClientRect())
        .map(({ width, height }) => Math.round((width / height) * 100)),
    )
  await expect.poll(shapes).toEqual([75, 75, 178])
})

test('between its blocks is as much room as on the page of visitors', async ({ admin: page, site }) => {
  await page.setViewportSize({ width: 1280, height: 2400 })
  const text = `Eerste.

## De kop

Onder de kop.

- los een

- los twee

  vervolg los

Na de lijst.

> Citaat een.
>
> Citaat twee.

    code een
    code twee

::button[De knop]{href="/contact"}

::card[De kaart]{href="/blog/ruimte"}

::download[De lijst]{href="/media/auteur.svg"}

Laatste.
`
  const path = articleWith(site.repository, 'ruimte', text)
  const words = ['Eerste.', 'De kop', 'Onder', 'los een', 'los twee', 'vervolg', 'Na de', 'Citaat een']
  words.push('Citaat twee', 'code een', 'code twee', 'De knop', 'De kaart', 'De lijst', 'Laatste')
  /** How far each of these words is below those before them. */
  const tops = (within: string) =>
    page.locator(within).evaluate((place, sought) => {
      const range = document.createRange()
      const found = sought.map((word) => {
        const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          const at = texts.currentNode.textContent?.indexOf(word) ?? -1
          if (at < 0) continue
          range.setStart(texts.currentNode, at)
          range.setEnd(texts.currentNode, at + 1)
          return range.getBoundingClientRect().top
        }
        return Number.NaN
      })
      return found.slice(1).map((top, at) => top - (found[at] ?? 0))
    }, words)
  await openScreen(page, path)
  await expect(line(page, 'Laatste.')).toBeVisible()
  const whileWriting = await tops('.cm-content')
  await page.goto('/blog/ruimte')
  await expect(page.locator('.prose').first()).toContainText('Laatste.')
  const forVisitors = await tops('.prose >> nth=0')
  const far = whileWriting.map((space, at) => [words[at + 1], Math.round(space - (forVisitors[at] ?? 0))])
  expect(far.filter(([, pixels]) => Math.abs(Number(pixels)) > 3)).toEqual([])
})
