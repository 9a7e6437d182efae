import { isDeepStrictEqual } from 'node:util'
import { asPlainData, ownOf } from '#contract/content/plain-data'
import type { RawEntry } from './read-entries'
import { type FieldChanges, type FieldValue, withField } from './splice/fields'

type Entries = readonly RawEntry[]
type Data = Readonly<Record<string, unknown>>

/**
 * These entries with some fields of one changed; if several have this key, of the first.
 * @throws {Error} when there is none: the caller should have checked.
 */
export function withChanges(entries: Entries, key: string, changes: FieldChanges): RawEntry[] {
  const at = requireIndex(entries, key)
  return entries.map((entry, index) => (index === at ? changedEntry(entry, changes) : entry))
}

/** Adds a new entry. @param position how many come before it; at the end when absent. */
export function withEntry(entries: Entries, fields: FieldChanges, position = entries.length): RawEntry[] {
  return entries.toSpliced(position, 0, newEntry(fields))
}

/** Removes one entry, the first with this key. @throws {Error} when there is none. */
export function withoutEntry(entries: Entries, key: string): RawEntry[] {
  return entries.toSpliced(requireIndex(entries, key), 1)
}

/**
 * These entries in another order; one that is not named stays after the one it came after.
 * @param named some of them.
 * @throws {Error} when one is named twice.
 */
export function inOrder(entries: Entries, named: Entries): RawEntry[] {
  const groups = new Map<RawEntry | undefined, RawEntry[]>(named.map((entry) => [entry, []]))
  if (groups.size < named.length) throw new Error('a record is named twice in an order')
  let group: RawEntry[] = []
  groups.set(undefined, group)
  for (const entry of entries) {
    group = groups.get(entry) ?? group
    group.push(entry)
  }
  return [undefined, ...named].flatMap((entry) => groups.get(entry) ?? [])
}

/** An entry that is not in any file yet. */
export function newEntry(fields: FieldChanges): RawEntry {
  return changedEntry({ key: '', fields: {}, prefix: '' }, fields)
}

/** An entry with some fields changed; undefined removes one. */
export function changedEntry(entry: RawEntry, changes: FieldChanges): RawEntry {
  const fields = Object.entries(changes).reduce<Record<string, unknown>>(
    // Turns -0 into 0: no file can hold a negative zero.
    (all, [name, value]) => withField(all, name, value === 0 ? 0 : value),
    entry.fields,
  )
  return { ...entry, fields }
}

/**
 * The fields in which two entries differ, with the next values. @throws {Error} for one that no field can have.
 */
export function changesBetween(before: Data | undefined, next: Data): FieldChanges {
  const was = before ?? {}
  const names = new Set([...Object.keys(was), ...Object.keys(next)])
  const changed = [...names].filter((name) => {
    const isThere = Object.hasOwn(was, name) && Object.hasOwn(next, name)
    return !isThere || !isDeepStrictEqual(ownOf(was, name), ownOf(next, name))
  })
  return Object.fromEntries(changed.map((name) => [name, asFieldValue(name, ownOf(next, name))]))
}

function asFieldValue(name: string, value: unknown): FieldValue | undefined {
  if (value === undefined) return undefined
  const data = asPlainData(value)
  if (data !== undefined) return data
  throw new Error(`no field can be given what ${name} holds`)
}

/** The old index of each entry: its own, else the last unused one with its key; undefined for a new entry. */
export function originsOf(before: Entries, next: Entries): (number | undefined)[] {
  const places = new Map(before.map((entry, index) => [entry, index]))
  const taken = new Set(next.flatMap((entry) => places.get(entry) ?? []))
  const unused = new Map<string, number[]>()
  for (const [index, { key }] of before.entries()) {
    if (taken.has(index)) continue
    if (unused.get(key)?.push(index) === undefined) unused.set(key, [index])
  }
  const fromTheEnd = next.toReversed().map((entry) => places.get(entry) ?? unused.get(entry.key)?.pop())
  return fromTheEnd.reverse()
}

/** The entry of a file that can hold one, if there is one. @throws {Error} when there are several. */
export function onlyEntry(entries: Entries): RawEntry | undefined {
  if (entries.length > 1) throw new Error('this file holds an entry already')
  return entries[0]
}

function requireIndex(entries: Entries, key: string): number {
  const index = entries.findIndex((entry) => entry.key === key)
  if (index < 0) throw new Error(`there is no record ${key} in this file`)
  return index
}
