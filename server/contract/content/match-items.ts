import { isPlainRecord, ownOf } from './plain-data'

/** Most pairs of items that are compared for similarity; beyond that items are matched by position. */
const MOST_COMPARED = 10_000

/** From 0 (nothing in common) to 1: items at least this similar are versions of one. */
const ALIKE = 0.5

/** From this similarity on, records match even when their kinds differ. */
const SURELY = 0.9

/** How much the parts of a record tell, in words: one that names it at least so much, and none more than the most. */
const NAMING_WEIGHT = 3
const MOST_WEIGHT = 5

/** How much a part tells that other items of its list have too, such as the link of every card. */
const SHARED_WEIGHT = 0.1

/** The parts that name a record, besides its addresses. */
const NAMING = new Set(['title', 'label', 'question', 'quote', 'name'])

type Items = readonly unknown[]
type Matches = (number | undefined)[]

/** A text, or a list, with its words as numbers in ascending order. */
interface Worded {
  readonly text: string
  readonly words: Uint32Array
}

/** A part of a record. */
interface Part extends Worded {
  readonly weight: number
  readonly isAddress: boolean
}

/** What is compared of an item: all of it as one text, the parts of a record, or both. */
interface Read {
  readonly kind: string
  readonly whole?: Worded
  readonly parts?: ReadonlyMap<string, Part>
}

/** What is known of two lists before their items are compared. */
interface Known {
  /** A number for every word, the same in all items: numbers are compared faster than texts. */
  readonly numbers: Map<string, number>
  /** What several items of one list have, by `sharedKey`. */
  readonly shared: ReadonlySet<string>
}

/** Unmatched items, by their indexes. */
interface Open {
  readonly before: Items
  readonly after: Items
  readonly matches: Matches
  readonly taken: Set<number>
}

/**
 * Matches the items of a list to those of a later version: an equal one, else one with the same id (or kind and title,
 * label or question) that no other has, else the most similar, else the one at the same position.
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
  matchAlike(open, (item, known) => ({
    ...readParts(item, known),
    whole: wordedText(wordsOf(item).join(' '), known),
  }))
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
  for (const name of ['title', 'label', 'question'])
    matchByText(open, (item) => nameOf(item, ['kind', name]), true)
}

function nameOf(item: unknown, parts: readonly string[]): string | undefined {
  if (!isPlainRecord(item)) return undefined
  const values = parts.map((part) => ownOf(item, part))
  const last = values.at(-1)
  return typeof last === 'string' && last !== '' ? canonical(values) : undefined
}

/** @param isUnique whether a text that occurs twice in one of the lists is ignored. */
function matchByText(open: Open, textOf: (item: unknown) => string | undefined, isUnique: boolean): void {
  const was = placesByText(open.before, textOf, (at) => isUnique || !open.taken.has(at))
  const is = placesByText(open.after, textOf, (at) => isUnique || open.matches[at] === undefined)
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

function matchAlike(open: Open, read: (item: unknown, known: Known) => Read): void {
  const olds = [...open.before.keys()].filter((at) => !open.taken.has(at))
  const news = [...open.after.keys()].filter((at) => open.matches[at] === undefined)
  if (olds.length === 0 || news.length === 0) return
  const known = {
    numbers: new Map<string, number>(),
    shared: new Set([...sharedIn(open.before), ...sharedIn(open.after)]),
  }
  const was = new Map(olds.map((old) => [old, read(open.before[old], known)]))
  const is = new Map(news.map((at) => [at, read(open.after[at], known)]))
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

function readParts(item: unknown, known: Known): Read {
  const kind = kindOf(item)
  if (typeof item === 'string') return { kind, whole: wordedText(item, known) }
  if (Array.isArray(item)) return { kind, whole: worded('', item.map(canonical), known) }
  if (!isPlainRecord(item)) return { kind, whole: worded('', [canonical(item)], known) }
  return { kind, parts: new Map(partsOf(item).map((part) => [part.name, readPart(part, known)])) }
}

function readPart(part: { readonly name: string; readonly text: string }, known: Known): Part {
  const { name, text } = part
  const isAddress = text.includes('/') && !/\s/.test(text)
  const least = NAMING.has(name) || isAddress ? NAMING_WEIGHT : 1
  const weight = Math.min(Math.max(text.split(/\s+/).length, least), MOST_WEIGHT)
  const isShared = known.shared.has(sharedKey(part))
  return { ...wordedText(text, known), weight: isShared ? SHARED_WEIGHT : weight, isAddress }
}

/** What the parts of a record say; none of those that are empty or off. */
function partsOf(item: unknown) {
  if (!isPlainRecord(item)) return []
  return Object.keys(item)
    .filter((name) => name !== 'kind')
    .map((name) => ({ name, text: textOf(ownOf(item, name)) }))
    .filter(({ text }) => text !== '')
}

const sharedKey = ({ name, text }: { readonly name: string; readonly text: string }) => `${name} ${text}`

/** What more than one item of a list has. */
function sharedIn(items: Items): string[] {
  const keys = items.flatMap((item) => partsOf(item).map(sharedKey))
  const seen = new Set<string>()
  return keys.filter((key) => seen.size === seen.add(key).size)
}

/** The similarity of two items, from 0 to 1: the least of what can be compared. */
function likeness(one: Read | undefined, other: Read | undefined): number {
  if (!one || !other) return 0
  const isSameKind = one.kind === other.kind
  if (one.whole && other.whole) {
    const whole = isSameKind ? textLikeness(one.whole, other.whole) : 0
    if (whole < ALIKE || !one.parts || !other.parts) return whole
    return Math.min(whole, partsLikeness(one.parts, other.parts))
  }
  const parts = one.parts && other.parts ? partsLikeness(one.parts, other.parts) : 0
  return isSameKind || parts >= SURELY ? parts : 0
}

/** What is empty in both tells nothing, and what is empty in one as little as a word. */
function partsLikeness(one: ReadonlyMap<string, Part>, other: ReadonlyMap<string, Part>): number {
  let [sum, total] = [0, 0]
  for (const name of new Set([...one.keys(), ...other.keys()])) {
    const [was, is] = [one.get(name), other.get(name)]
    const weight = was && is ? Math.max(was.weight, is.weight) : 1
    if (was && is) sum += weight * partLikeness(was, is)
    total += weight
  }
  return total === 0 ? 1 : sum / total
}

/** As texts; addresses are one or not. */
const partLikeness = (one: Part, other: Part) =>
  one.isAddress && other.isAddress ? Number(isOneAddress(one.text, other.text)) : textLikeness(one, other)

/** Whether addresses are the same, but for what was put in or behind one: `/a.jpg` and `/a-2.jpg`, `/a` and `/a#b`. */
function isOneAddress(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  const { start, end } = commonEnds(short, long)
  return start + end === short.length && /^([^\p{L}\p{N}/]|$)/u.test(long.slice(start, long.length - end))
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

function wordedText(text: string, known: Known): Worded {
  return worded(text, text.split(/\s+/), known)
}

function worded(text: string, words: readonly string[], { numbers }: Known): Worded {
  const numbered = Uint32Array.from(words, (word) => {
    const number = numbers.get(word) ?? numbers.size
    numbers.set(word, number)
    return number
  })
  return { text, words: numbered.sort() }
}

/** By their words, or by their common beginning and end. */
function textLikeness(one: Worded, other: Worded): number {
  const longest = Math.max(one.text.length, other.text.length)
  const { start, end } = commonEnds(one.text, other.text)
  return Math.max(longest === 0 ? 0 : (start + end) / longest, sharedWords(one.words, other.words))
}

/** How many letters two texts have in common at their beginning and, of the rest, at their end. */
function commonEnds(one: string, other: string) {
  const shortest = Math.min(one.length, other.length)
  let start = 0
  while (start < shortest && one[start] === other[start]) start += 1
  let end = 0
  while (end < shortest - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return { start, end }
}

/** The common share of the words of two texts. */
function sharedWords(one: Uint32Array, other: Uint32Array): number {
  let [found, left, right] = [0, 0, 0]
  while (left < one.length && right < other.length) {
    const difference = Number(one[left]) - Number(other[right])
    if (difference === 0) found += 1
    if (difference <= 0) left += 1
    if (difference >= 0) right += 1
  }
  const total = one.length + other.length
  return total === 0 ? 1 : (2 * found) / total
}
