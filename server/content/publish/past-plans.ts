import { typeOfPath } from '#contract/content/content-types'
import { PENDING_MOMENT } from '#contract/content/pending-type'
import { parseDate } from '#contract/dates'
import { changedEntry } from '../../storage/entries'
import type { RawEntry } from '../../storage/read-entries'
import { readableEntries } from '../../storage/storage-of'
import type { PublishContext } from './context'
import type { Draft } from './draft'

/**
 * Takes from the waiting versions that a draft brings back the moment that was planned for them, where that is over:
 * they would be public again at once, before anybody could look at them.
 * @returns what the commit says of it; '' where there were none.
 */
export async function dropPastPlans({ library, now }: PublishContext, draft: Draft): Promise<string> {
  let words = ''
  for (const { path, bytes } of draft.changes) {
    const type = typeOfPath(path)
    if (!type?.waitsFor) continue
    const present = new Set(library.file(type, path)?.entries.map(({ value }) => value[PENDING_MOMENT]))
    const isPast = ({ fields }: Pick<RawEntry, 'fields'>) => {
      const moment = parseDate(fields[PENDING_MOMENT])
      return moment !== undefined && !present.has(moment) && Date.parse(moment) <= now()
    }
    if (!readableEntries(type, bytes).some(isPast)) continue
    const file = await draft.open(type, path)
    file.data = file.data.map((raw) =>
      isPast(raw) ? changedEntry(raw, { [PENDING_MOMENT]: undefined }) : raw,
    )
    await file.write()
    words = WAIT_AGAIN
  }
  return words
}

const WAIT_AGAIN = '\n\nWat gepland stond, wacht weer zonder moment: dat moment is voorbij.'
