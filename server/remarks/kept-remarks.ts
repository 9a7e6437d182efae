import { z } from 'zod'
import type { ParagraphAnchor } from '#contract/paragraphs'
import { Problem } from '#contract/problem'

const saying = z.object({
  /** The account of who said it; null for a guest. */
  account: z.string().nullable(),
  by: z.string(),
  at: z.iso.datetime(),
  text: z.string(),
})

const keptRemark = saying.extend({
  id: z.string(),
  field: z.string(),
  anchor: z.object({ words: z.string(), before: z.string(), after: z.string() }),
  quote: z.string(),
  answers: z.array(saying).readonly(),
  settled: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
})

export type KeptRemark = Readonly<z.output<typeof keptRemark>>

/** The remarks of one entry, in their file. */
export const keptRemarks = z.object({
  type: z.string(),
  id: z.string(),
  /** The entry's file, when it was last there: it tells where a renamed entry went. */
  file: z.string(),
  /** When the entry was first missed, ISO 8601 in UTC. */
  goneSince: z.iso.datetime().nullable(),
  remarks: z.array(keptRemark).readonly(),
})

export type KeptRemarks = Readonly<z.output<typeof keptRemarks>>

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

/** Of one entry; guests leave room for those who work here. */
const MOST_REMARKS = 300
const MOST_OPEN_OF_GUESTS = 100
/** At one remark. */
const MOST_ANSWERS = 50

/** @throws {Problem} conflict when an entry has as many remarks as are kept. */
export function requireRoomForRemark(present: readonly KeptRemark[], isGuest: boolean): void {
  const ofGuests = present.filter(({ account, settled }) => account === null && settled === null)
  const isFull = isGuest && ofGuests.length >= MOST_OPEN_OF_GUESTS
  if (!isFull && present.length < MOST_REMARKS) return
  throw new Problem('conflict', 'Er staan hier al heel veel opmerkingen. Handel er eerst een paar af.')
}

/** @throws {Problem} conflict when a remark has as many answers as are kept. */
export function requireRoomForAnswer({ answers }: KeptRemark): void {
  if (answers.length < MOST_ANSWERS) return
  throw new Problem(
    'conflict',
    'Bij deze opmerking staan al veel antwoorden. Handel die af en begin zo nodig een nieuwe.',
  )
}
