import { expect, test } from 'vitest'
import { shownAsTyped } from '../../../server/writers/check/shown-as-typed'
import { articleFile, findings } from './written-content'

/** Each thing told, as it is written, by its place. */
const toldOf = (markdown: string) =>
  shownAsTyped(markdown).map(({ start }) => markdown.slice(start).split(/[\s.,]/, 1)[0])

const REST = '\n\n[^er]: Ja.\n\nLater `[^code]`.\n\n```\n[^ook] [a][b]\n```\n'

test.each(['[info@example.com]', '[www.example.com]', 'x/info@example.com', '[zie https://example.com/a]'])(
  'beside an address in text such as %s only notes that are not there are told, once',
  (address) => {
    expect(toldOf(`${address} en[^er], \\[^zo] en[^weg], en [dat][niet].${REST}`)).toEqual([
      '[^weg]',
      '[dat][niet]',
    ])
  },
)

test('what visitors would see as it was typed, and what would not work, is told', async () => {
  const body = `::: callout[Let op]{kind="tip"}
Tekst.
:::

[leeg]() [slecht](javascript:alert) [bel](tel:0612345678) [mail](mailto:a@b.nl)

Een noot[^1] en een die er is[^2], \\[^3] en \`[^4]\`. [Tekst][weg] en [tekst][er].

<div class="x">Ja</div>

Vul <naam> in. <!-- opmerking -->

[^2]: Ja.

[er]: https://example.com`
  expect(
    await findings({
      'content/blog/een.md': articleFile('Een', body, 'draft: true\n'),
      'content/blogs/vier.md': articleFile('Vier', 'Ja.'),
      'content/README.md': 'Voor wie hier schrijft.',
      'content/verdwaald.md': articleFile('Verdwaald', 'Ja.'),
      'data/redirect.json': '[]',
      'data/lijstje.json': '[]',
      'data/redirects.json': '[]',
      'content/blog/twee.markdown': articleFile('Twee', 'Ja.'),
      'content/pages/drie.txt': 'Ja.',
      'content/pages/.notities.txt': 'Nee.',
    }),
  ).toEqual([
    'content/blog/een.md:4: Het veld draft kent de site niet: dit is openbaar; schrijf status: draft',
    'content/blog/een.md:7: Tussen ::: en callout hoort geen spatie.',
    'content/blog/een.md:11: Hier staat een link zonder adres; schrijf het tussen de haakjes.',
    'content/blog/een.md:11: De link javascript:alert werkt niet; een link begint met /, https://, mailto: of tel:.',
    'content/blog/een.md:13: De noot [^1] is er niet; zet onderaan [^1]: met de tekst.',
    'content/blog/een.md:13: Bij [Tekst][weg] ontbreekt het adres; zet onderaan [weg]: met het adres.',
    'content/blog/een.md:15: HTML toont de site als tekst: <div class="x">; schrijf Markdown.',
    'content/blog/twee.markdown:1: De site leest dit bestand niet; geef het een naam die eindigt op .md.',
    'content/blogs/vier.md:1: De site leest niet wat hier staat; zij leest content/blog, content/pages en content/step-plans.',
    'content/pages/drie.txt:1: De site leest dit bestand niet; geef het een naam die eindigt op .md.',
    'content/verdwaald.md:1: De site leest niet wat hier staat; zij leest content/blog, content/pages en content/step-plans.',
    'data/lijstje.json:1: De site leest dit bestand niet.',
    'data/redirect.json:1: De site leest dit bestand niet; bedoel je data/redirects.json?',
  ])
})

test('an address between angle brackets that will be no link is told, and one in code or of a good kind is not', async () => {
  const body =
    '<https://example.com/a?b=1&c=2>, <mailto:a@b.nl>, `<facetime:a>` en\n<whatsapp://send?text=x>.'
  expect(await findings({ 'content/blog/een.md': articleFile('Een', body) })).toEqual([
    'content/blog/een.md:7: De link whatsapp://send?text=x werkt niet; een link begint met /, https://, mailto: of tel:.',
  ])
})
