import { applyEdits, shift, type TextEdit, toLf } from '../edits'
import { type FieldChanges, type FieldValue, requireFinite, withField } from '../fields'
import { withoutEqualLines } from '../line-edits'
import { takeWritten } from '../written-items'
import { insertPart } from './insert'
import { type JsonLayout, layoutOf } from './layout'
import { removePart } from './remove'
import { type JsonStyle, styleOf } from './style'

/** An object in a text as `toLf` gives it. */
export interface JsonObject {
  readonly source: string
  readonly start: number
  /** For when it has no members to copy a style from. */
  readonly style: JsonStyle
}

/** The text with some members of one of its objects changed (why not by jsonc-parser: tests/decisions/0060); `find` is asked again after every edit. */
export function changeMembers(text: string, changes: FieldChanges, find: (lf: string) => JsonObject): string {
  let result = text
  for (const [name, given] of Object.entries(changes)) {
    const value = given === undefined ? given : asRead(given)
    const next = () => {
      const { source, start, style } = find(toLf(result))
      const edit = memberEdit(source, { name, value, style })
      return edit && applyEdits(result, shift(withoutEqualLines(source, [edit]), start))
    }
    for (let changed = next(); changed !== undefined; changed = next()) result = changed
  }
  return result
}

/** The source of a new object. */
export function objectSource(fields: FieldChanges, style: JsonStyle): string {
  return changeMembers('{}', fields, (source) => ({ source, start: 0, style }))
}

/** What the fields are to read as after these changes. */
export function withFields(
  fields: Readonly<Record<string, unknown>>,
  changes: FieldChanges,
): Readonly<Record<string, unknown>> {
  return Object.entries(changes).reduce((all, [name, value]) => {
    const isThere = value !== undefined && Object.hasOwn(all, name) && isSame(all[name], value)
    return isThere ? all : withField(all, name, value === undefined ? value : asRead(value))
  }, fields)
}

/** JSON knows no negative zero, no infinity and no number that is none. */
function asRead(value: FieldValue): FieldValue {
  return requireFinite(value) === 0 ? 0 : value
}

/** A member and the value it should have; undefined for none. */
interface Member {
  readonly name: string
  readonly value: FieldValue | undefined
  /** For an object that has no members to copy it from. */
  readonly style: JsonStyle
}

/** The edit in the source of an object that brings a member nearer to its value; undefined when it is there. */
function memberEdit(source: string, member: Member): TextEdit | undefined {
  const layout = layoutOf(source)
  // The engine takes the last of several.
  const at = layout.parts.findLastIndex(({ name }) => name === member.name)
  if (member.value === undefined) return at < 0 ? undefined : removePart(layout, at)
  return at < 0 ? addition(layout, member.value, member) : change(layout, at, member.value)
}

/** Whether two values are written alike; JSON has one zero. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function addition(layout: JsonLayout, value: FieldValue, { name, style }: Member): TextEdit {
  const found = styleOf(layout) ?? style
  const source = JSON.stringify(name) + found.colon + sourceOf(value)
  return insertPart(layout, layout.parts.length, source, found)
}

function change({ text, parts }: JsonLayout, at: number, value: FieldValue): TextEdit | undefined {
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
