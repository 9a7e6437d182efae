import type { Edit } from '../edits'
import type { FieldValue } from '../fields'
import { takeWritten } from '../written-items'
import { type JsonLayout, layoutOf } from './layout'
import { insertPart, removePart } from './parts'
import { type JsonStyle, styleOf } from './style'

/** A member and the value it should have; undefined for none. */
export interface Member {
  readonly name: string
  readonly value: FieldValue | undefined
  /** For an object that has no members to copy it from. */
  readonly style: JsonStyle
}

/** The edit in the source of an object that brings a member nearer to its value; undefined when it is there. */
export function memberEdit(source: string, member: Member): Edit | undefined {
  const layout = layoutOf(source)
  // The engine takes the last of several.
  const at = layout.parts.findLastIndex(({ name }) => name === member.name)
  if (member.value === undefined) return at < 0 ? undefined : removePart(layout, at)
  return at < 0 ? addition(layout, member.value, member) : change(layout, at, member.value)
}

/** Whether two values are written alike; JSON has one zero. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function addition(layout: JsonLayout, value: FieldValue, { name, style }: Member): Edit {
  const found = styleOf(layout) ?? style
  const source = JSON.stringify(name) + found.colon + sourceOf(value)
  return insertPart(layout, layout.parts.length, source, found)
}

function change({ text, parts }: JsonLayout, at: number, value: FieldValue): Edit | undefined {
  const { valueStart: start = 0, end = 0 } = parts[at] ?? {}
  const old = text.slice(start, end)
  if (isSame(JSON.parse(old), value)) return undefined
  return { start, end, text: (isList(value) && changedList(old, value)) || sourceOf(value) }
}

function sourceOf(value: FieldValue): string {
  if (!isList(value)) return JSON.stringify(value)
  return `[${value.map((item) => JSON.stringify(item)).join(', ')}]`
}

/** A list keeps its lines and what was written for the items that stay. */
function changedList(old: string, value: readonly string[]): string | undefined {
  const layout = old.startsWith('[') && value.length > 0 ? layoutOf(old) : undefined
  const style = layout && styleOf(layout)
  if (!layout || !style) return undefined
  const sources = layout.parts.map(({ start, end }) => old.slice(start, end))
  const take = takeWritten(sources.map((source) => [JSON.parse(source), source]))
  const items = value.map((item) => take(item) ?? JSON.stringify(item))
  return `[${style.open}${items.join(`,${style.between}`)}${style.close}]`
}

function isList(value: FieldValue): value is readonly string[] {
  return Array.isArray(value)
}
