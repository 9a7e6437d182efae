import { type AnyContentType, type AnyValue, idOf, typeOfPath } from '#contract/content/content-types'
import { PENDING_MOMENT } from '#contract/content/pending-type'
import { changedEntry } from '../../storage/entries'
import type { RawEntry } from '../../storage/read-entries'
import { readableEntries } from '../../storage/storage-of'
import type { PublishContext } from './context'
import type { Draft } from './draft'
import { editable } from './editable'
import { changesOf } from './file-fields'
import { parseValue } from './validate'

/**
 * Takes from what a draft brings back the plan to become public at a moment that has passed meanwhile: it would be public
 * at once, and was not when it went.
 * @param until when it went, in milliseconds since 1970; undefined for an older version of what is still there.
 * @returns what the commit says of it; '' where there was no such plan.
 */
export async function dropPastPlans(
  context: PublishContext,
  draft: Draft,
  until: number | undefined,
): Promise<string> {
  let words = ''
  for (const { path, bytes } of draft.changes) {
    const type = typeOfPath(path)
    if (!type || !(type.planning || type.waitsFor) || readableEntries(type, bytes).length === 0) continue
    const withoutPlan = (raw: RawEntry): RawEntry => {
      const entry = editable(type, raw, { path, dates: context.datesOf(path) })
      const changes = entry && pastPlan(context, type, { value: entry.value, until })
      if (!changes) return raw
      const next = parseValue(type, { ...entry.value, ...changes })
      return changedEntry(raw, changesOf(type, entry, next, Object.keys(changes)))
    }
    const file = await draft.open(type, path)
    const data = file.data.map(withoutPlan)
    if (data.every((raw, index) => raw === file.data[index])) continue
    file.data = data
    await file.write()
    words = WITHOUT_PLAN
  }
  return words
}

/** The fields of a value without its plan, if that is over and what is there now is not what it made public. */
function pastPlan(
  { library, now }: PublishContext,
  type: AnyContentType,
  { value, until }: { readonly value: AnyValue; readonly until: number | undefined },
): Readonly<Record<string, unknown>> | undefined {
  const present = library.catalogue(type).entry(idOf(type, value))?.value
  if (type.waitsFor) {
    const moment = value[PENDING_MOMENT]
    const isOver = typeof moment === 'string' && Date.parse(moment) <= now()
    return isOver && present?.[PENDING_MOMENT] !== moment ? { [PENDING_MOMENT]: null } : undefined
  }
  const from = type.publicFrom?.(value)
  if (from === undefined || until === undefined || from <= until || from > now()) return undefined
  if (present && type.isPublic(present, now())) return undefined
  return type.planning?.withdraw(value, { now: new Date(until).toISOString() })
}

const WITHOUT_PLAN =
  '\n\nWat gepland stond voor een moment dat nu voorbij is, komt terug zonder die planning.'
