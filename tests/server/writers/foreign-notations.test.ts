import { expect, test } from 'vitest'
import { shownAsTyped } from '../../../server/writers/check/shown-as-typed'
import { articleFile, findings } from './written-content'

/** What is told of a text, by the line on which it is. */
const told = (markdown: string) =>
  shownAsTyped(markdown).map(
    ({ start, message }) => `${markdown.slice(0, start).split('\n').length}: ${message}`,
  )

test.each([
  ['Zie [[Ander artikel|dit]].', 'De site kent [[Ander artikel|dit]] niet; schrijf [de tekst]('],
  ['![[foto.png]]', 'De site kent ![[foto.png]] niet; schrijf ![wat erop staat](/media/naam.svg).'],
  [
    ':button[Een]{href="/a"}',
    ':button[Een] werkt zo niet; zet het op een regel van zichzelf, met :: ervoor.',
  ],
  ['Ja ::button[Een]{href="/a"}', '::button[Een] werkt zo niet; zet het op een regel van zichzelf,'],
  ['[[toc]]', 'De site kent [[toc]] niet; een lang artikel krijgt vanzelf een inhoudsopgave.'],
  ['Een noot^[zo dan].', 'De site kent ^[zo dan] niet; schrijf [^1], en zet onderaan [^1]: met de tekst.'],
  [
    'Ja %%niet voor\nbezoekers%%',
    'Bezoekers lezen %%niet voor bezoekers%%; zet wat niet op de site hoort tussen',
  ],
  ['[x](/con tact)', 'Bij [x](/con tact) staat een spatie in het adres; schrijf %20'],
  ['![x](/media/mijn foto.png)', 'Bij ![x](/media/mijn foto.png) staat een spatie in het adres;'],
  ['[x](https://example.com/a b)', 'Bij [x](https://example.com/a b) staat een spatie in het adres;'],
  ['[x] (/contact)', 'Bij [x] (/contact) hoort geen spatie tussen ] en (.'],
  ['[x] (https://example.com)', 'Bij [x] (https://example.com) hoort geen spatie tussen ] en (.'],
  [
    '{{< youtube abc >}}',
    'De site kent {{< youtube abc >}} niet; schrijf Markdown, of een blok met dubbele punten.',
  ],
  ['{% raw %}', 'De site kent {% raw %} niet;'],
  ['## Kop {#kop}', 'De site toont {#kop} als tekst; haal het weg'],
  ['![x](/media/a.svg){width=300}', 'De site toont {width=300} als tekst; haal het weg'],
  ['$$\nx = y\n$$', 'Formules kent de site niet: $$ x = y $$;'],
  ['Dit is ==van belang==.', 'De site kent ==van belang== niet; schrijf **van belang**.'],
  ['> [!note] Titel\n> Tekst', 'De site kent [!note] niet; schrijf :::callout[De titel]{kind="tip"}'],
  ['##Geen spatie', '##Geen is zo geen kop; zet een spatie na het laatste #.'],
  ['Dit is **vet ** hier', 'Bezoekers zien de sterretjes van **vet **; zet ze tegen de woorden aan'],
  ['| a | b |\n| 1 | 2 |', 'Dit wordt geen tabel; zet onder de eerste rij een rij als |---|---|'],
  [
    '<Callout type="tip">Ja</Callout>',
    'HTML toont de site als tekst: <Callout type="tip">; schrijf Markdown.',
  ],
  ['<kbd>Ctrl</kbd>', 'HTML toont de site als tekst: <kbd>; schrijf Markdown.'],
])('%j is told once', (written, message) => {
  const all = told(`Eerst.\n\n${written}\n\nDan.`)
  expect(all).toHaveLength(1)
  expect(all[0]).toContain(`3: ${message}`)
})

test.each([
  '`[[a]]` en `**vet **`\n\n```\n{{< x >}} %%y%% ##z\n| a |\n```',
  'Het kost $5 en $10, of 5%% en 6%: #1 en 2 * 3 ** 4.'.replace('%%', '%').replace('**', '*'),
  '[x](/contact "Een titel"), [x](</con tact>), [x](/a) (b), [a] (b c) en {{ $json.naam }}.',
  '::figure[Ja]{src="/media/a.svg" alt="Ja"}\n\n- ::card[Ja]{href="/a"}\n\n  ::button[Ja]{href="/a"}\n\n:::callout{kind="tip"}\nJa\n:::',
  '\\[[a]] \\**b**, [[1]](/contact) en a == b of x==1, y==2',
  'Vul <naam> of <Naam> in. Mail <jan@example.com>.',
  '| a | b |\n|---|---|\n| 1 \\| 2 | `3` |\n| 4 |',
  '#AI #automatisering\n\n- #AI\n\n## #MeToo\n\nVolg **#AI** | **|x|** en [#AI](https://example.com)',
  '::figure[A]{src="/media/a.svg" alt="Knop [[x]] en {n=1}"}\n\n> tekst\n> ::button[x]{href="/a"}',
  '| a | b |\n|---|---|\n| 1 | 2 | |',
  '2**3, src/**/*.ts, 2 ** 3 ** 4, [[toc]](/contact), $$ of $$$ en **vet** en **vet**',
  '> ```\n> code\n> ```\n\n- ~~~ js\n  code\n  ~~~\n',
])('%j is as it should be', (written) => {
  expect(told(written)).toEqual([])
})

test('cells that visitors do not see and code that swallows the rest are told at their lines', async () => {
  const body =
    '| a | b |\n|---|---|\n| 1 | 2 |\n| `x|y` | 3 |\n\n- ```js\n  let a\n\nTekst.\n\n~~~~\nopen\n```\n\nDe rest.'
  expect(await findings({ 'content/blog/een.md': articleFile('Een', body) })).toEqual([
    'content/blog/een.md:9: Deze rij heeft 3 vakken en de tabel 2: de rest ziet niemand. Schrijf een streep binnen een vak als \\|.',
    'content/blog/een.md:11: Deze code eindigt nergens; zet er een regel met ``` onder.',
    'content/blog/een.md:16: Deze code eindigt nergens; zet er een regel met ~~~~ onder.',
  ])
})
