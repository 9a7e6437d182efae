import type { ParagraphAnchor } from '#contract/paragraphs'
import type { KeptRemark } from './kept-remarks'

/** Who speaks: somebody with an account, or a guest, whose account is null. */
export interface Speaker {
  readonly account: string | null
  readonly name: string
}

export interface NewRemark {
  readonly field: string
  readonly anchor: ParagraphAnchor
  readonly text: string
}

/** What somebody says, as it is kept. @param at milliseconds since 1970 */
export function said(text: string, { account, name }: Speaker, at: number) {
  return { account, by: name, at: new Date(at).toISOString(), text }
}

/** Whether these are the words of that person. */
export const isSaid = (
  one: Pick<KeptRemark, 'account' | 'by' | 'text'>,
  text: string,
  { account, name }: Speaker,
): boolean => one.account === account && one.by === name && one.text === text

/** Whether a remark that is open is the one that somebody places, at the same paragraph, which may have been edited since. */
export function isPlaced(remark: KeptRemark, { field, anchor, text }: NewRemark, by: Speaker): boolean {
  const { words, before, after } = remark.anchor
  // Another paragraph that begins with the same words.
  const isElsewhere = words === anchor.words && (before !== anchor.before || after !== anchor.after)
  const isThere = remark.field === field && remark.quote === anchor.words && !isElsewhere
  return isThere && remark.settled === null && isSaid(remark, text, by)
}
