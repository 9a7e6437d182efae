import { expect, test } from 'vitest'
import { importedHtml } from './imported-html'

const table = (rows: string) => `<table><tr><th>Pakket</th><th>2023</th><th>2024</th></tr>${rows}</table>`

test('what stands beside merged cells of a table keeps its column', async () => {
  expect(
    await importedHtml(
      table(
        '<tr><td rowspan="2">Basis</td><td>10</td><td>20</td></tr><tr><td>30</td><td>40</td></tr><tr><td colspan="2">samen</td><td>100</td></tr>',
      ),
    ),
  ).toBe(
    '| Pakket | 2023 | 2024 |\n| ------ | ---- | ---- |\n| Basis  | 10   | 20   |\n|        | 30   | 40   |\n| samen  |      | 100  |\n',
  )
})

test('a cell that takes more columns than there are makes none', async () => {
  const rows = (all: string) =>
    table(`<tr><td colspan="${all}">Alles</td></tr><tr><td>a</td><td></td><td>c</td></tr>`)
  const written =
    '| Pakket | 2023 | 2024 |\n| ------ | ---- | ---- |\n| Alles  |      |      |\n| a      |      | c    |\n'
  expect(await importedHtml(rows('100'))).toBe(written)
  expect(await importedHtml(rows('999999999'))).toBe(written)
})

test('blocks in a cell follow each other on its line', async () => {
  const cell = async (html: string) =>
    (await importedHtml(`<table><tr><th>A</th><th>B</th></tr><tr><td>${html}</td><td>x</td></tr></table>`))
      .split('\n')[2]
      ?.split(' | ')[0]
      ?.replace(/^\| /, '')
      .trim()
  expect(await cell('<h3>Kop</h3>tekst')).toBe('Kop tekst')
  expect(await cell('Voor<pre>a\n  b</pre>na')).toBe('Voor `a b` na')
  expect(
    await cell('<figure><img src="/a/f.jpg" alt="F"><figcaption>Onder</figcaption></figure>Woorden'),
  ).toBe('![F](/media/f.jpg) Onder Woorden')
  expect(await cell('<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>')).toBe(
    '[Video op YouTube](https://www.youtube.com/watch?v=dQw4w9WgXcQ)',
  )
  expect(await cell('een<hr>twee')).toBe('een twee')
  expect(
    await cell(
      '<div class="kg-card kg-callout-card"><div class="kg-callout-text"><p>Let op.</p><p>Nu.</p></div></div>',
    ),
  ).toBe('Let op. Nu.')
  expect(await cell('<details><summary>Meer</summary><ul><li>a</li><li>b</li></ul></details>')).toBe(
    '**Meer** a, b',
  )
})
