import type { YAMLSeq } from 'yaml'
import { matchItems } from '#contract/content/match-items'
import type { PlainData } from '#contract/content/plain-data'
import type { TextEdit } from '../edits'
import { asFrontMatter } from '../fields'
import { type DataPart, editedSlice, type PartChanges } from './data-part'
import { dashedItems, endWithComments, type HeadPair, lineStart, type Reach, rangeOf } from './head'
import { bracketEdit } from './in-brackets'
import { flowSource, itemSource } from './new-value'
import { styleWithin, type YamlStyle } from './style'

/** A list in the file, and its wanted items. */
interface ListChange {
  readonly list: YAMLSeq
  readonly part: DataPart
  readonly items: readonly PlainData[]
  /** For each new item its old index; undefined for one that was not there. */
  readonly origins: readonly (number | undefined)[]
  readonly style: YamlStyle
}

/**
 * The edits that give a list other items: an item that stays keeps its bytes, a changed one is edited inside.
 * Undefined when the list cannot be written in its old form.
 */
export function listEdits(
  changes: PartChanges,
  list: YAMLSeq,
  part: DataPart,
  items: readonly PlainData[],
): TextEdit[] | undefined {
  const old = Array.isArray(part.old) ? part.old : []
  if (items.length === 0 || list.items.length === 0 || old.length !== list.items.length) return undefined
  const origins = matchItems(old, items.map(asFrontMatter))
  const style = styleWithin(list, part.style, part.isFlow || list.flow === true)
  const change = { list, part, items, origins, style }
  return list.flow ? flowListEdits(changes, change) : blockListEdits(changes, change)
}

/** Whether all old items stay, in their order. */
function staysWhole({ list, origins }: ListChange): boolean {
  const stay = origins.filter((origin) => origin !== undefined)
  return stay.length === list.items.length && stay.every((origin, at) => origin === at)
}

function isInPlace(change: ListChange): boolean {
  return change.origins.length === change.list.items.length && staysWhole(change)
}

/** The edits inside an item that stays. */
function itemEdits(changes: PartChanges, { part, items, style }: ListChange, item: Placed): TextEdit[] {
  const old = Array.isArray(part.old) ? part.old[item.origin] : undefined
  const value = items[item.at] ?? null
  return changes
    .edits({ pair: item.pair, isItem: true, isFlow: item.isFlow, old, value, style })
    .filter(({ start, end, text }) => start < end || text !== '')
}

/** An item that stays: its old position, and its new one. */
interface Placed {
  readonly pair: HeadPair
  readonly origin: number
  readonly at: number
  readonly isFlow: boolean
}

function flowListEdits(changes: PartChanges, change: ListChange): TextEdit[] | undefined {
  const { list, items, origins, style } = change
  const { source } = changes.head
  const pairs = bracketItems(source, list)
  const kept = origins.map((origin, at) => {
    const pair = pairs[origin ?? -1]
    if (!pair || origin === undefined) return undefined
    return { pair, edits: itemEdits(changes, change, { pair, origin, at, isFlow: true }) }
  })
  if (isInPlace(change)) return kept.flatMap((item) => item?.edits ?? [])
  const wanted = items.map((item, at) => {
    const { pair, edits = [] } = kept[at] ?? {}
    if (!pair) return { text: flowSource(item, style) }
    return { text: editedSlice(source, pair.start, pair.end, edits), from: pair }
  })
  const edit = bracketEdit(changes.head, list, { members: pairs, wanted })
  return edit && [edit]
}

/** The items of a list in brackets, each with the anchor (`&name`) and the tag before it. */
function bracketItems(source: string, list: YAMLSeq): HeadPair[] {
  let from = (rangeOf(list)?.[0] ?? 0) + 1
  return list.items.map((value) => {
    const [at, end] = rangeOf(value) ?? [from, from]
    const props = /(?:[&!]\S*\s+)+$/.exec(source.slice(from, at))?.[0] ?? ''
    const start = at - props.length
    from = end
    const place = props === '' ? undefined : { start, end: at }
    return { name: undefined, keySource: undefined, value, start, end, colonEnd: undefined, props: place }
  })
}

/** The lines of an item, and what is above it. */
interface Lines {
  readonly pair: HeadPair
  /** Blank lines, and comments that a blank line separates from the item: each with its line end. */
  readonly gap: string
  /** Comments directly above it, each with its line end. */
  readonly lead: string
  readonly start: number
  readonly end: number
}

function blockListEdits(changes: PartChanges, change: ListChange): TextEdit[] | undefined {
  const { list, part, items, origins, style: outer } = change
  const { source } = changes.head
  const lines = linesOf(source, list, staysWhole(change) ? 'far' : changes.reach)
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return undefined
  const lineBegin = lineStart(source, first.start)
  const margin = ' '.repeat(first.start - lineBegin)
  const style = { ...outer, margin }
  const placed = { ...change, style }
  const kept = origins.map((origin, at) => {
    const item = origin === undefined ? undefined : lines[origin]
    if (!item || origin === undefined) return undefined
    return { item, edits: itemEdits(changes, placed, { pair: item.pair, origin, at, isFlow: part.isFlow }) }
  })
  if (isInPlace(change)) return kept.flatMap((item) => item?.edits ?? [])
  const usual = usualGap(lines, items)
  const texts = items.map((item, at) => {
    const { item: found, edits = [] } = kept[at] ?? {}
    const gap = found && found !== first ? found.gap : usual
    const above = (at === 0 ? gap.replace(/^\n+/, '') : gap) + (found?.lead ?? '')
    const text = found ? editedSlice(source, found.start, found.end, edits) : itemSource(item, style)
    return { above, text }
  })
  // A list that begins after another dash has no line of its own for what is above its first item.
  const isOwnLine = source.slice(lineBegin, first.start) === margin
  const begins = isOwnLine ? '' : texts[0]?.above === '' ? '' : '\n'
  const text = texts
    .map(
      ({ above, text: body }, at) => above + (at === 0 && !isOwnLine && begins === '' ? '' : margin) + body,
    )
    .join('\n')
  return [{ start: isOwnLine ? lineBegin : first.start, end: last.end, text: begins + text }]
}

function linesOf(source: string, list: YAMLSeq, reach: Reach): Lines[] {
  let from: number | undefined
  return dashedItems(list).map((pair) => {
    const above = from === undefined ? '' : source.slice(from, lineStart(source, pair.start))
    const lead = /(?:^[ \t]*#.*\n)*$(?![\s\S])/m.exec(above)?.[0] ?? ''
    const end = endWithComments(source, pair, reach)
    from = end + 1
    return { pair, gap: above.slice(0, above.length - lead.length), lead, start: pair.start, end }
  })
}

/** The blank line between items, if most have one. */
function usualGap(lines: readonly Lines[], items: readonly PlainData[]): string {
  const gaps = lines.slice(1).map(({ gap }) => gap)
  const blank = gaps.filter((gap) => gap.startsWith('\n')).length
  // For a list of texts a single blank line is not enough evidence.
  const isRecords = items.some((item) => typeof item === 'object')
  return blank * 2 > gaps.length && (isRecords || gaps.length > 1) ? '\n' : ''
}
