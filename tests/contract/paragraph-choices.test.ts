import { expect, it } from 'vitest'
import { chosenParagraph, paragraphChoices, shownBeginning } from '#contract/paragraph-choices'
import { findParagraph, paragraphsIn, UNKNOWN_BESIDE } from '#contract/paragraphs'

const TEXT = `## Begin **klein**

::afbeelding{src="x.webp"}

- Kies [werk](https://example.nl/een-heel-lang-adres) dat je elke week herhaalt, ook als het _weinig_ lijkt
- en nog iets

---

Slot.`

const inArticle = (text: string) => [{ name: 'content', text }]
const chosen = (text: string, choice: string) => chosenParagraph(inArticle(text), choice, 'content').anchor

it('a reader chooses between paragraphs by their words, without marks and cut at a word', () => {
  expect(paragraphChoices(inArticle(TEXT))).toEqual([
    'content.0 Begin klein',
    'content.2 Kies werk dat je elke week herhaalt, ook als het weinig…',
    'content.3 en nog iets',
    'content.5 Slot.',
  ])
  expect(shownBeginning('x'.repeat(61))).toBe(`${'x'.repeat(60)}…`)
  expect(shownBeginning(`${'x'.repeat(60)} y`)).toBe(`${'x'.repeat(60)}…`)
  expect(shownBeginning('x'.repeat(60))).toBe('x'.repeat(60))
})

it('a choice is found again: each where it was, one that moved by its words, one that is gone nowhere', () => {
  const [, choice = '', , last = ''] = paragraphChoices(inArticle(TEXT))
  expect(chosen(TEXT, choice)).toMatchObject({ words: expect.stringMatching(/^Kies \[werk\]/) })
  expect(chosen(`Eerst.\n\n${TEXT}`, last)).toMatchObject({ words: 'Slot.', before: '---', after: '' })
  expect(chosen('Twee.\n\nTwee.\n\nDrie.', 'content.1 Twee.')).toMatchObject({
    before: 'Twee.',
    after: 'Drie.',
  })
  expect(chosen('Twee.\n\nTwee.\n\nDrie.', '1 Twee.'), 'of a form that was open before').toMatchObject({
    before: 'Twee.',
    after: 'Drie.',
  })
  expect(chosen('Anders.', last)).toEqual({ words: 'Slot.', before: UNKNOWN_BESIDE, after: UNKNOWN_BESIDE })
  expect(chosen(TEXT, '')).toEqual({ words: '', before: '', after: '' })
})

it('a choice that is gone is not at the first or the last paragraph for having nothing beside it', () => {
  const text =
    'De trein vertrekt om acht uur uit Zwolle.\n\nMidden.\n\nDe boot vaart om acht uur uit naar Texel.'
  const anchor = chosen(text, 'content.1 De vergadering begint om tien uur in de grote zaal.')
  expect(findParagraph(paragraphsIn(text), anchor)).toBeUndefined()
  expect(chosen(text, '')).toEqual({ words: '', before: '', after: '' })
})

it('a choice may be in any text: of a list in a block too, which is found where it is by then', () => {
  const texts = [
    { name: 'blocks.0.text', text: 'Begin.\n\nTwee.' },
    { name: 'blocks.1.questions.0.answer', text: 'Nee.' },
    { name: 'content', text: 'Twee.' },
  ]
  const choices = ['blocks.0.text.0 Begin.', 'blocks.0.text.1 Twee.', 'blocks.1.questions.0.answer.0 Nee.']
  expect(paragraphChoices(texts)).toEqual([...choices, 'content.0 Twee.'])
  const find = (choice: string, among = texts) => chosenParagraph(among, choice, 'content')
  const [, second = '', answer = ''] = choices
  const before = { words: 'Twee.', before: 'Begin.', after: '' }
  expect(find(second)).toEqual({ field: 'blocks.text', anchor: before })
  expect(find('content.0 Twee.').field).toBe('content')
  const moved = [{ name: 'blocks.0.questions.4.answer', text: 'Nee.' }]
  expect(find(answer, moved).field).toBe('blocks.questions.answer')
  const edited = [{ name: 'blocks.1.questions.0.answer', text: 'Ja.' }]
  expect(find(answer, edited)).toMatchObject({ field: 'blocks.questions.answer', anchor: { words: 'Nee.' } })
  expect(find(answer, []).field).toBe('content')
})
