import type { Remark } from '#contract/admin/remarks'

/** The paragraph that the remark is at. */
export const remarkedWords = 'We helpen je met facturen in een gesprek van een uur.'

/** A remark of a colleague at a paragraph in a block of a page. */
export const remarkInBlock: Remark = {
  id: 'a',
  field: 'blocks.text',
  anchor: { words: remarkedWords, before: '', after: '' },
  quote: remarkedWords,
  by: 'Bram',
  at: '2026-11-20T11:00:00.000Z',
  isGuest: false,
  text: 'Klopt dit?',
  answers: [],
  settled: null,
  isRemovable: true,
}
