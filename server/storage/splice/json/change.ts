import { isDeepStrictEqual } from 'node:util'
import { matchItems } from '#contract/content/match-items'
import { isList, isPlainRecord, type PlainRecord } from '#contract/content/plain-data'
import { applyEdits, type TextEdit } from '../edits'
import { asJson, type FieldChanges, type FieldValue, withField } from '../fields'
import { withoutEqualLines } from '../line-edits'
import { type JsonLayout, layoutOf } from './layout'
import { newcomers, partEdits } from './parts'
import { type JsonStyle, ownStyle, styleOf } from './style'

/**
 * The edits that change some members of an object. (Why not by jsonc-parser: tests/decisions/0060.)
 * @param source of the object, with `\n` as its only line end.
 * @param otherwise used when it has no members to copy a style from.
 */
export function memberEdits(source: string, changes: FieldChanges, otherwise: () => JsonStyle): TextEdit[] {
  const layout = layoutOf(source)
  const style = styleOf(layout) ?? otherwise()
  // JSON.parse uses the last of several members with one name.
  const places = new Map(layout.parts.map(({ name }, at) => [name, at]))
  const edits: TextEdit[] = []
  const added: string[] = []
  for (const [name, given] of Object.entries(changes)) {
    if (given === undefined) continue
    const at = places.get(name)
    const value = asJson(given)
    if (at !== undefined) edits.push(...valueEdits(layout, at, { value, between: style.between }))
    else added.push(JSON.stringify(name) + style.colon + sourceOf(value, style.between))
  }
  const isGone = (name = '') => Object.hasOwn(changes, name) && changes[name] === undefined
  const gone = new Set([...layout.parts.keys()].filter((at) => isGone(layout.parts[at]?.name)))
  const last = layout.parts.findLastIndex((_, at) => !gone.has(at))
  edits.push(...partEdits({ layout, gone, added: new Map([[last, added]]), style }))
  return withoutEqualLines(source, edits)
}

/** The source of a new object. */
export function objectSource(fields: FieldChanges, style: JsonStyle): string {
  return applyEdits(
    '{}',
    memberEdits('{}', fields, () => style),
  )
}

/** The fields as they should read after these changes. */
export function withFields(
  fields: Readonly<Record<string, unknown>>,
  changes: FieldChanges,
): Readonly<Record<string, unknown>> {
  return Object.entries(changes).reduce((all, [name, value]) => {
    const isThere = value !== undefined && Object.hasOwn(all, name) && isSame(all[name], value)
    return isThere ? all : withField(all, name, value === undefined ? value : asJson(value))
  }, fields)
}

/** Whether two values read back alike, whatever the order of their keys. */
function isSame(read: unknown, value: FieldValue): boolean {
  return isDeepStrictEqual(asJsonReads(read), asJson(value))
}

/** The value as JSON reads it; what JSON cannot hold (such as NaN) then equals no such value. */
const asJsonReads = (value: unknown): unknown =>
  value === undefined ? value : JSON.parse(JSON.stringify(value))

/** A wanted value, and what precedes each member of the object or list around it. */
interface Wish {
  readonly value: FieldValue
  readonly between: string
}

/** The edit in a part that gives it another value; none when it has that value. */
function valueEdits({ text, parts }: JsonLayout, at: number, { value, between }: Wish): TextEdit[] {
  const { valueStart: start = 0, end = 0 } = parts[at] ?? {}
  const old = text.slice(start, end)
  return isSame(JSON.parse(old), value) ? [] : [{ start, end, text: changedSource(old, value, between) }]
}

/**
 * The source of a value that replaces another: what both have in common keeps its bytes.
 * @param between what precedes each member of the object or list around it.
 */
function changedSource(old: string, value: FieldValue, between: string): string {
  const read: unknown = JSON.parse(old)
  if (isSame(read, value)) return old
  const text = isPlainRecord(read) ? changedRecord(old, read, value) : changedList(old, read, value)
  return text !== undefined && isSame(JSON.parse(text), value) ? text : sourceOf(value, between)
}

function changedRecord(old: string, read: object, value: FieldValue): string | undefined {
  // One that was empty has no layout of its own.
  if (!isPlainRecord(value) || Object.keys(value).length === 0 || Object.keys(read).length === 0)
    return undefined
  const gone = Object.keys(read).filter((name) => !Object.hasOwn(value, name))
  const changes = Object.fromEntries<FieldValue | undefined>([
    ...gone.map((name) => [name, undefined] as const),
    ...Object.entries(value as PlainRecord),
  ])
  return applyEdits(
    old,
    memberEdits(old, changes, () => ownStyle(0)),
  )
}

/** A list keeps its layout and the source of the items that stay. */
function changedList(old: string, read: unknown, value: FieldValue): string | undefined {
  if (!Array.isArray(read) || !Array.isArray(value) || value.length === 0) return undefined
  const layout = layoutOf(old)
  const style = styleOf(layout)
  if (!style) return undefined
  const sources = layout.parts.map(({ start, end }) => old.slice(start, end))
  const origins = matchItems(read, value)
  const example = sources.findLast((source) => /^[{[]/.test(source))
  const itemAt = (at: number): FieldValue => value[at] ?? null
  const kept = origins.filter((origin) => origin !== undefined)
  if (kept.every((origin, at) => at === 0 || origin > (kept[at - 1] ?? 0))) {
    const edits = origins.flatMap((origin, at) =>
      origin === undefined ? [] : valueEdits(layout, origin, { value: itemAt(at), between: style.between }),
    )
    const stay = new Set(kept)
    const gone = new Set([...sources.keys()].filter((at) => !stay.has(at)))
    const added = newcomers(origins, (at) => newItem(itemAt(at), style.between, example))
    return applyEdits(old, [...edits, ...partEdits({ layout, gone, added, style })])
  }
  const items = origins.map((origin, at) => {
    const source = sources[origin ?? -1]
    return source === undefined
      ? newItem(itemAt(at), style.between, example)
      : changedSource(source, itemAt(at), style.between)
  })
  return `[${style.open}${items.join(`,${style.between}`)}${style.close}]`
}

/** Formatted like the items around it: on one line, or with a line for each member. */
function newItem(item: FieldValue, between: string, example: string | undefined): string {
  return example !== undefined && !example.includes('\n') ? onOneLine(item) : sourceOf(item, between)
}

/**
 * A value where none was. @param between what precedes it: a line end and spaces if each has a line of its own.
 */
function sourceOf(value: FieldValue, between: string): string {
  const isOnOneLine = typeof value !== 'object' || value === null || isTexts(value) || !between.includes('\n')
  if (isOnOneLine) return onOneLine(value)
  const margin = between.slice(between.lastIndexOf('\n'))
  return JSON.stringify(value, null, 2).replaceAll('\n', margin)
}

function isTexts(value: FieldValue): boolean {
  return Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null)
}

function onOneLine(value: FieldValue): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (isList(value)) return `[${value.map(onOneLine).join(', ')}]`
  const members = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${onOneLine(item)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
