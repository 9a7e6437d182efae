import { entryScreen, screens } from '#contract/admin/addresses'
import type { AnyContentType } from '#contract/content/content-types'
import type { Catalogues } from './catalogue'

/** An entry of a file: by its id alone, of several with one name another may be found. */
interface FiledEntry {
  readonly id: string
  readonly file: string
}

/**
 * The screen with the form of an entry; undefined where another entry has one of its names, so that no form has it and
 * its id may be that of the other (tests/decisions/0221).
 */
export function formScreenOf(
  { catalogue }: Catalogues,
  type: AnyContentType,
  { id, file }: FiledEntry,
): string | undefined {
  if (type.editing === 'whole') return type.screen
  // Of two changes that wait for one entry either is thrown away, for which the form of one is enough.
  if (type.waitsFor) return entryScreen(type, id)
  return catalogue(type).entry(id)?.file === file ? entryScreen(type, id) : undefined
}

/** Where the admin edits an entry of a file: its form, or the text of its file where no form has it. */
export function screenOfEntry(library: Catalogues, type: AnyContentType, entry: FiledEntry): string {
  return formScreenOf(library, type, entry) ?? screens.repair.to({ path: entry.file })
}
