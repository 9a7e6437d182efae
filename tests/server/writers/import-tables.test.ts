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
