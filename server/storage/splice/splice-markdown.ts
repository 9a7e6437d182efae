import { isDeepStrictEqual } from 'node:util'
import { ownOf } from '#contract/content/plain-data'
import { withoutMark } from '../bytes'
import { type RawEntry, readMarkdown } from '../read-entries'
import { bodyEdits, readBody, requireWritable } from './body'
import { applyEdits, hasOneLineEnd, shift, type TextEdit, toLf } from './edits'
import { asFrontMatter, type FieldChanges, type FieldValue, withField } from './fields'
import { withoutEqualLines } from './line-edits'
import { partsOf } from './markdown-parts'
import { readsAs, requireReadsAs } from './read-as'
import { changes as changesOf } from './yaml/change'
import { parseHead } from './yaml/head'
import { additions } from './yaml/insert'
import { removals } from './yaml/remove'
import { styleOf } from './yaml/style'

const EMPTY_HEAD = '---\n---\n'

/**
 * The Markdown file with some fields changed: the bytes of all other lines stay. A field that already has its
 * value changes nothing; undefined removes a field with its lines.
 * @param text the whole file, including any byte order mark.
 * @param bodyField the field below the front matter; compared without surrounding blank space.
 * @throws {Unreadable} when the file cannot be read, or could not be afterwards because it is too long.
 * @throws {Problem} unprocessable when the body contains what no file can hold.
 */
export function spliceMarkdown(text: string, changes: FieldChanges, bodyField: string): string {
  const read = (file: string) => [readMarkdown(file, bodyField)]
  const before = readMarkdown(withoutMark(text), bodyField).fields
  let state: State = { text, fields: before }
  for (const change of Object.entries(changes)) {
    if (change[0] !== bodyField) state = withChange(state, change, read)
  }
  const old = before[bodyField]
  const body = Object.hasOwn(changes, bodyField) ? readBody(String(changes[bodyField] ?? '')) : old
  if (typeof body !== 'string' || body === old) return state.text
  requireWritable(body, bodyField)
  const expected = [withField(state.fields, bodyField, body)]
  const result = withBody(state.text, body)
  // Without front matter, a text that begins with dashes would be taken for it, and none at all for a file that was lost.
  const isTaken = !partsOf(toLf(state.text)).head && !readsAs(result, read, expected)
  return requireReadsAs(isTaken ? withEmptyHead(result) : result, read, expected)
}

/** A new Markdown file, its fields in the given order. @throws {Problem} as `spliceMarkdown` does. */
export function composeMarkdown(fields: FieldChanges, bodyField: string): string {
  return spliceMarkdown(EMPTY_HEAD, fields, bodyField)
}

/** A text and its parsed fields. */
interface State {
  readonly text: string
  readonly fields: Readonly<Record<string, unknown>>
}

function withChange(
  state: State,
  [name, value]: [string, FieldValue | undefined],
  read: (file: string) => RawEntry[],
): State {
  const wanted = value === undefined ? value : asFrontMatter(value)
  const isThere = Object.hasOwn(state.fields, name) === (value !== undefined)
  if (isThere && isDeepStrictEqual(ownOf(state.fields, name), wanted)) return state
  const fields = withField(state.fields, name, wanted)
  const tried = new Set<string>()
  for (const text of candidates(state, name, value)) {
    if (tried.has(text)) continue
    tried.add(text)
    if (readsAs(text, read, [fields])) return { text, fields }
  }
  throw new Error('no way to write this field reads as asked; nothing was written')
}

function* candidates(state: State, name: string, value: FieldValue | undefined): Generator<string> {
  const { head: place } = partsOf(toLf(state.text))
  const text = place ? state.text : withEmptyHead(state.text)
  const lf = toLf(text)
  const { start, end } = partsOf(lf).head ?? { start: 0, end: 0 }
  const source = lf.slice(start, end)
  const old = ownOf(state.fields, name)
  for (const edits of waysTo(source, { name, old, value })) {
    yield applyEdits(text, shift(withoutEqualLines(source, edits), start))
  }
}

/** A field, its value in the file, and its wanted value. */
interface Wish {
  readonly name: string
  readonly old: unknown
  readonly value: FieldValue | undefined
}

function* waysTo(source: string, { name, old, value }: Wish): Generator<TextEdit[]> {
  const head = parseHead(source)
  const style = styleOf(head)
  const pairs = head.pairs.filter((pair) => pair.name === name)
  const pair = pairs.at(-1)
  if (!pair) {
    if (value !== undefined) yield* additions(head, { name, value, style })
  } else if (value !== undefined) yield* changesOf({ head, pair, name, old, value, style })
  else if (pairs.length === 1) yield* removals(head, pair)
  // The parser treats `true` and `"true"` as the same name.
  else yield pairs.flatMap((twin) => [...removals(head, twin)][0] ?? [])
}

function withEmptyHead(text: string): string {
  const at = partsOf(toLf(text)).head ? 0 : partsOf(toLf(text)).bodyStart
  return applyEdits(text, [{ start: at, end: at, text: EMPTY_HEAD }])
}

function withBody(text: string, body: string): string {
  const lf = toLf(text)
  const { head, bodyStart } = partsOf(lf)
  const place = { lf, start: bodyStart, isBelowHead: head !== null, isMixed: !hasOneLineEnd(text) }
  return applyEdits(text, bodyEdits(place, body))
}
