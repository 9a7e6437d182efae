import {
  anchorOfParagraph,
  findAmongTexts,
  hasWords,
  type Paragraph,
  paragraphsIn,
  textsOfField,
} from '#contract/paragraphs'
import type { KeptRemark } from './kept-remarks'

/**
 * Paragraphs with which remarks whose words are gone are compared, each time, all of them together: nobody else is answered
 * meanwhile. An article of two hundred paragraphs has a hundred such remarks before it is as many.
 */
const MOST = 20_000

type FieldValues = Readonly<Record<string, unknown>>

/** The remarks as they were found in what these fields hold: whoever has the form open keeps asking for them. */
const followed = new WeakMap<FieldValues, readonly KeptRemark[]>()

/**
 * The remarks, each with its paragraph as it is now; the same list when nothing is different. One at a text within a block
 * follows it to another block.
 * @param fields what the fields of the entry hold
 */
export function followParagraphs(before: readonly KeptRemark[], fields: FieldValues): readonly KeptRemark[] {
  if (followed.get(fields) === before) return before
  const after = follow(before, fields)
  followed.set(fields, after)
  return after
}

function follow(before: readonly KeptRemark[], fields: FieldValues): readonly KeptRemark[] {
  const texts = new Map<string, readonly (readonly Paragraph[])[]>()
  function textsOf(field: string): readonly (readonly Paragraph[])[] {
    const known = texts.get(field) ?? textsOfField(fields, field).map(({ text }) => paragraphsIn(text))
    texts.set(field, known)
    return known
  }

  let left = MOST
  const after = before.map((remark) => {
    const { field, anchor } = remark
    if (anchor.words === '') return remark
    const all = textsOf(field)
    const isThere = all.some((text) => hasWords(text, anchor.words))
    if (!isThere) left -= all.reduce((count, text) => count + text.length, 0)
    const found = isThere || left >= 0 ? findAmongTexts(all, anchor) : undefined
    const now = found ? anchorOfParagraph(found.text, found.index) : anchor
    const isSame = now.words === anchor.words && now.before === anchor.before && now.after === anchor.after
    return isSame ? remark : { ...remark, anchor: now }
  })
  return after.some((remark, index) => remark !== before[index]) ? after : before
}
