import type { ContentType } from '#contract/content/content-type'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import type { Fields, ValueOf } from '#contract/content/field'
import { Unreadable } from '../../files/unreadable'
import { createTurns } from '../../processes/turns'
import { changedEntry } from '../../storage/entries'
import { createFieldMover } from '../moved-fields'
import { type AlsoChanged, isGood } from './also-change'
import type { PublishContext } from './context'
import type { Draft } from './draft'

/**
 * Adds to a draft the new address of a page in every link to it. A link in a file that cannot be read or changed
 * stays: its address redirects. See tests/decisions/0115.
 */
export async function changeLinks<F extends Fields>(
  context: PublishContext,
  type: ContentType<F>,
  { before, after }: { before: ValueOf<F>; after: ValueOf<F> },
  draft: Draft,
): Promise<readonly AlsoChanged[]> {
  const [from, to] = [type.page?.(before), type.page?.(after)]
  if (from === undefined || to === undefined || from === to) return []
  const { library, siteUrl } = context
  const moved = createFieldMover({ from, to, siteUrl })
  const turn = createTurns()
  const done: AlsoChanged[] = []
  for (const other of allContentTypes) {
    let count = 0
    for (const { path, source } of library.files(other)) {
      await turn()
      if (source instanceof Error || !source.some(({ fields }) => moved(other, fields).count > 0)) continue
      count += await changeFile(other, path, { moved, draft })
    }
    if (count > 0) done.push({ type: other, count, isLink: true })
  }
  return done
}

/** @returns how many entries were changed. */
async function changeFile(
  type: AnyContentType,
  path: string,
  { moved, draft }: { moved: ReturnType<typeof createFieldMover>; draft: Draft },
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
