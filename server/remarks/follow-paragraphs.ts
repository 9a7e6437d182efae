import { anchorOfParagraph, findParagraph, paragraphsIn } from '#contract/paragraphs'
import type { KeptRemark } from './kept-remarks'

/**
 * The remarks, each with its paragraph as it is now; the same list when nothing is different.
 * @param fields what the fields of the entry hold
 */
export function followParagraphs(
  before: readonly KeptRemark[],
  fields: Readonly<Record<string, unknown>>,
): readonly KeptRemark[] {
  const after = before.map((remark) => {
    const { field, anchor } = remark
    if (anchor.words === '') return remark
    const paragraphs = paragraphsIn(String(fields[field] ?? ''))
    const index = findParagraph(paragraphs, anchor)
    const now = index === undefined ? anchor : anchorOfParagraph(paragraphs, index)
    const isSame = now.words === anchor.words && now.before === anchor.before && now.after === anchor.after
    return isSame ? remark : { ...remark, anchor: now }
  })
  return after.some((remark, index) => remark !== before[index]) ? after : before
}
