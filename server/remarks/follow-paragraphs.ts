import { anchorOfParagraph, findParagraph, type Paragraph, paragraphsIn } from '#contract/paragraphs'
import type { KeptRemark } from './kept-remarks'

/** Paragraphs among which one that was edited is looked for, each time for each remark; no article has as many. */
const MOST = 5000

/**
 * The remarks, each with its paragraph as it is now; the same list when nothing is different.
 * @param fields what the fields of the entry hold
 */
export function followParagraphs(
  before: readonly KeptRemark[],
  fields: Readonly<Record<string, unknown>>,
): readonly KeptRemark[] {
  const texts = new Map<string, readonly Paragraph[]>()
  function paragraphsOf(field: string): readonly Paragraph[] {
    const known = texts.get(field) ?? paragraphsIn(String(fields[field] ?? ''))
    texts.set(field, known)
    return known
  }

  const after = before.map((remark) => {
    const { field, anchor } = remark
    if (anchor.words === '') return remark
    const paragraphs = paragraphsOf(field)
    const isSought = paragraphs.length <= MOST || paragraphs.some(({ words }) => words === anchor.words)
    const index = isSought ? findParagraph(paragraphs, anchor) : undefined
    const now = index === undefined ? anchor : anchorOfParagraph(paragraphs, index)
    const isSame = now.words === anchor.words && now.before === anchor.before && now.after === anchor.after
    return isSame ? remark : { ...remark, anchor: now }
  })
  return after.some((remark, index) => remark !== before[index]) ? after : before
}
