import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser'
import { isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml'
import type { FileProblem } from '#contract/problem'
import { yamlOptions } from '../storage/front-matter'
import { countBelow } from '../storage/splice/edits'
import { partsOf } from '../storage/splice/markdown-parts'

/** The line of an offset in a text, from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1
  return line
}

/**
 * Finds the line to look at for problems in a file, from 1; undefined for one that is about the whole file. The text is
 * parsed once, however many there are.
 * @param text as `toLf` gives it; undefined when it cannot be read.
 */
export function createProblemLines(
  file: string,
  text: string | undefined,
  bodyField: string | undefined,
): (problem: Pick<FileProblem, 'field' | 'line' | 'message'>) => number | undefined {
  const lineOf = text === undefined ? undefined : createFieldLines(file, text, bodyField)
  return ({ field, line, message }) => {
    if (line !== undefined) return line
    const named = /\bregel (\d+)/.exec(message)?.[1]
    if (named !== undefined) return Number(named)
    return field === undefined ? undefined : lineOf?.(field)
  }
}

/** Finds the line of a field, from 1; for an absent field, the line of its parent. */
type FindLine = (field: string) => number

/**
 * Finds the lines of fields, as problems name them: `blocks.2.title`; in a list of records, after the key of the record.
 * @param text as `toLf` gives it.
 */
export function createFieldLines(file: string, text: string, bodyField?: string): FindLine {
  let find: FindLine | undefined
  return (field) => {
    find ??= file.endsWith('.json') ? linesInJson(text) : linesInMarkdown(text, bodyField)
    return find(field)
  }
}

function linesInMarkdown(text: string, bodyField: string | undefined): FindLine {
  const { head, bodyStart } = partsOf(text)
  const lineOf = createLines(text)
  const document = head && parseDocument(text.slice(head.start, head.end), yamlOptions)
  return (field) => {
    if (field === bodyField) return lineOf(bodyStart + (/^\s*/.exec(text.slice(bodyStart))?.[0].length ?? 0))
    if (!head || !document) return 1
    const place = firstPlace(field, (path) => placeInYaml(document.contents, path))
    return place === undefined ? 1 : lineOf(head.start + place)
  }
}

/** Where a field is, else where its parent is. A name may contain dots: `hero.title` can be one name. */
function firstPlace(field: string, placeOf: (path: string[]) => number | undefined): number | undefined {
  const whole = placeOf([field])
  if (whole !== undefined) return whole
  for (let path = field.split('.'); path.length > 0; path = path.slice(0, -1)) {
    const place = placeOf(path)
    if (place !== undefined) return place
  }
  return undefined
}

/** Where the value at a path begins, which is also what the editors of writers underline. */
function placeInYaml(root: unknown, path: readonly string[]): number | undefined {
  let node = root
  for (const name of path) {
    if (isMap(node)) {
      node = node.items.find(({ key }) => isScalar(key) && String(key.value) === name)?.value
    } else {
      node = isSeq(node) ? node.items[Number(name)] : undefined
    }
  }
  return isNode(node) ? node.range?.[0] : undefined
}

/** The same in JSON, which takes the last of several members with one name. */
function placeInJson(root: Node, path: readonly string[]): number | undefined {
  let node: Node | undefined = root
  for (const name of path) {
    const parts: Node[] | undefined = node?.children
    node =
      node?.type === 'object'
        ? parts?.findLast(({ children }) => children?.[0]?.value === name)?.children?.[1]
        : parts?.[Number(name)]
  }
  return node?.offset
}

function linesInJson(text: string): FindLine {
  const root = parseTree(text, undefined, { allowTrailingComma: true })
  if (!root) return () => 1
  const lineOf = createLines(text)
  const recordOf = root.type === 'array' ? createRecords(root) : undefined
  return (field) => {
    const [start, path] = recordOf?.(field) ?? [root, field]
    const place = path === '' ? undefined : firstPlace(path, (names) => placeInJson(start, names))
    return lineOf(place ?? start.offset)
  }
}

/**
 * Finds the record that the field of a problem starts with, and the rest of that field; of several with one id the last,
 * as the first keeps it.
 */
function createRecords(list: Node): (field: string) => readonly [record: Node, path: string] {
  const byKey = new Map<string, Node>()
  for (const [index, record] of (list.children ?? []).entries()) {
    byKey.set(`#${index + 1}`, record)
    byKey.set(String(findNodeAtLocation(record, ['id'])?.value), record)
  }
  return (field) => {
    for (let key = field; ; key = key.slice(0, key.lastIndexOf('.'))) {
      const record = byKey.get(key)
      if (record) return [record, field.slice(key.length + 1)]
      if (!key.includes('.')) return [list, '']
    }
  }
}

/** Finds the lines of offsets in a text, from 1: of many, so that it is searched once. */
export function createLines(text: string): (offset: number) => number {
  const ends = Array.from(text.matchAll(/\n/g), ({ index }) => index)
  return (offset) => countBelow(ends, offset) + 1
}
