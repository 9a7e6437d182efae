import { isScalar, type YAMLSeq } from 'yaml'
import type { TextEdit } from '../edits'
import { takeWritten } from '../written-items'
import { endOf, rangeOf } from './head'
import { type Quoting, scalarSources } from './scalar-text'

/** How the items of a list are written where nothing was before. */
export interface ItemStyle {
  readonly quoting: Quoting
  readonly quotes: 'single' | 'double'
}

/** A list in brackets, on one line. */
export function flowList(items: readonly string[], style: ItemStyle): string {
  return `[${items.map((item) => itemSource(item, style, true)).join(', ')}]`
}

/** A list below its key: a line for each item, each after a line end. */
export function blockList(items: readonly string[], style: ItemStyle, margin: string): string {
  return items.map((item) => `\n${margin}- ${itemSource(item, style, false)}`).join('')
}

/** A list in the file, and what should be in it. */
export interface ListChange {
  readonly source: string
  readonly list: YAMLSeq
  readonly items: readonly string[]
  readonly style: ItemStyle
}

/**
 * The edit that gives a list other items; an item that stays keeps its quotes and, with a line of its own, its
 * comments. Undefined when the list cannot be written in its old form.
 */
export function listEdit(change: ListChange): TextEdit | undefined {
  const { source, list, items, style } = change
  const range = rangeOf(list)
  if (!range || items.length === 0) return undefined
  if (list.flow) return { start: range[0], end: range[1], text: changedFlow(change, source.slice(...range)) }
  const start = source.lastIndexOf('\n', range[0]) + 1
  const margin = source.slice(start, range[0])
  if (/[^ ]/.test(margin)) return undefined
  const take = takeWritten(itemLines(change, start))
  const lines = items.map((item) => take(item) ?? `${margin}- ${itemSource(item, style, false)}`)
  return { start, end: lineEnd(source, endOf(list)), text: lines.join('\n') }
}

function changedFlow({ source, list, items, style }: ListChange, old: string): string {
  const inner = old.slice(1, -1)
  const open = inner.slice(0, inner.length - inner.trimStart().length)
  const filled = inner.trimEnd()
  const close = (filled.endsWith(',') ? ',' : '') + inner.slice(filled.length)
  const [first, second] = list.items.map(rangeOf)
  const between = first && second ? source.slice(first[1], second[0]) : ''
  const comma = /^,\s*$/.test(between) ? between : open.includes('\n') ? `,${open}` : ', '
  const take = takeWritten(list.items.map((item) => [textOf(item), sourceOf(source, item)]))
  return `[${open}${items.map((item) => take(item) ?? itemSource(item, style, true)).join(comma)}${close}]`
}

function itemSource(item: string, style: ItemStyle, isFlow: boolean): string {
  return scalarSources(item, { ...style, isFlow })[0] ?? ''
}

/** Undefined for what is no text: that is never one of the new items. */
function textOf(item: unknown): unknown {
  return isScalar(item) ? item.value : undefined
}

function sourceOf(source: string, item: unknown): string {
  const range = rangeOf(item)
  return range ? source.slice(range[0], range[1]) : ''
}

/** The lines of each item, with the comments above it. */
function itemLines({ source, list }: ListChange, start: number): [unknown, string][] {
  let from = start
  return list.items.map((item) => {
    const to = lineEnd(source, endOf(item))
    const lines = source.slice(from, to)
    from = to + 1
    return [textOf(item), lines]
  })
}

/** Where the line ends that this place is on; the line end itself not included. */
export function lineEnd(source: string, at: number): number {
  const end = source.indexOf('\n', at)
  return end < 0 ? source.length : end
}
