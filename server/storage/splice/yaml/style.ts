import { isAlias, isMap, isScalar, isSeq, type Node, type Scalar, visit } from 'yaml'
import { FOLD_WIDTH } from './fold'
import { type Head, type HeadPair, lineStart, rangeOf } from './head'
import { isPlain, lookOf, type Quoting } from './scalar-text'

/** The style of a front matter's author, for values without an example of their own. */
export interface YamlStyle {
  readonly quotes: Exclude<Quoting, 'plain'>
  /** How a text that needs no quotes is written. */
  readonly quoting: Quoting
  readonly hasBlockLists: boolean
  /** What precedes each key, or the dash of an item. */
  readonly margin: string
  readonly blockTexts: BlockTexts
  layout(): DataLayout
}

/**
 * Which texts may be a block: any, only those without blank lines at their end (what is below a `|+` may become part of it),
 * or none.
 */
type BlockTexts = 'any' | 'closed' | 'none'

/** How lists and records in a front matter are laid out. */
interface DataLayout {
  /** Columns from a key to the dashes below it. */
  readonly listStep: number
  /** Columns from a dash to what follows it. */
  readonly itemStep: number
  /** Columns from a key to the keys below it. */
  readonly mapStep: number
  /** Names whose lists are in brackets. */
  readonly bracketed: ReadonlySet<string>
  /** Whether a long text is wrapped over lines (`>-`). */
  readonly foldsLong: boolean
}

export function styleOf(head: Head): YamlStyle {
  const { pairs, source, isFlow } = head
  const texts = pairs.map(({ value }) => value).filter(isScalar)
  const count = (type: string) => texts.filter((text) => text.type === type).length
  const quotes = count('QUOTE_DOUBLE') > count('QUOTE_SINGLE') ? 'double' : 'single'
  return {
    layout: lazyLayout(head),
    quotes,
    quoting: quotingOf(texts, { quotes, isFlow }) ?? 'plain',
    hasBlockLists: pairs.some(({ value }) => isSeq(value) && !value.flow),
    margin: marginOf(source, pairs[0]),
    blockTexts: 'any',
  }
}

/** The style for new values within a value: its own texts show how texts are quoted there. */
export function styleWithin(node: unknown, style: YamlStyle, isFlow: boolean): YamlStyle {
  const texts: Scalar[] = []
  if (isMap(node) || isSeq(node)) {
    visit(node as Node, { Scalar: (key, text) => void (key === 'key' || texts.push(text)) })
  }
  return { ...style, quoting: quotingOf(texts, { quotes: style.quotes, isFlow }) ?? style.quoting }
}

/** How most texts that need no quotes are written; undefined when there are none. */
function quotingOf(
  texts: readonly Scalar[],
  { quotes, isFlow }: { quotes: YamlStyle['quotes']; isFlow: boolean },
): Quoting | undefined {
  const quotable = texts.filter(
    ({ value }) => typeof value === 'string' && isPlain(value, isFlow) && lookOf(value) === 'text',
  )
  const bare = quotable.filter(({ type }) => type !== 'QUOTE_DOUBLE' && type !== 'QUOTE_SINGLE').length
  if (quotable.length === 0) return undefined
  return bare * 2 < quotable.length ? quotes : 'plain'
}

/** Determined once, and only when asked for. */
function lazyLayout(head: Head): () => DataLayout {
  let layout: DataLayout | undefined
  return () => {
    layout ??= dataLayout(head)
    return layout
  }
}

/** Of each kind the first example counts. */
function dataLayout({ document, source }: Head): DataLayout {
  const column = (node: unknown) => {
    const at = rangeOf(node)?.[0]
    return at === undefined ? undefined : at - lineStart(source, at)
  }
  const steps: { list?: number; item?: number; map?: number } = {}
  const bracketed = new Set<string>()
  const long = { folded: 0, inLine: 0 }
  visit(document, {
    Pair(_, { key, value }) {
      const [from, to] = [column(key), column(value)]
      if (isSeq(value) && value.flow && value.items.length > 0 && isScalar(key))
        bracketed.add(String(key.value))
      if (from === undefined || to === undefined) return
      if (isSeq(value) && !value.flow) steps.list ??= to - from
      if (isMap(value) && !value.flow) steps.map ??= to - from
    },
    Seq(_, { flow, items, range }) {
      const dash = range && range[0] - lineStart(source, range[0])
      const first = column(items[0])
      if (!flow && isMap(items[0]) && dash != null && first !== undefined) steps.item ??= first - dash
    },
    Scalar(_, { type, value }) {
      if (typeof value !== 'string' || value.length <= FOLD_WIDTH || value.trim().includes('\n')) return
      if (type === 'BLOCK_FOLDED') long.folded += 1
      else long.inLine += 1
    },
  })
  return {
    listStep: within(steps.list, 0),
    itemStep: within(steps.item, 2),
    mapStep: within(steps.map, 1),
    bracketed,
    foldsLong: long.folded >= long.inLine,
  }
}

/** A step that parsers accept and a person would use, else the default. */
function within(step: number | undefined, least: number): number {
  return step !== undefined && step >= least && step <= 8 ? step : 2
}

/** The quoting of one value, and its text if it is plain. */
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
