import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser'
import { isNode, parseDocument } from 'yaml'
import type { FileProblem } from '#contract/problem'
import { yamlOptions } from '../storage/front-matter'
import { partsOf } from '../storage/splice/markdown-parts'

/** The line of an offset in a text, from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1
  return line
}

/**
 * The line to look at for a problem, from 1; undefined when it is about the whole file.
 * @param text as `toLf` gives it.
 */
export function lineOfProblem(
  { file, field, line, message }: FileProblem,
  text: string | undefined,
  bodyField: string | undefined,
): number | undefined {
  if (line !== undefined) return line
  const named = /\bregel (\d+)/.exec(message)?.[1]
  if (named !== undefined) return Number(named)
  return text === undefined || field === undefined ? undefined : lineOfField(file, text, field, bodyField)
}

/**
 * The line of a field, from 1; for an absent field, the line of its parent.
 * @param text as `toLf` gives it.
 * @param field as problems name it: `blocks.2.title`; in a list of records, after the key of the record.
 */
export function lineOfField(file: string, text: string, field: string, bodyField?: string): number {
  return file.endsWith('.json') ? lineInJson(text, field) : lineInMarkdown(text, field, bodyField)
}

function lineInMarkdown(text: string, field: string, bodyField: string | undefined): number {
  const { head, bodyStart } = partsOf(text)
  if (field === bodyField)
    return lineAt(text, bodyStart + (/^\s*/.exec(text.slice(bodyStart))?.[0].length ?? 0))
  if (!head) return 1
  const document = parseDocument(text.slice(head.start, head.end), yamlOptions)
  for (let parts = field.split('.'); parts.length > 0; parts = parts.slice(0, -1)) {
    const node = document.getIn(parts.map(asKey), true)
    if (isNode(node) && node.range) return lineAt(text, head.start + node.range[0])
  }
  return 1
}

function lineInJson(text: string, field: string): number {
  const root = parseTree(text, undefined, { allowTrailingComma: true })
  if (!root) return 1
  const [start, path] = root.type === 'array' ? recordOf(root, field) : [root, field]
  // A name may contain dots: `hero.title` of a document is one name.
  const direct = path === '' ? start : findNodeAtLocation(start, [path])
  if (direct) return lineAt(text, direct.offset)
  for (let parts = path.split('.'); parts.length > 0; parts = parts.slice(0, -1)) {
    const node = findNodeAtLocation(start, parts.map(asKey))
    if (node) return lineAt(text, node.offset)
  }
  return lineAt(text, start.offset)
}

/**
 * The record that the field of a problem starts with, and the rest of that field; of several with one id the last, as
 * the first keeps it.
 */
function recordOf(list: Node, field: string): readonly [record: Node, path: string] {
  for (const [index, record] of [...(list.children ?? []).entries()].toReversed()) {
    const id = findNodeAtLocation(record, ['id'])?.value
    for (const key of [String(id), `#${index + 1}`]) {
      if (field === key) return [record, '']
      if (field.startsWith(`${key}.`)) return [record, field.slice(key.length + 1)]
    }
  }
  return [list, '']
}

const asKey = (part: string) => (/^\d+$/.test(part) ? Number(part) : part)
