import { expect, it } from 'vitest'
import { chosenParagraph, paragraphChoices, shownBeginning } from '#contract/paragraph-choices'

const TEXT = `## Begin **klein**

::afbeelding{src="x.webp"}

- Kies [werk](https://example.nl/een-heel-lang-adres) dat je elke week herhaalt, ook als het _weinig_ lijkt
- en nog iets

---

Slot.`

it('a reader chooses between paragraphs by their words, without marks and cut at a word', () => {
  expect(paragraphChoices(TEXT)).toEqual([
    '0 Begin klein',
    '2 Kies werk dat je elke week herhaalt, ook als het weinig…',
    '3 en nog iets',
    '5 Slot.',
  ])
  expect(shownBeginning('x'.repeat(61))).toBe(`${'x'.repeat(60)}…`)
  expect(shownBeginning(`${'x'.repeat(60)} y`)).toBe(`${'x'.repeat(60)}…`)
  expect(shownBeginning('x'.repeat(60))).toBe('x'.repeat(60))
})

it('a choice is found again: each where it was, one that moved by its words, one that is gone nowhere', () => {
  const [, choice = '', , last = ''] = paragraphChoices(TEXT)
  expect(chosenParagraph(TEXT, choice)).toMatchObject({ words: expect.stringMatching(/^Kies \[werk\]/) })
  expect(chosenParagraph(`Eerst.\n\n${TEXT}`, last)).toMatchObject({
    words: 'Slot.',
    before: '---',
    after: '',
  })
  expect(chosenParagraph('Twee.\n\nTwee.\n\nDrie.', '1 Twee.')).toMatchObject({
    before: 'Twee.',
    after: 'Drie.',
  })
  expect(chosenParagraph('Anders.', last)).toEqual({ words: 'Slot.', before: '', after: '' })
  expect(chosenParagraph(TEXT, '')).toEqual({ words: '', before: '', after: '' })
})
