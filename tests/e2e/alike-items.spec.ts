import { contentPageFile } from '../support/content-page-file'
import { expect, test } from '../support/edited-site'
import { openHydrated } from '../support/hydrated'

const page = (title: string, path: string, blocks: readonly object[]) =>
  `---\n${JSON.stringify({ title, path, status: 'published', blocks })}\n---\n`

const figures = (...labels: string[]) => ({
  kind: 'figures',
  title: 'Cijfers',
  figures: labels.map((label, at) => ({ value: String(at + 1), label })),
  note: 'Verzonnen.',
})

const cards = (...titles: string[]) => ({
  kind: 'cards',
  title: 'Kaarten',
  columns: '2',
  cards: titles.map((title, at) => ({ title, text: `Tekst ${at + 1}`, points: ['Snel', 'Snel'] })),
})

const questions = (...words: string[]) => ({
  kind: 'questions',
  title: 'Vragen',
  questions: words.map((question, at) => ({ question, answer: `Antwoord ${at + 1}` })),
})

test('items with the same words stay on their own page, however often a visitor goes back and forth', async ({
  page: visitor,
  edit,
}) => {
  const { path } = contentPageFile('oplossingen')
  const [many, few] = [`${path}/veel`, `${path}/weinig`]
  await edit('/sitemap.xml', {
    'content/pages/veel.md': page('Veel', many, [
      figures('tijd per factuur', 'tijd per factuur', 'klanten'),
      cards('Vraag het ons', 'Vraag het ons'),
      questions('Hoe lang?', 'Hoe lang?'),
    ]),
    'content/pages/weinig.md': page('Weinig', few, [
      figures('hond'),
      cards('Iets anders'),
      questions('Voor wie?'),
    ]),
  })
  await openHydrated(visitor, many)
  const main = visitor.getByRole('main')
  const go = async (title: string) => {
    await main.getByRole('link', { name: title, exact: true }).click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await main.getByText('Hoe lang?').first().click()
  for (const _ of [1, 2]) {
    await go('Weinig')
    await expect(main.locator('dt')).toHaveText(['hond'])
    await expect(main.getByRole('heading', { level: 3 })).toHaveText(['Iets anders', 'Voor wie?'])
    await expect(main.locator('details[open]'), 'an opened question stays open on its own page').toHaveCount(
      0,
    )
    await go('Veel')
    await expect(main.locator('dt')).toHaveText(['tijd per factuur', 'tijd per factuur', 'klanten'])
    await expect(main.getByRole('heading', { level: 3 })).toHaveCount(4)
    await expect(main.getByRole('listitem').filter({ hasText: /^Snel$/ })).toHaveCount(4)
  }
})
