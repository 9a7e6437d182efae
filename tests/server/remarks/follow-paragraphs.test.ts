import { expect, it } from 'vitest'
import { followParagraphs } from '../../../server/remarks/follow-paragraphs'
import type { KeptRemark } from '../../../server/remarks/kept-remarks'

const remarkAt = (words: string): KeptRemark => ({
  id: words,
  field: 'content',
  anchor: { words, before: '', after: '' },
  quote: words,
  account: null,
  by: 'Gast',
  at: '2026-11-20T11:00:00.000Z',
  text: 'Klopt dit?',
  answers: [],
  settled: null,
})
const wordsOf = (all: readonly KeptRemark[]) => all.map(({ anchor }) => anchor.words)
const EDITED = 'De bus vertrekt vandaag om acht uur.'
const sought = [remarkAt('De bus vertrekt om acht uur.'), remarkAt('Slot.')]

it('a text is taken apart once for all remarks at it, until one of both is different', () => {
  let times = 0
  const fields = {
    get content() {
      times += 1
      return `Begin.\n\n${EDITED}\n\nSlot.`
    },
  }
  const found = followParagraphs(sought, fields)
  expect(wordsOf(found)).toEqual([EDITED, 'Slot.'])
  expect(followParagraphs(found, fields)).toBe(found)
  expect(times).toBe(1)
  followParagraphs([...found, remarkAt('Begin.')], fields)
  expect(times).toBe(2)
})

it('of more remarks and paragraphs than any article has, only those are found whose words were not edited', () => {
  const content = `${'a\n\n'.repeat(5000)}${EDITED}\n\nSlot.`
  const gone = Array.from({ length: 4 }, (_, index) => remarkAt(`Weg ${index}.`))
  const all = followParagraphs([...gone, ...sought], { content })
  expect(wordsOf(all.slice(-2))).toEqual([sought[0]?.quote, 'Slot.'])
  expect(all.at(-1)?.anchor.before).toBe(EDITED.slice(0, 80))
  expect(wordsOf(followParagraphs(sought, { content }))).toEqual([EDITED, 'Slot.'])
})

it('a remark at the text of a block follows it to another place, and finds no other text', () => {
  const remark = { ...remarkAt('De bus vertrekt om acht uur.'), field: 'blocks.text' }
  const blocks = [{ kind: 'hero', title: 'De bus' }, { text: 'Begin.' }, { text: `Vooraf.\n\n${EDITED}` }]
  const [found] = followParagraphs([remark], { blocks, content: remark.quote })
  expect(found?.anchor).toEqual({ words: EDITED, before: 'Vooraf.', after: '' })
  expect(followParagraphs([remark], { blocks: blocks.slice(0, 2) })).toEqual([remark])
})

it('of blocks with similar text the most alike has the remark, and of equal ones that with the same beside it', () => {
  const remark = { ...remarkAt('De bus vertrekt om acht uur.'), field: 'blocks.text' }
  const blocks = [{ text: 'De trein vertrekt om acht uur.' }, { text: EDITED }]
  expect(wordsOf(followParagraphs([remark], { blocks }))).toEqual([EDITED])
  const beside = { ...remark, anchor: { ...remark.anchor, before: 'Vooraf.' } }
  const equal = [{ text: remark.quote }, { text: `Vooraf.\n\n${remark.quote}` }]
  expect(followParagraphs([beside], { blocks: equal })).toEqual([beside])
})
