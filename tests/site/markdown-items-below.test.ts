import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '../../server/content/markdown/render-markdown'
import { afterKeys } from './editor-without-window'

const leave = ['Enter', 'Enter', 'x']

describe('what is below an item in a numbered list stays a list', () => {
  test.each([
    ['1. a\n2. b^\n3. c\n4. d', leave, '1. a\n2. b\n\nx^\n\n3. c\n4. d'],
    ['> 1. a\n> 2. b^\n> 3. c', leave, '> 1. a\n> 2. b\n>\n> x^\n>\n> 3. c'],
    ['1. a\n\n2. b^\n\n3. c', leave, '1. a\n\n2. b\n\nx^\n\n3. c'],
    ['1. ^\n2. b', ['Enter', 'x'], 'x^\n1. b'],
    ['4. ^\n5. b', ['Enter', 'x'], 'x^\n\n4. b'],
    ['1. a\n2. ^\n   - k\n3. c', ['Enter', 'x'], '1. a\n\nx^\n   - k\n\n2. c'],
    ['1. a\n   1. b^\n   2. c\n   3. d\n2. e', leave, '1. a\n   1. b\n2. x^\n   1. c\n   2. d\n3. e'],
    ['- a\n    - b^\n    - c\n- d', ['Enter', ...leave], '- a\n    - b\n\nx^\n- c\n- d'],
    ['-   a^\n\n    > b\n    >\n    > c\n-   d', leave, '-   a\n\nx^\n\n> b\n>\n> c\n-   d'],
    ['-   a^\n    b\n\n    - c', leave, '-   a\n\nx^\nb\n\n- c'],
    ['1. ^a\n2. b\n3. c', ['Backspace'], '^a\n1. b\n2. c'],
    ['4. ^a\n5. b', ['Backspace'], '^a\n\n4. b'],
    ['1. ^a\n   - k\n2. b', ['Backspace'], '^a\n   - k\n1. b'],
    ['9. ^a\n10. b\n    - k\n11. c', ['Backspace'], '^a\n\n9. b\n    - k\n10. c'],
    ['> 1. ^a\n> 2. b', ['Backspace'], '> ^a\n> 1. b'],
    ['- x\n  1. ^a\n  2. b', ['Backspace'], '- x\n  ^a\n  1. b'],
    ['1. a\n\n   ^b\n2. c', ['Backspace'], '1. a\n\n^b\n\n2. c'],
    ['1. ^a\n2. b', ['Mod-Backspace'], '^a\n1. b'],
    ['- [ ] ^a\n- b', ['Mod-Backspace'], '^a\n- b'],
    ['Tekst^\n\n2. b', ['Delete'], 'Tekst^\n\n2. b'],
    ['1. a\n\n^\n2. b', ['x'], '1. a\n\nx^\n\n2. b'],
    ['1. a\n   ```\n   b\n   ```\n^\n2. c', ['x'], '1. a\n   ```\n   b\n   ```\nx^\n\n2. c'],
    ['1. a\n   ## kop\n^\n2. b', ['x'], '1. a\n   ## kop\nx^\n\n2. b'],
    ['> 1. a\n>\n> ^\n> 2. b', ['x'], '> 1. a\n>\n> x^\n>\n> 2. b'],
    ['1. a^\n   1. b\n   2. c', ['Delete'], '1. a^b\n   1. c'],
    ['Tekst^\n1. a\n2. b', ['Delete'], 'Tekst^a\n1. b'],
  ])('%j %j', (before, keys, after) => {
    expect(afterKeys(before, ...keys)).toBe(after)
  })

  test.each([
    ['- a\n- b^\n- c', leave, '- a\n- b\n\nx^\n- c'],
    ['1. a\n2. ^b\n3. c', ['Backspace'], '1. a\n   ^b\n3. c'],
    ['1. a\n2. b^\n3. c\n4. d', ['Delete'], '1. a\n2. b^c\n4. d'],
    ['1. ^a\n1. b', ['Backspace'], '^a\n1. b'],
    ['1. a\n^\n2. b', ['x'], '1. a\nx^\n2. b'],
    ['1. a\n\n   ^\n2. b', ['x'], '1. a\n\n   x^\n2. b'],
    ['Tekst\n^\n1. b', ['x'], 'Tekst\nx^\n1. b'],
  ])('and nothing is done for one that does anyway: %j', (before, keys, after) => {
    expect(afterKeys(before, ...keys)).toBe(after)
  })
})

test.each([
  ['- a\n\n  | t |\n  | --- |\n  | v |\n- ^b', '- a\n\n  | t |\n  | --- |\n  | v |\n\n  ^b'],
  ['| t |\n| --- |\n1. ^a\n2. b', '| t |\n| --- |\n\n^a\n1. b'],
  ['| t |\n| --- |\n> ^a', '| t |\n| --- |\n\n^a'],
  ['- ^a\n---', '^a\n\n---'],
  ['> ^a\n---', '^a\n\n---'],
])('what loses its sign beside a table or a line across the page is no part of it: %j', (before, after) => {
  expect(afterKeys(before, 'Backspace')).toBe(after)
})

test.each([
  ['   > a\n> - b^', '   > a\n> - b\n>\n> x^'],
  ['   > a\n> 1. b^', '   > a\n> 1. b\n>\n> x^'],
])('Enter leaves an item in a quote whose first line stands further in: %j', (before, after) => {
  expect(afterKeys(before, ...leave)).toBe(after)
})

describe('Enter below the first line of an item, and below a table, goes on in that item or quote', () => {
  test.each([
    ['1. a\n   v^\n2. b', ['Enter', 'x'], '1. a\n   v\n   x^\n2. b'],
    ['1. a\n   v^w\n2. b', ['Enter'], '1. a\n   v\n   ^w\n2. b'],
    [
      '1. a\n   1. b\n\n      v^\n   2. c\n2. d',
      leave,
      '1. a\n   1. b\n\n      v\n\n      x^\n   2. c\n2. d',
    ],
    ['- a\n\n  | t |\n  | --- |\n  | v^ |\n- b', leave, '- a\n\n  | t |\n  | --- |\n  | v |\n\n  x^\n- b'],
    ['> | t |\n> | --- |\n> | v^ |', leave, '> | t |\n> | --- |\n> | v |\n>\n> x^'],
    ['> - a\n>\n>   v^\n> - b', leave, '> - a\n>\n>   v\n>\n>   x^\n> - b'],
    ['- a\n      b^\n- c', leave, '- a\n      b\n\n  x^\n- c'],
    ['- [ ] a\n      b^\n- c', leave, '- [ ] a\n      b\n\n  x^\n- c'],
    ['1. a\n       b^c\n2. d', ['Enter', 'Enter'], '1. a\n       b\n\n   ^c\n2. d'],
    ['1. a\n b^\n2. d', leave, '1. a\n b\n\n   x^\n2. d'],
    ['> - a\n>       b^\n> - c', leave, '> - a\n>       b\n>\n>   x^\n> - c'],
    ['- a\n\n    v^\n- b', leave, '- a\n\n    v\n\n    x^\n- b'],
    ['- a\n\n      code^\n- b', leave, '- a\n\n      code\n\n      x^\n- b'],
    ['- a\n\n  > q^\n- b', ['Enter', ...leave], '- a\n\n  > q\n  \n  x^\n- b'],
  ])('%j %j', (before, keys, after) => {
    expect(afterKeys(before, ...keys)).toBe(after)
  })
})

test.each([
  ['- a\n  - ^b', '- a\n\n  - \n  - ^b'],
  ['1. a\n   1. ^b\n   2. c', '1. a\n\n   1. \n   2. ^b\n   3. c'],
  ['> Tekst\n> - ^b', '> Tekst\n>\n> - \n> - ^b'],
  ['- a\n- ^b', '- a\n- \n- ^b'],
])('Enter before the words of a first item makes no heading of the words above: %j', (before, after) => {
  const made = afterKeys(before, 'Enter')
  expect(made).toBe(after)
  expect(renderMarkdown(made.replace('^', '')).html).not.toContain('<h')
})
