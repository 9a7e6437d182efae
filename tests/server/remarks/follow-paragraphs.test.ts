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

it('a text is taken apart once for all remarks at it', () => {
  let times = 0
  const fields = {
    get content() {
      times += 1
      return `Begin.\n\n${EDITED}\n\nSlot.`
    },
  }
  expect(wordsOf(followParagraphs(sought, fields))).toEqual([EDITED, 'Slot.'])
  expect(times).toBe(1)
})

it('in a text of more paragraphs than any article has, only one that was not edited is found', () => {
  const content = `${'a\n\n'.repeat(5000)}${EDITED}\n\nSlot.`
  const [bus, end] = followParagraphs(sought, { content })
  expect(bus).toBe(sought[0])
  expect(end?.anchor.before).toBe(EDITED.slice(0, 80))
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
