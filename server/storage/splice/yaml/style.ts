import { isAlias, isScalar, isSeq } from 'yaml'
import type { Head, HeadPair } from './head'
import { isPlain, lookOf, type Quoting } from './scalar-text'

/** How the writer of a front matter writes, for what has no example of its own. */
export interface YamlStyle {
  readonly quotes: Exclude<Quoting, 'plain'>
  /** How a text is written that needs no quotes. */
  readonly quoting: Quoting
  readonly hasBlockLists: boolean
  /** What stands before each key. */
  readonly margin: string
}

export function styleOf({ pairs, source, isFlow }: Head): YamlStyle {
  const texts = pairs.map(({ value }) => value).filter(isScalar)
  const count = (type: string) => texts.filter((text) => text.type === type).length
  const quotes = count('QUOTE_DOUBLE') > count('QUOTE_SINGLE') ? 'double' : 'single'
  const quotable = texts.filter(
    ({ value }) => typeof value === 'string' && isPlain(value, isFlow) && lookOf(value) === 'text',
  )
  const bare = quotable.filter(({ type }) => type !== 'QUOTE_DOUBLE' && type !== 'QUOTE_SINGLE').length
  return {
    quotes,
    quoting: bare * 2 < quotable.length ? quotes : 'plain',
    hasBlockLists: pairs.some(({ value }) => isSeq(value) && !value.flow),
    margin: marginOf(source, pairs[0]),
  }
}

/** The quotes of one value, and its text if it has none. */
export function formerOf(node: unknown, style: YamlStyle): { quoting: Quoting; former: string | undefined } {
  if (isScalar(node) && node.type === 'QUOTE_DOUBLE') return { quoting: 'double', former: undefined }
  if (isScalar(node) && node.type === 'QUOTE_SINGLE') return { quoting: 'single', former: undefined }
  if (isScalar(node) && node.type === 'PLAIN' && node.source) return { quoting: 'plain', former: node.source }
  return { quoting: isAlias(node) ? 'plain' : style.quoting, former: undefined }
}

function marginOf(source: string, first: HeadPair | undefined): string {
  if (!first) return ''
  return /^ */.exec(source.slice(source.lastIndexOf('\n', first.start) + 1))?.[0] ?? ''
}
