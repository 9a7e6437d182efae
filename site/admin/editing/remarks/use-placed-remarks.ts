import { useEffect, useMemo, useRef } from 'react'
import type { Remark } from '#contract/admin/remarks'
import {
  anchorOfParagraph,
  findParagraph,
  type Paragraph,
  type ParagraphAnchor,
  paragraphsIn,
} from '#contract/paragraphs'

/** A remark, and the paragraph that it is about; null for one that is gone, and for the whole text. */
export interface PlacedRemark {
  readonly remark: Remark
  readonly paragraph: Paragraph | null
  /** By which it is found again in the next version of the text. */
  readonly anchor: ParagraphAnchor
}

/**
 * The remarks at a text as it is being typed, in the order of the text: the whole text first, what is gone last. Each
 * follows its paragraph from one version to the next.
 * @param field that of the text: remarks at others have no paragraph here
 * @param before where they were before the text was shown, by their ids
 */
export function usePlacedRemarks(
  remarks: readonly Remark[],
  field: string,
  text: string,
  before: ReadonlyMap<string, { readonly anchor: ParagraphAnchor }>,
): readonly PlacedRemark[] {
  const tracked = useRef<ReadonlyMap<string, ParagraphAnchor>>(new Map())
  const found = useMemo(() => {
    if (remarks.length === 0) return NONE
    const paragraphs = paragraphsIn(text)
    return remarks.map((remark) => {
      const anchor = tracked.current.get(remark.id) ?? before.get(remark.id)?.anchor ?? remark.anchor
      const index =
        remark.anchor.words === '' || remark.field !== field
          ? undefined
          : paragraphOf(paragraphs, { remark, anchor })
      return {
        remark,
        paragraph: (index === undefined ? undefined : paragraphs[index]) ?? null,
        anchor: index === undefined ? anchor : anchorOfParagraph(paragraphs, index),
      }
    })
  }, [remarks, field, text, before])
  useEffect(() => {
    tracked.current = new Map(found.map(({ remark, anchor }) => [remark.id, anchor]))
  }, [found])
  return useMemo(
    () => (found === NONE ? NONE : found.toSorted((one, other) => rankOf(one) - rankOf(other))),
    [found],
  )
}

/** The number of the paragraph that a remark is about: the one that it was at last, or else the one that it was written at. */
export function paragraphOf(
  paragraphs: readonly Paragraph[],
  { anchor, remark }: Pick<PlacedRemark, 'anchor' | 'remark'>,
): number | undefined {
  return findParagraph(paragraphs, anchor) ?? findParagraph(paragraphs, remark.anchor)
}

/** One and the same, so that typing in a text without remarks has no effect here. */
const NONE: readonly PlacedRemark[] = []

const rankOf = ({ remark, paragraph }: PlacedRemark) =>
  paragraph?.from ?? (remark.anchor.words === '' ? -1 : Number.POSITIVE_INFINITY)
