import { editing as text } from '../../../text/admin/editing'
import { asWritten } from '../compare/as-written'
import { differences } from '../compare/differences'
import type { FormSource, Version, Written } from './source'
import { whoChanged } from './who'

/** The message after a save that merged two people's changes. */
export async function togetherText(
  source: FormSource,
  { seen, mergedWith, version }: { seen: Version; mergedWith: Version; version: Written },
): Promise<string> {
  const who = await whoChanged(source, version.commit ?? undefined)
  return text.saving.together(who, changedLabels(source, seen, mergedWith))
}

/** The changed fields, in words: `de velden titel en rubriek`. */
export function changedLabels(source: FormSource, before: Version, after: Version): string {
  const { type } = source
  const changed = differences(type, asWritten(type, before.items), asWritten(type, after.items))
  // An id changes only with the name of the file, which is told as the address.
  const told = changed.filter(({ field }) => !type.fields[field]?.isFixed)
  return text.theFields(told.map(({ label }) => label))
}
