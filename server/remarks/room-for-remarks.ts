import { Problem } from '#contract/problem'
import type { KeptRemark } from './kept-remarks'

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
