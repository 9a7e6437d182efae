import type { Item } from '#contract/admin/entries'
import type { Remark } from '#contract/admin/remarks'
import {
  anchorOfParagraph,
  findAmongTexts,
  hasWords,
  type ParagraphAnchor,
  paragraphsIn,
  textsOfField,
} from '#contract/paragraphs'

/** Where a remark is that is at a text within a block. */
export interface PlaceInBlocks {
  /** The indexes of the items with that paragraph (`/2`, `/2/0`): more than one when it is in more blocks, none when it is gone. */
  readonly at: readonly string[]
  /** The paragraph as it is now. */
  readonly anchor: ParagraphAnchor
}

/** Whether a remark is at a text within a block. */
export const isInBlock = ({ field }: Remark) => field.includes('.')

/**
 * Where the remarks at texts within blocks are, by their ids: at the most alike paragraph of all blocks, as on the server.
 * @param record what the form holds
 * @param before where they were a moment ago, from which each follows its paragraph
 */
export function placeInBlocks(
  remarks: readonly Remark[],
  record: Item,
  before: ReadonlyMap<string, PlaceInBlocks>,
): ReadonlyMap<string, PlaceInBlocks> {
  const known = new Map<string, readonly { at: string; paragraphs: ReturnType<typeof paragraphsIn> }[]>()
  function textsOf(field: string) {
    const texts =
      known.get(field) ??
      textsOfField(record, field).map(({ at, text }) => ({ at, paragraphs: paragraphsIn(text) }))
    known.set(field, texts)
    return texts
  }
  return new Map(
    remarks.filter(isInBlock).map((remark) => {
      const texts = textsOf(remark.field)
      const all = texts.map(({ paragraphs }) => paragraphs)
      const last = before.get(remark.id)?.anchor ?? remark.anchor
      const found = findAmongTexts(all, last) ?? findAmongTexts(all, remark.anchor)
      if (!found) return [remark.id, { at: [], anchor: last }]
      const anchor = anchorOfParagraph(found.text, found.index)
      const having = texts.filter(({ paragraphs }) => hasWords(paragraphs, anchor.words))
      return [remark.id, { at: having.map(({ at }) => at), anchor }]
    }),
  )
}
