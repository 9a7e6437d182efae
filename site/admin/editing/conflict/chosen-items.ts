import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { spotAt, valueAt, withValueAt } from '../compare/at-path'
import { isList } from '../compare/differences'
import type { Conflict } from '../saving/save'
import type { Choice } from './conflict-choice'

/** A place of a conflict with both sides of it. */
export interface ConflictPlace {
  readonly path: string
  /** Empty for a record as a whole. */
  readonly field: string
  readonly label: string
  readonly mine: unknown
  readonly theirs: unknown
}

/** The places of a conflict, for people. */
export function conflictPlaces(
  type: AnyContentType,
  { paths, proposal, current }: Conflict,
): readonly ConflictPlace[] {
  return paths.map((given) => {
    const path = ofRecord(type, given)
    const spot = spotAt(type, proposal, path) ?? spotAt(type, current.items, path)
    const field = spot?.field ?? ''
    const record = spot && (proposal[spot.index] ?? current.items[spot.index])
    const title = record && isList(type) ? type.title(record) : ''
    const label = [title, type.fields[field]?.label ?? ''].filter(Boolean).join(': ') || path
    return {
      path,
      field,
      label,
      mine: valueAt(type, proposal, path),
      theirs: valueAt(type, current.items, path),
    }
  })
}

/** A list's record that one side deleted comes as its id: what is to be chosen is the record. */
function ofRecord(type: AnyContentType, path: string): string {
  const [, record, field] = /^(.*)\.([^.]+)$/.exec(path) ?? []
  return isList(type) && record !== undefined && type.fields[field ?? '']?.isFixed ? record : path
}

/** What is saved after the choices: both edits, and at each place of the conflict what was chosen. */
export function chosenItems(
  type: AnyContentType,
  conflict: Conflict,
  choices: Readonly<Record<string, Choice>>,
): readonly Item[] {
  return conflictPlaces(type, conflict).reduce<readonly Item[]>((items, { path, mine, theirs }) => {
    const { pick, own } = choices[path] ?? { pick: 'mine', own: mine }
    const value = pick === 'theirs' ? theirs : pick === 'own' ? own : mine
    return withValueAt(type, items, { path, value })
  }, conflict.proposal)
}
