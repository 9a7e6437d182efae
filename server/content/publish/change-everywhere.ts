import type { AnyContentType } from '#contract/content/content-types'
import { Unreadable } from '../../files/unreadable'
import { createTurns } from '../../processes/turns'
import { changedEntry } from '../../storage/entries'
import type { Library } from '../library'
import type { FieldMover } from '../moved-fields'
import { type AlsoChanged, isGood } from './also-change'
import type { Draft } from './draft'

/**
 * Adds to a draft what a mover changes in the entries of these types, as the draft has them by now. What is in a file
 * that cannot be read or changed stays, and so does an entry that would no longer be valid.
 * @returns what was changed, and how many entries had something to change.
 */
export async function changeEverywhere(
  library: Pick<Library, 'files'>,
  types: readonly AnyContentType[],
  moved: FieldMover,
  draft: Draft,
): Promise<{ readonly done: readonly AlsoChanged[]; readonly found: number }> {
  const turn = createTurns()
  const done: AlsoChanged[] = []
  let found = 0
  for (const type of types) {
    let count = 0
    for (const { path, source } of library.files(type)) {
      await turn()
      if (source instanceof Error) continue
      const wanted = source.filter(({ fields }) => moved(type, fields).count > 0).length
      found += wanted
      if (wanted > 0 || draft.hasChanged(path)) count += await changeFile(type, path, { moved, draft })
    }
    if (count > 0) done.push({ type, count, isLink: true })
  }
  return { done, found }
}

/** @returns how many entries were changed. */
async function changeFile(
  type: AnyContentType,
  path: string,
  { moved, draft }: { moved: FieldMover; draft: Draft },
): Promise<number> {
  try {
    const file = await draft.open(type, draft.placeOf(path))
    let count = 0
    file.data = file.data.map((raw) => {
      const { changes } = moved(type, raw.fields)
      const changed = changedEntry(raw, changes)
      if (Object.keys(changes).length === 0 || (isGood(type, raw) && !isGood(type, changed))) return raw
      count += 1
      return changed
    })
    if (count > 0) await file.write()
    return count
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return 0
  }
}
