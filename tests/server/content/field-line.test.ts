import { describe, expect, it } from 'vitest'
import { createFieldLines } from '../../../server/content/field-line'

const markdown = createFieldLines(
  'a.md',
  `---
title: A
summary:
  Een lange samenvatting
"hero.title": x
blocks:
  - kind: cards
    cards:
      - title:
          "B"
      - title: C
empty:
---

Tekst
`,
  'content',
)

const json = createFieldLines(
  'a.json',
  `{
  "hero.title": "x",
  "title":
    "A",
  "l": [
    { "a": 1 },
    { "a":
      2 }
  ],
  "title":
    "B",
  "hero": { "title": "y" }
}
`,
)

const records = createFieldLines(
  'a.json',
  '[\n  { "id": "x.y",\n    "to":\n      "/" },\n  {\n    "id": "z",\n    "to": "/" }\n]\n',
)

describe('the line of a field', () => {
  it.each([
    ['title', 2],
    ['summary', 4],
    ['hero.title', 5],
    ['blocks.0', 7],
    ['blocks.0.cards', 9],
    ['blocks.0.cards.0.title', 10],
    ['blocks.0.cards.1.title', 11],
    ['blocks.0.cards.7.title', 9],
    ['empty', 12],
    ['absent.too', 1],
    ['content', 15],
  ])('in Markdown, %s', (field, line) => {
    expect(markdown(field)).toBe(line)
  })

  it.each([
    ['hero.title', 2],
    ['title', 11],
    ['l.1.a', 8],
    ['l.9.a', 5],
    ['hero.other', 12],
    ['absent', 1],
  ])('in a JSON object, %s', (field, line) => {
    expect(json(field)).toBe(line)
  })

  it.each([
    ['x.y.to', 4],
    ['x.y.absent', 2],
    ['z.to', 7],
    ['#2.to', 7],
    ['absent', 1],
  ])('in a list of records, %s', (field, line) => {
    expect(records(field)).toBe(line)
  })
})
