import { expect, test } from 'vitest'
import { markdownOf } from '../../../server/writers/import/markdown-of'

/** What Markdown becomes when all pictures of the export are there, and every other text is an article. */
const imported = (markdown: string) =>
  markdownOf(
    { body: { markdown } },
    {
      file: async (address) => (address.includes('weg.') ? null : address.replace(/^.*\//, '/media/')),
      page: (address) => (/\.md$|oud\.example/.test(address) ? '/blog/ander' : null),
      place: (address) => address,
      isOfFormerSite: () => false,
    },
  )

test.each([
  [
    '![foto][f] en [naar][twee]\n\n[f]: img/b.png "Titel"\n[twee]: <./twee.md>\n',
    '![foto][f] en [naar][twee]\n\n[f]: /media/b.png "Titel"\n[twee]: </blog/ander>\n',
  ],
  ['![x](img/foto\\_1.svg) na', '![x](/media/foto_1.svg) na'],
  ['![t](img/a.svg "img/a.svg")', '![t](/media/a.svg "img/a.svg")'],
  ['[![t](img/a.svg)](./twee.md "./twee.md")', '[![t](/media/a.svg)](/blog/ander "./twee.md")'],
  ['<p align="center"><img src="img/b.png" alt="B"></p>\n\nNa', '![B](/media/b.png)\n\nNa'],
  ['Voor <img src="img/b.png" alt="B"> na', 'Voor ![B](/media/b.png) na'],
  ['- <img src="img/b.png" alt="B">\n- b', '- ![B](/media/b.png)\n- b'],
  ['<a href="https://y.nl"><img src="img/b.png" alt="B"></a>', '[![B](/media/b.png)](https://y.nl)'],
  [
    '<a href="https://y.nl"><img src="img/b.png" alt="B"></a>\n<img src="img/c.png" alt="C">',
    '[![B](/media/b.png)](https://y.nl) ![C](/media/c.png)',
  ],
  ['<b><img src="img/b.png" alt="B"></b>', '**![B](/media/b.png)**'],
  ['<a href="/x"><b>\n<!-- <img> --></b></a>', '<a href="/x"><b>\n<!-- <img> --></b></a>'],
  ['x <img> y', 'x  y'],
  ['Zie <https://oud.example/a_b>.', 'Zie [https://oud.example/a_b](/blog/ander).'],
])('of %j the addresses move, and nothing else: %j', async (markdown, written) => {
  expect(await imported(markdown)).toEqual({ markdown: written, leftOut: [] })
})

test('what does not come along is told', async () => {
  const { leftOut } = await imported(
    '![foto][f] en <img src="weg.jpg">\n\n[f]: img/weg.png\n\n<p>Woorden <img alt="x" src="img/b.png"></p>\n',
  )
  expect(leftOut.map(({ what }) => what)).toEqual([
    'niet overgenomen: <img> van img/b.png',
    'afbeelding weg.jpg',
    'afbeelding img/weg.png',
  ])
})
