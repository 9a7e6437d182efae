import { isPlainRecord, ownOf } from './plain-data'

/** Most pairs of items that are compared for similarity; beyond that items are matched by position. */
const MOST_COMPARED = 10_000

/** From 0 (nothing in common) to 1: items at least this similar are versions of one. */
const ALIKE = 0.5

/** From this similarity on, records match even when their kinds differ. */
const SURELY = 0.9

/** How much more a part of a record with several words counts than a single word. */
const MOST_WEIGHT = 3

type Items = readonly unknown[]
type Matches = (number | undefined)[]

/** Unmatched items, by their indexes. */
interface Open {
  readonly before: Items
  readonly after: Items
  readonly matches: Matches
  readonly taken: Set<number>
}

/**
 * Matches the items of a list to those of a later version: an equal one, else one with the same id (or kind and
 * title), else the most similar, else the one at the same position.
 * @returns for each item of `after` its index in `before`, each index at most once; undefined for a new item.
 */
export function matchItems(before: Items, after: Items): Matches {
  const open = opened(before, after)
  matchEqual(open)
  matchNamed(open)
  matchAlike(open, likeness)
  matchByPlace(open)
  return open.matches
}

/**
 * As `matchItems`, without guessing: only items of one kind that are equal, have one name, or of which at least half of
 * the words are the same.
 */
export function matchSurely(before: Items, after: Items): Matches {
  const open = opened(before, after)
  matchEqual(open)
  matchNamed(open)
  matchAlike(open, (one, other) =>
    isOneKind(one, other) ? textLikeness(wordsOf(one).join(' '), wordsOf(other).join(' ')) : 0,
  )
  return open.matches.map((old, at) =>
    old !== undefined && isOneKind(before[old], after[at]) ? old : undefined,
  )
}

function opened(before: Items, after: Items): Open {
  return { before, after, matches: after.map(() => undefined), taken: new Set() }
}

/** A canonical text for a value, whatever the order of its names. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    isPlainRecord(item)
      ? Object.fromEntries(Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1)))
      : item,
  )
}

/** From both ends first, so that equal items keep their positions. */
function matchEqual(open: Open): void {
  const [was, is] = [open.before.map(canonical), open.after.map(canonical)]
  const most = Math.min(was.length, is.length)
  let start = 0
  while (start < most && was[start] === is[start]) start += 1
  let end = 0
  while (end < most - start && was.at(-1 - end) === is.at(-1 - end)) end += 1
  for (let at = 0; at < start; at += 1) match(open, at, at)
  for (let at = 1; at <= end; at += 1) match(open, was.length - at, is.length - at)
  matchByText(open, (item) => canonical(item), false)
}

function matchNamed(open: Open): void {
  for (const name of ['id', 'key', 'slug']) matchByText(open, (item) => nameOf(item, [name]), true)
  matchByText(open, (item) => nameOf(item, ['kind', 'title']), true)
}

function nameOf(item: unknown, parts: readonly string[]): string | undefined {
  if (!isPlainRecord(item)) return undefined
  const values = parts.map((part) => ownOf(item, part))
  const last = values.at(-1)
  return typeof last === 'string' && last !== '' ? canonical(values) : undefined
}

/** @param isUnique whether a text that occurs twice in one of the lists is ignored. */
function matchByText(open: Open, textOf: (item: unknown) => string | undefined, isUnique: boolean): void {
  const was = placesByText(open.before, textOf, (at) => !open.taken.has(at))
  const is = placesByText(open.after, textOf, (at) => open.matches[at] === undefined)
  for (const [text, places] of is) {
    const olds = was.get(text) ?? []
    if (isUnique && (olds.length > 1 || places.length > 1)) continue
    for (const [index, at] of places.entries()) match(open, olds[index], at)
  }
}

function placesByText(
  items: Items,
  textOf: (item: unknown) => string | undefined,
  isOpen: (at: number) => boolean,
): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [at, item] of items.entries()) {
    const text = isOpen(at) ? textOf(item) : undefined
    if (text !== undefined) places.set(text, [...(places.get(text) ?? []), at])
  }
  return places
}

function matchAlike(open: Open, score: (one: unknown, other: unknown) => number): void {
  const olds = [...open.before.keys()].filter((at) => !open.taken.has(at))
  const news = [...open.after.keys()].filter((at) => open.matches[at] === undefined)
  if (olds.length * news.length > MOST_COMPARED) return
  const pairs = news.flatMap((at) =>
    olds.map((old) => ({ at, old, score: score(open.before[old], open.after[at]) })),
  )
  const distance = ({ at, old }: { at: number; old: number }) => Math.abs(at - old)
  pairs.sort((one, other) => other.score - one.score || distance(one) - distance(other))
  for (const pair of pairs) if (pair.score >= ALIKE) match(open, pair.old, pair.at)
}

/** Matches items after the same predecessor; records of different kinds never match. */
function matchByPlace(open: Open): void {
  for (const at of open.after.keys()) {
    const previous = at === 0 ? -1 : open.matches[at - 1]
    if (open.matches[at] !== undefined || previous === undefined) continue
    const old = previous + 1
    if (old < open.before.length && isOneKind(open.before[old], open.after[at])) match(open, old, at)
  }
}

function match({ matches, taken }: Open, old: number | undefined, at: number): void {
  if (old === undefined || taken.has(old) || matches[at] !== undefined) return
  matches[at] = old
  taken.add(old)
}

function isOneKind(one: unknown, other: unknown): boolean {
  if (isPlainRecord(one) && isPlainRecord(other)) return canonical(one.kind) === canonical(other.kind)
  return isPlainRecord(one) === isPlainRecord(other) && Array.isArray(one) === Array.isArray(other)
}

/** The similarity of two values, from 0 to 1. What is empty in both, or is only one word, says little of a record. */
function likeness(one: unknown, other: unknown): number {
  if (typeof one === 'string' && typeof other === 'string') return textLikeness(one, other)
  if (Array.isArray(one) && Array.isArray(other)) return shared(one.map(canonical), other.map(canonical))
  if (!isPlainRecord(one) || !isPlainRecord(other)) return canonical(one) === canonical(other) ? 1 : 0
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => name !== 'kind')
  const parts = names.map((name) => partLikeness(textOf(ownOf(one, name)), textOf(ownOf(other, name))))
  const total = parts.reduce((sum, { weight }) => sum + weight, 0)
  const rest = total === 0 ? 1 : parts.reduce((sum, { weight, score }) => sum + weight * score, 0) / total
  return isOneKind(one, other) || rest >= SURELY ? rest : 0
}

/** What has no space in it, such as a choice or an address, is the same or not. */
function partLikeness(one: string, other: string) {
  const weight = Math.min(Math.max(countWords(one), countWords(other)), MOST_WEIGHT)
  return { weight, score: /\s/.test(one + other) ? textLikeness(one, other) : Number(one === other) }
}

/** An address counts as the words in it. */
const countWords = (text: string) => (text === '' ? 0 : text.split(/[\s/.]+/).length)

/** What a part of a record says; nothing where it is empty or off. */
function textOf(value: unknown): string {
  return typeof value === 'number' || value === true ? String(value) : wordsOf(value).join(' ')
}

/** All texts in a value that say something. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (name === 'kind' ? [] : wordsOf(part)))
}

/** By their words, or by their common beginning and end. */
function textLikeness(one: string, other: string): number {
  const longest = Math.max(one.length, other.length)
  const shortest = Math.min(one.length, other.length)
  if (longest === 0) return 1
  let start = 0
  while (start < shortest && one[start] === other[start]) start += 1
  let end = 0
  while (end < shortest - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return Math.max((start + end) / longest, shared(one.split(/\s+/), other.split(/\s+/)))
}

/** The common share of two lists of texts. */
function shared(one: readonly string[], other: readonly string[]): number {
  const total = one.length + other.length
  if (total === 0) return 1
  const left = new Map<string, number>()
  for (const text of one) left.set(text, (left.get(text) ?? 0) + 1)
  let found = 0
  for (const text of other) {
    const count = left.get(text) ?? 0
    if (count === 0) continue
    left.set(text, count - 1)
    found += 1
  }
  return (2 * found) / total
}
