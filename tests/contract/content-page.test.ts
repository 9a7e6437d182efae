import { describe, expect, it } from 'vitest'
import { contentPage } from '#contract/content/content-page'

const page = { ...contentPage.example, metaDescription: '', content: '', blocks: [] }

describe('what a form shows of a page in search results', () => {
  it.each([
    [
      'the description of the page',
      { metaDescription: 'Wie we zijn.', content: 'Een tekst.' },
      'Wie we zijn.',
      false,
    ],
    ['else its text', { content: 'Wij zijn **met drie**.' }, 'Wij zijn met drie.', true],
    ['else the text of its first block', { blocks: [{ kind: 'hero', text: 'Welkom.' }] }, 'Welkom.', true],
    ['else nothing', {}, '', true],
  ])('is %s', (_, given, description, isDescriptionMade) => {
    const value = contentPage.schema.parse({ ...page, ...given })
    expect(contentPage.searchResult?.(value)).toMatchObject({ description, isDescriptionMade })
  })
})

it.each([
  ['Over ons', '/over-ons'],
  ['/Actie/In het voorjaar/', '/actie/in-het-voorjaar'],
  ['https://www.wissel.example/actie/voorjaar?bron=mail#kop', '/actie/voorjaar'],
  // Refused as it was typed.
  ['https://www.wissel.example/', ''],
  ['C# voor beginners', '/c-voor-beginners'],
  ['/wat-is-ai?bron=mail', '/wat-is-ai'],
  ['Wat is AI? Uitleg', '/wat-is-ai-uitleg'],
])('the web address of a page that is typed as %j is %j', (typed, path) => {
  expect(contentPage.fields.path.tidied?.(typed)).toBe(path)
})

it('more lines than a list takes are told as that, as more records are', () => {
  const of = (count: number, fields: object) => {
    const blocks = [
      { kind: 'hero', title: 'Welkom', ...fields },
      { kind: 'cards', cards: Array(count).fill({ title: 'A' }) },
    ]
    return contentPage.schema.safeParse({ ...page, blocks }).error?.issues.map(({ message }) => message)
  }
  expect(of(1, { points: Array(101).fill('a') })).toContain('Dit zijn er meer dan 100')
  expect(of(101, {})).toContain('Dit zijn er meer dan 100')
})
