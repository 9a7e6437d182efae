import { isDeepStrictEqual } from 'node:util'
import { isAlias, isCollection, isMap, isNode, isSeq, visit } from 'yaml'
import { isList, type PlainData } from '#contract/content/plain-data'
import type { TextEdit } from '../edits'
import { asFrontMatter } from '../fields'
import type { DataPart, PartChanges } from './data-part'
import { type Head, type HeadPair, keepsBlankLines, lineEnd } from './head'
import { listEdits } from './list'
import { flowSource, itemSource, newValue, pairSource } from './new-value'
import { recordEdits } from './record'
import { scalarWays, textEdits } from './scalar-change'
import { styleWithin, type YamlStyle } from './style'
import { placeOf } from './value-place'

/**
 * The ways to change the inside of a list or a record, so that what stays in it keeps its bytes: as it is, with its texts
 * apart from what is below them, and with its aliases (`*name`) written out. None when either side is not a list or
 * record, or when it cannot be written in its old form. See tests/decisions/0069.
 */
export function* dataWays(head: Head, part: DataPart): Generator<TextEdit[]> {
  for (const isWrittenOut of refers(part.pair.value) ? [false, true] : [false]) {
    for (const { reach, blockTexts } of FORMS) {
      const isOld = (node: unknown) =>
        (isWrittenOut && refers(node)) || (blockTexts === 'none' && hasKept(node))
      const changes: PartChanges = {
        head,
        reach,
        edits(inner) {
          if (!isOld(inner.pair.value) && isDeepStrictEqual(inner.old, asFrontMatter(inner.value))) return []
          return inside(changes, inner) ?? rewritten(head, inner)
        },
      }
      const whole = { ...part, style: { ...part.style, blockTexts } }
      const edits = isMistagged(head, part.pair, part.value) ? undefined : inside(changes, whole)
      if (edits) yield edits
    }
  }
}

/** A block text may take over a comment that what goes or moves leaves behind: only then that goes along. */
const FORMS = (['near', 'far'] as const).flatMap((reach) =>
  (['any', 'closed', 'none'] as const).map((blockTexts) => ({ reach, blockTexts })),
)

/** A tag says what a value is; for another value only `!!str` remains right, if that is a text. */
export function isMistagged(
  { source }: Pick<Head, 'source'>,
  { props }: HeadPair,
  value: PlainData,
): boolean {
  const found = props ? source.slice(props.start, props.end) : ''
  return found.includes('!') && !(/!!str/.test(found) && typeof value === 'string')
}

function inside(changes: PartChanges, part: DataPart): TextEdit[] | undefined {
  const { pair, value, style, isFlow } = part
  const node = pair.value
  if (isMistagged(changes.head, pair, value)) return undefined
  if (typeof value === 'object' && value !== null) {
    if (isList(value)) return isSeq(node) ? listEdits(changes, node, part, value) : undefined
    return isMap(node) ? recordEdits(changes, node, part, value) : undefined
  }
  if (isCollection(node)) return undefined
  const [edits] = scalarWays({ head: { ...changes.head, isFlow }, pair, value, style })
  return edits
}

/** Replaces a value by one of another kind. */
function rewritten(head: Head, part: DataPart): TextEdit[] {
  const { pair, value, isItem, isFlow } = part
  const style = styleWithin(pair.value, part.style, isFlow)
  const place = { style, isItem, isFlow, ...(pair.name === undefined ? {} : { name: pair.name }) }
  const isWhole = pair.colonEnd === undefined || pair.props !== undefined
  const found = isWhole || (isItem && isCollection(pair.value)) ? undefined : placeOf(head, pair)
  if (found) return textEdits(head.source, found, newValue(value, place))
  const text = isItem ? itemText(value, style, isFlow) : pairText(pair, value, style, isFlow)
  // After a multi-line value a comment would be taken for part of it.
  const end = text.includes('\n') ? lineEnd(head.source, pair.end) : pair.end
  return [{ start: pair.start, end, text }]
}

const itemText = (value: PlainData, style: YamlStyle, isFlow: boolean) =>
  isFlow ? flowSource(value, style) : itemSource(value, style)

function pairText(
  { name = '', keySource }: HeadPair,
  value: PlainData,
  style: YamlStyle,
  isFlow: boolean,
): string {
  return isFlow ? `${keySource ?? ''}: ${flowSource(value, style)}` : pairSource(name, value, style)
}

/** Whether a value contains an alias (`*name`). */
const refers = (node: unknown) => contains(node, isAlias)

/** Whether a value contains a text with which the blank lines below it belong to it (`|+`). */
const hasKept = (node: unknown) => contains(node, keepsBlankLines)

function contains(node: unknown, isIt: (inner: unknown) => boolean): boolean {
  let found = isIt(node)
  if (isNode(node)) {
    visit(node, {
      Node(_, inner) {
        found ||= isIt(inner)
        return found ? visit.BREAK : undefined
      },
    })
  }
  return found
}
