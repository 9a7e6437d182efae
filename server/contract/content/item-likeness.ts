import { sharedEnds } from '../shared-ends'
import { canonical, isPlainRecord, ownOf } from './plain-data'

/** From 0 (nothing in common) to 1: items at least this similar are versions of one. */
export const ALIKE = 0.5

/** From this similarity on, records match even when their kinds differ. */
export const SURELY = 0.9

/** How much the parts of a record tell, in words: one that names it at least so much, and none more than the most. */
const NAMING_WEIGHT = 3
const MOST_WEIGHT = 5

/** How much a part tells that other items of its list have too, such as the link of every card. */
const SHARED_WEIGHT = 0.1

/** The parts that name a record, besides its addresses. */
const NAMING = new Set(['title', 'label', 'question', 'quote', 'name'])

type Items = readonly unknown[]

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

/**
 * Tells how alike an item of a list and one of a later version of it are, by their indexes: from 0 (nothing in common) to 1.
 * @param options.isWhole whether all their words as one text must be alike too
 */
export function createLikeness(
  before: Items,
  after: Items,
  { isWhole = false } = {},
): (old: number, at: number) => number {
  let known: Known | undefined
  const readerOf = (items: Items) => {
    const kept = new Map<number, Read>()
    return (at: number): Read => {
      const present = kept.get(at)
      if (present) return present
      known ??= { numbers: new Map(), shared: new Set([...sharedIn(before), ...sharedIn(after)]) }
      const item = items[at]
      const whole = isWhole ? { whole: wordedText(wordsOf(item).join(' '), known) } : {}
      const read = { ...readParts(item, known), ...whole }
      kept.set(at, read)
      return read
    }
  }
  const [was, is] = [readerOf(before), readerOf(after)]
  return (old, at) => likeness(was(old), is(at))
}

/** Whether two items are records of one kind, or both no records. */
export const isOneKind = (one: unknown, other: unknown) => kindOf(one) === kindOf(other)

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

/** The least of what can be compared. */
function likeness(one: Read, other: Read): number {
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
  const { start, end } = sharedEnds(short, long)
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
  const { start, end } = sharedEnds(one.text, other.text)
  return Math.max(longest === 0 ? 0 : (start + end) / longest, sharedWords(one.words, other.words))
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
