import {
  anchorOfParagraph,
  findAmongTexts,
  hasWords,
  type Paragraph,
  paragraphsIn,
  textsOfField,
} from '#contract/paragraphs'
import type { KeptRemark } from './kept-remarks'

/** Paragraphs among which one that was edited is looked for, each time for each remark; no article has as many. */
const MOST = 5000

/**
 * The remarks, each with its paragraph as it is now; the same list when nothing is different. One at a text within a block
 * follows it to another block.
 * @param fields what the fields of the entry hold
 */
export function followParagraphs(
  before: readonly KeptRemark[],
  fields: Readonly<Record<string, unknown>>,
): readonly KeptRemark[] {
  const texts = new Map<string, readonly (readonly Paragraph[])[]>()
  function textsOf(field: string): readonly (readonly Paragraph[])[] {
    const known = texts.get(field) ?? textsOfField(fields, field).map(({ text }) => paragraphsIn(text))
    texts.set(field, known)
    return known
  }

  const after = before.map((remark) => {
    const { field, anchor } = remark
    if (anchor.words === '') return remark
    const all = textsOf(field)
    const isSought = all.reduce((count, text) => count + text.length, 0) <= MOST
    const found =
      isSought || all.some((text) => hasWords(text, anchor.words)) ? findAmongTexts(all, anchor) : undefined
    const now = found ? anchorOfParagraph(found.text, found.index) : anchor
    const isSame = now.words === anchor.words && now.before === anchor.before && now.after === anchor.after
    return isSame ? remark : { ...remark, anchor: now }
  })
  return after.some((remark, index) => remark !== before[index]) ? after : before
}
