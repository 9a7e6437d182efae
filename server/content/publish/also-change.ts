import { type AnyContentType, type AnyValue, typeNamed } from '#contract/content/content-types'
import { namesWithin, namingLists } from '#contract/content/naming-lists'
import { Problem } from '#contract/problem'
import { wordKey } from '#contract/word-key'
import { Unreadable } from '../../files/unreadable'
import { changedEntry } from '../../storage/entries'
import type { RawEntry } from '../../storage/read-entries'
import type { FieldValue } from '../../storage/splice/fields'
import { createNameMover } from '../moved-fields'
import { newAddress, pageLinks } from '../page-links'
import type { KeptFile } from '../read-entry'
import type { PublishContext } from './context'
import type { Draft } from './draft'

/** Entries that were changed along: how many, and of which type. */
export interface AlsoChanged {
  readonly type: AnyContentType
  readonly count: number
  /** Whether they were deleted. */
  readonly isGone?: boolean
  /** Whether only links in their texts changed. */
  readonly isLink?: boolean
}

/**
 * Adds to a draft the new name of an entry in every entry of another type that names it, in blocks too, and its new
 * address in what links to it. Only the name or the address is written; other problems of such a file stay. See
 * tests/decisions/0074 and 0091.
 * @throws {Problem} conflict for a file that names it and cannot be read or changed: all of them change, or
 * none.
 */
export async function changeUses(
  context: PublishContext,
  type: AnyContentType,
  { before, after }: { before: AnyValue; after: AnyValue },
  draft: Draft,
): Promise<readonly AlsoChanged[]> {
  const wordsOf = (as: readonly string[]) =>
    new Map(
      as.flatMap((own) =>
        before[own] === after[own] ? [] : [[wordKey(before[own]), String(after[own])] as const],
      ),
    )
  const changes = type.usedIn.flatMap(({ type: name, field, as }): Change[] => {
    const words = wordsOf(as)
    const other = typeNamed(name)
    const next = (word: unknown) => words.get(wordKey(word))
    return words.size === 0 || !other ? [] : [{ type: other, field, next }]
  })
  const words = wordsOf(namesWithin(type).as)
  const renamed = createNameMover(type, (word) => words.get(wordKey(word)))
  const within = (words.size === 0 ? [] : namingLists(type)).map(({ type: other, field }): Change => {
    const next = (list: unknown) => renamed(other, { [field]: list }).changes[field]
    return { type: other, field, next, called: type.title(before) }
  })
  const [from, to] = [type.page?.(before), type.page?.(after)]
  const moves =
    from === undefined || to === undefined || from === to
      ? []
      : pageLinks.map(({ type: other, field }) => ({
          type: other,
          field,
          next: (address: unknown) => newAddress(address, from, to),
        }))
  return changeAll(context, [...changes, ...within, ...moves], draft)
}

/**
 * Removes from a draft the links to a deleted entry's page that are useless without it.
 * @throws {Problem} conflict, as for changes.
 */
export async function removeUses(
  context: PublishContext,
  type: AnyContentType,
  value: AnyValue,
  draft: Draft,
): Promise<readonly AlsoChanged[]> {
  const page = type.page?.(value)
  if (page === undefined || !(type.place.isList || type.place.hasNamedFiles)) return []
  const going = pageLinks.filter(({ whenGone }) => whenGone === 'goes')
  const next = (address: unknown) => (newAddress(address, page, page) === undefined ? undefined : null)
  return changeAll(
    context,
    going.map(({ type: other, field }) => ({ type: other, field, next })),
    draft,
  )
}

/** A field of another type that is affected by a change. */
interface Change {
  readonly type: AnyContentType
  readonly field: string
  /** Its new value; undefined to leave it, null to delete its entry. */
  next(value: unknown): FieldValue | undefined
  /** What it names, where its value is a list that does. */
  readonly called?: string
}

async function changeAll(
  context: PublishContext,
  changes: readonly Change[],
  draft: Draft,
): Promise<readonly AlsoChanged[]> {
  // A writer may have added another reference just now.
  if (changes.length > 0) await context.refreshFor(draft)
  const done: AlsoChanged[] = []
  for (const change of changes) {
    const { type } = change
    const counts = { changed: 0, gone: 0 }
    for (const file of context.library.files(type)) {
      const { changed, gone } = await changeFile(change, file, draft)
      counts.changed += changed
      counts.gone += gone
    }
    if (counts.changed > 0) done.push({ type, count: counts.changed })
    if (counts.gone > 0) done.push({ type, count: counts.gone, isGone: true })
  }
  return done
}

/** The changes made along, as sentences for the body of a commit message; '' for none. */
export function alsoInWords(done: readonly AlsoChanged[]): string {
  return [
    sentence(
      'Ook gewijzigd',
      done.filter(({ isGone, isLink }) => !isGone && !isLink),
    ),
    sentence(
      'Ook verwijderd',
      done.filter(({ isGone }) => isGone),
    ),
    sentence(
      'Links aangepast in',
      done.filter(({ isLink }) => isLink),
    ),
  ].join('')
}

function sentence(what: string, done: readonly AlsoChanged[]): string {
  if (done.length === 0) return ''
  const parts = done.map(
    ({ type: { labels }, count }) =>
      `${count} ${(count === 1 ? labels.one : labels.many).toLocaleLowerCase('nl')}`,
  )
  return `\n\n${what}: ${parts.join(', ')}.`
}

async function changeFile(
  { type, field, next, called }: Change,
  { path, source, entries }: KeptFile,
  draft: Draft,
): Promise<{ changed: number; gone: number }> {
  const counts = { changed: 0, gone: 0 }
  // For an unreadable file the version that visitors see counts.
  const known =
    source instanceof Unreadable ? entries.map(({ value }) => value) : source.map(({ fields }) => fields)
  const named = known.find((fields) => next(fields[field]) !== undefined)
  if (!named) return counts
  try {
    const opened = await draft.open(type, path)
    const data = opened.data.flatMap((raw): RawEntry[] => {
      const value = next(raw.fields[field])
      if (value === undefined || value === raw.fields[field]) return [raw]
      const changed = value === null ? [] : [changedEntry(raw, { [field]: value })]
      // A redirect that would lead to itself is left alone: the page takes precedence over it anyway.
      if (changed.some((one) => isGood(type, raw) && !isGood(type, one))) return [raw]
      counts[value === null ? 'gone' : 'changed'] += 1
      return changed
    })
    if (counts.changed + counts.gone === 0) return counts
    opened.data = data
    await opened.write()
    return counts
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const message = `In ${path} staat ook “${called ?? String(named[field])}”, en dat bestand kan niet meeveranderen: ${error.message} Herstel het eerst; er is niets opgeslagen.`
    throw new Problem('conflict', message)
  }
}

/** Whether an entry of a file is valid. */
export const isGood = (type: AnyContentType, { fields }: RawEntry) =>
  type.schema.safeParse(type.complete(fields, { stem: '', created: '', modified: '' })).success
