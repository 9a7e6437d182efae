import { editing as text } from '../../../text/admin/editing'
import { asWritten } from '../compare/as-written'
import { differences } from '../compare/differences'
import type { SaveOutcome } from './save'
import type { FormSource, Version } from './source'
import { whoChanged } from './who'

/** The message about a save of what somebody else changed meanwhile; null when there is nothing to say. */
export async function saveNote(source: FormSource, outcome: SaveOutcome): Promise<string | null> {
  if (outcome.kind === 'hiding' || outcome.kind === 'online')
    return text.newer.online(await whoChanged(source))
  if (outcome.kind !== 'saved') return null
  const { version, mergedWith, knew, wasMade } = outcome
  if (!mergedWith) return wasMade && version.commit === null ? text.saving.wasMade : null
  const who = await whoChanged(source, version.commit ?? undefined)
  return text.saving.together(who, changedLabels(source, knew, mergedWith))
}

/** The changed fields, in words: `de velden titel en rubriek`. */
export function changedLabels(source: FormSource, before: Version, after: Version): string {
  const { type } = source
  const changed = differences(type, asWritten(type, before.items), asWritten(type, after.items))
  // An id changes only with the name of the file, which is told as the address.
  const told = changed.filter(({ field }) => !type.fields[field]?.isFixed)
  return text.theFields(told.map(({ label }) => label))
}
