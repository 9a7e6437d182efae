import {
  type CST,
  type Document,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { yamlOptions } from '../../front-matter'

/** One `name: value` in front matter. Offsets are in its source. */
export interface HeadPair {
  /** The name of the field to the parser; undefined for a key that is a list or an object. */
  readonly name: string | undefined
  /** The key as it was written; undefined when it takes more than one line. */
  readonly keySource: string | undefined
  readonly value: unknown
  readonly start: number
  /** After the last character of key and value; comments and line ends follow. */
  readonly end: number
  /** After the colon; undefined when there is none. */
  readonly colonEnd: number | undefined
  /** What is between the colon and the value: anchor and tag. */
  readonly props: { readonly start: number; readonly end: number } | undefined
}

/** Front matter that the parser accepted, with the positions of everything in it. */
export interface Head {
  /** All of it, including the line end before the closing dashes. */
  readonly source: string
  readonly document: Document.Parsed
  readonly pairs: readonly HeadPair[]
  /** Whether it is written as `{ name: value }`. */
  readonly isFlow: boolean
}

/**
 * Unlike `readFrontMatter` this includes the line end before the closing dashes, so that positions come out the
 * same for the last field as for any other.
 */
export function parseHead(source: string): Head {
  const document = parseDocument(source, { ...yamlOptions, keepSourceTokens: true })
  const root = document.contents
  if (!isMap(root)) return { source, document, pairs: [], isFlow: false }
  const pairs = pairsOf({ source, document }, root)
  return { source, document, pairs, isFlow: root.flow === true }
}

/** The pairs of a map in front matter. */
export function pairsOf({ source, document }: Pick<Head, 'source' | 'document'>, map: YAMLMap): HeadPair[] {
  return map.items.map((pair) => headPair(document, source, pair))
}

/** The items of a block list; an item is represented as a pair whose key and colon are the dash. */
export function dashedItems(list: YAMLSeq): HeadPair[] {
  const token = list.srcToken
  const found = token && 'items' in token ? token.items : []
  const starts = found.map(({ start }) => start).filter((signs) => signs.some(isDash))
  return list.items.map((value, at) => {
    const signs = (starts[at] ?? []).filter(isSign)
    const dash = signs.find(isDash)
    const props = signs.filter(({ type }) => type === 'anchor' || type === 'tag')
    const [first, last] = [props[0], props.at(-1)]
    return {
      name: undefined,
      keySource: undefined,
      value,
      start: dash?.offset ?? 0,
      end: Math.max(endOf(value), ...signs.map(signEnd)),
      colonEnd: dash && signEnd(dash),
      props: first && last && { start: first.offset, end: signEnd(last) },
    }
  })
}

const isDash = ({ type }: CST.SourceToken) => type === 'seq-item-ind'

type ParsedPair = { key: unknown; value: unknown; srcToken?: CST.CollectionItem }

function headPair(document: Document.Parsed, source: string, pair: ParsedPair): HeadPair {
  const { start: before = [], sep = [] } = pair.srcToken ?? {}
  const signs = [...before, ...sep].filter(isSign)
  const keyRange = rangeOf(pair.key)
  const start = Math.min(signs[0]?.offset ?? Infinity, keyRange?.[0] ?? Infinity)
  const colon = sep.find(({ type }) => type === 'map-value-ind')
  const props = sep.filter(({ type }) => type === 'anchor' || type === 'tag')
  const [first, last] = [props[0], props.at(-1)]
  const keySource = keyRange && source.slice(keyRange[0], keyRange[1])
  return {
    name: nameOf(document, pair.key),
    keySource: keySource === '' || keySource?.includes('\n') ? undefined : keySource,
    value: pair.value,
    start,
    end: Math.max(endOf(pair.value), keyRange?.[1] ?? 0, ...signs.map(signEnd)),
    colonEnd: colon && signEnd(colon),
    props: first && last && { start: first.offset, end: signEnd(last) },
  }
}

const isSign = ({ type }: CST.SourceToken) => !['space', 'newline', 'comment', 'comma'].includes(type)

const signEnd = ({ offset, source }: CST.SourceToken) => offset + source.length

/** The property name that the parser gives a key. */
function nameOf(document: Document.Parsed, key: unknown): string | undefined {
  if (isAlias(key)) return nameOf(document, key.resolve(document))
  if (key === null) return ''
  if (isScalar(key)) return key.value === null ? '' : String(key.value)
  return undefined
}

/** Start and end of a value in the source, without its anchor and tag, and without what follows it. */
export function rangeOf(node: unknown): [number, number] | undefined {
  if (!isScalar(node) && !isAlias(node) && !isCollection(node)) return undefined
  return node.range ? [node.range[0], node.range[1]] : undefined
}

/** The position after the last character of a value: a block's range also has comments and the line end. */
export function endOf(node: unknown): number {
  if (isPair(node)) return Math.max(endOf(node.key), endOf(node.value))
  if (isCollection(node) && !node.flow) {
    return node.items.reduce((end: number, item) => Math.max(end, endOf(item)), 0)
  }
  const end = rangeOf(node)?.[1] ?? 0
  return isScalar(node) && node.srcToken?.type === 'block-scalar' && endsLine(node.srcToken) ? end - 1 : end
}

function endsLine({ source, props }: CST.BlockScalar): boolean {
  return source === '' ? props.at(-1)?.type === 'newline' : source.endsWith('\n')
}

export function isBlockScalar(node: unknown): boolean {
  return isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED')
}

/** Whether the blank lines below a block are part of its text (`|+`). */
export function keepsBlankLines(node: unknown): boolean {
  if (!isScalar(node) || node.srcToken?.type !== 'block-scalar') return false
  return node.srcToken.props.some((sign) => 'source' in sign && /^[|>]\d?[+]/.test(sign.source))
}

/** The end of the line at this position, before its line end. */
export function lineEnd(source: string, at: number): number {
  const end = source.indexOf('\n', at)
  return end < 0 ? source.length : end
}

/** Which comments below a pair or an item are about it: those up to the first blank line, or also those across it. */
export type Reach = 'near' | 'far'

/** The end of a pair or an item with the comments below it that are indented further than its key or dash. */
export function endWithComments(
  source: string,
  { start, end }: Pick<HeadPair, 'start' | 'end'>,
  reach: Reach,
): number {
  const column = start - lineStart(source, start)
  let last = lineEnd(source, end)
  for (let at = last; at < source.length; ) {
    const next = lineEnd(source, at + 1)
    const line = source.slice(at + 1, next).trimStart()
    if (line.startsWith('#') && next - line.length - at - 1 > column) last = next
    else if (line !== '' || reach === 'near') return last
    at = next
  }
  return last
}

/** The start of the line at this position. */
export function lineStart(source: string, at: number): number {
  return at === 0 ? 0 : source.lastIndexOf('\n', at - 1) + 1
}
