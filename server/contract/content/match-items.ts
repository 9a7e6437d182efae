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

/** A text, or a list, with its words counted once for all comparisons. */
interface Counted {
  readonly text: string
  readonly counts: ReadonlyMap<string, number>
  readonly total: number
}

/** A part of a record. */
interface Part extends Counted {
  readonly weight: number
  readonly isAddress: boolean
}

/** What is compared of an item: all of it as one text, the parts of a record, or both. */
interface Read {
  readonly kind: string
  readonly whole?: Counted
  readonly parts?: ReadonlyMap<string, Part>
}

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
  matchAlike(open, readParts)
  matchByPlace(open)
  return open.matches
}

/**
 * As `matchItems`, without guessing: only items of one kind that are equal, have one name, or of which at least half of
 * the words are the same, in all and in its parts.
 */
export function matchSurely(before: Items, after: Items): Matches {
  const open = opened(before, after)
  matchEqual(open)
  matchNamed(open)
  matchAlike(open, (item) => ({ ...readParts(item), whole: countedText(wordsOf(item).join(' ')) }))
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

function matchAlike(open: Open, read: (item: unknown) => Read): void {
  const olds = [...open.before.keys()].filter((at) => !open.taken.has(at))
  const news = [...open.after.keys()].filter((at) => open.matches[at] === undefined)
  const was = new Map(olds.map((old) => [old, read(open.before[old])]))
  const is = new Map(news.map((at) => [at, read(open.after[at])]))
  const score = (old: number, at: number) => likeness(was.get(old), is.get(at))
  matchInRows(open, score)
  const [left, fresh] = [
    olds.filter((at) => !open.taken.has(at)),
    news.filter((at) => open.matches[at] === undefined),
  ]
  if (left.length * fresh.length > MOST_COMPARED) return
  const pairs = fresh
    .flatMap((at) => left.map((old) => ({ at, old, score: score(old, at) })))
    .filter((pair) => pair.score >= ALIKE)
  const distance = ({ at, old }: { at: number; old: number }) => Math.abs(at - old)
  pairs.sort((one, other) => other.score - one.score || distance(one) - distance(other))
  for (const pair of pairs) match(open, pair.old, pair.at)
}

/** Where as many items as before stand between the same neighbours, those in one place that are surely alike match. */
function matchInRows(open: Open, score: (old: number, at: number) => number): void {
  const { before, after, matches } = open
  for (let at = 0; at < after.length; at += 1) {
    if (matches[at] !== undefined) continue
    const found = matches.findIndex((old, index) => index > at && old !== undefined)
    const end = found === -1 ? after.length : found
    const start = (matches[at - 1] ?? -1) + 1
    const isEven = (matches[end] ?? before.length) - start === end - at
    for (let index = 0; isEven && index < end - at; index += 1)
      if (!open.taken.has(start + index) && score(start + index, at + index) >= SURELY)
        match(open, start + index, at + index)
    at = end
  }
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

const isOneKind = (one: unknown, other: unknown) => kindOf(one) === kindOf(other)

function kindOf(item: unknown): string {
  if (isPlainRecord(item)) return `record ${canonical(item.kind)}`
  return Array.isArray(item) ? 'list' : 'value'
}

function readParts(item: unknown): Read {
  const kind = kindOf(item)
  if (typeof item === 'string') return { kind, whole: countedText(item) }
  if (Array.isArray(item)) return { kind, whole: counted('', item.map(canonical)) }
  if (!isPlainRecord(item)) return { kind, whole: counted('', [canonical(item)]) }
  const names = Object.keys(item).filter((name) => name !== 'kind')
  return { kind, parts: new Map(names.map((name) => [name, partOf(textOf(ownOf(item, name)))])) }
}

/** An address counts as the words in it. */
function partOf(text: string): Part {
  const weight = text === '' ? 0 : Math.min(text.split(/[\s/.]+/).length, MOST_WEIGHT)
  return { ...countedText(text), weight, isAddress: text.includes('/') && !/\s/.test(text) }
}

const NOTHING = partOf('')

/** The similarity of two items, from 0 to 1: the least of what can be compared. */
function likeness(one: Read | undefined, other: Read | undefined): number {
  const isSameKind = one?.kind === other?.kind
  const parts = one?.parts && other?.parts ? partsLikeness(one.parts, other.parts) : undefined
  const whole =
    one?.whole && other?.whole ? Number(isSameKind) * textLikeness(one.whole, other.whole) : undefined
  const least = Math.min(parts ?? whole ?? 0, whole ?? 1)
  return isSameKind || least >= SURELY ? least : 0
}

/** What is empty in both, or is only one word, says little of a record. */
function partsLikeness(one: ReadonlyMap<string, Part>, other: ReadonlyMap<string, Part>): number {
  let [sum, total] = [0, 0]
  for (const name of new Set([...one.keys(), ...other.keys()])) {
    const { weight, score } = partLikeness(one.get(name) ?? NOTHING, other.get(name) ?? NOTHING)
    sum += weight * score
    total += weight
  }
  return total === 0 ? 1 : sum / total
}

/** As texts; an address is the same or not. */
function partLikeness(one: Part, other: Part) {
  const weight = Math.max(one.weight, other.weight)
  const isAddress = one.isAddress && other.isAddress
  return { weight, score: isAddress ? Number(one.text === other.text) : textLikeness(one, other) }
}

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

function countedText(text: string): Counted {
  return counted(text, text.split(/\s+/))
}

function counted(text: string, words: readonly string[]): Counted {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return { text, counts, total: words.length }
}

/** By their words, or by their common beginning and end. */
function textLikeness(one: Counted, other: Counted): number {
  const longest = Math.max(one.text.length, other.text.length)
  const shortest = Math.min(one.text.length, other.text.length)
  let start = 0
  while (start < shortest && one.text[start] === other.text[start]) start += 1
  let end = 0
  while (end < shortest - start && one.text.at(-1 - end) === other.text.at(-1 - end)) end += 1
  return Math.max(longest === 0 ? 0 : (start + end) / longest, sharedWords(one, other))
}

/** The common share of the words of two texts. */
function sharedWords(one: Counted, other: Counted): number {
  const total = one.total + other.total
  if (total === 0) return 1
  const [few, many] = one.counts.size < other.counts.size ? [one, other] : [other, one]
  let found = 0
  for (const [word, count] of few.counts) found += Math.min(count, many.counts.get(word) ?? 0)
  return (2 * found) / total
}
