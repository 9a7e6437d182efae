import { isCollection, type YAMLMap } from 'yaml'
import { ownOf, type PlainData, type PlainRecord } from '#contract/content/plain-data'
import type { TextEdit } from '../edits'
import { type DataPart, editedSlice, type PartChanges } from './data-part'
import { endWithComments, type HeadPair, lineEnd, lineStart, pairsOf } from './head'
import { bracketEdit } from './in-brackets'
import { flowPair, pairSource } from './new-value'
import { styleWithin, type YamlStyle } from './style'

/** A record in the file, and its wanted fields. */
interface RecordChange {
  readonly map: YAMLMap
  readonly value: PlainRecord
  readonly pairs: readonly HeadPair[]
  /** The pairs that stay, with the edits inside them. */
  readonly kept: ReadonlyMap<HeadPair, readonly TextEdit[]>
  /** The names of the new fields. */
  readonly added: readonly string[]
  readonly style: YamlStyle
}

/** The edits that give a record within a field other values; undefined when its old form cannot hold them. */
export function recordEdits(
  changes: PartChanges,
  map: YAMLMap,
  part: DataPart,
  value: PlainRecord,
): TextEdit[] | undefined {
  const { source } = changes.head
  const pairs = pairsOf(changes.head, map)
  const names = new Set(pairs.map(({ name }) => name))
  const [first] = pairs
  if (!first || names.size < pairs.length || names.has(undefined)) return undefined
  const isFlow = part.isFlow || map.flow === true
  const margin = ' '.repeat(first.start - lineStart(source, first.start))
  const style = { ...styleWithin(map, part.style, isFlow), margin }
  const old = typeof part.old === 'object' && part.old !== null ? { ...part.old } : {}
  const kept = new Map<HeadPair, readonly TextEdit[]>()
  for (const pair of pairs) {
    const { name = '' } = pair
    if (!Object.hasOwn(value, name)) continue
    const wanted = { old: ownOf(old, name), value: own(value, name), style }
    kept.set(pair, changes.edits({ pair, isItem: false, isFlow, ...wanted }))
  }
  if (kept.size === 0) return undefined
  const added = Object.keys(value).filter((name) => !names.has(name))
  const change = { map, value, pairs, kept, added, style }
  if (isFlow) return flowRecordEdits(changes, change)
  const inside = [...kept.values()].flat()
  return [...inside, ...removalsIn(changes, change), ...additionsIn(source, change)]
}

const own = (value: PlainRecord, name: string): PlainData => value[name] ?? null

function removalsIn({ head: { source }, reach }: PartChanges, { pairs, kept }: RecordChange): TextEdit[] {
  // Only what has lines of its own can have a comment in it: others stay, unless a text above would take them over.
  const endOf = (pair: HeadPair) => {
    const hasLines = isCollection(pair.value) && !pair.value.flow
    return hasLines || reach === 'far' ? endWithComments(source, pair, reach) : lineEnd(source, pair.end)
  }
  const [first] = pairs
  const isAfterDash = first && /\S/.test(source.slice(lineStart(source, first.start), first.start))
  const leading = isAfterDash
    ? pairs.slice(
        0,
        pairs.findIndex((pair) => kept.has(pair)),
      )
    : []
  const gone = pairs.slice(leading.length).filter((pair) => !kept.has(pair))
  const edits = gone.map((pair) => {
    return { start: Math.max(0, lineStart(source, pair.start) - 1), end: endOf(pair), text: '' }
  })
  const last = leading.at(-1)
  if (!first || !last) return edits
  // The first pair that stays takes the place after the dash, or the comment above that pair.
  const space = /^\s*/.exec(source.slice(endOf(last)))?.[0] ?? ''
  return [{ start: first.start, end: endOf(last) + space.length, text: '' }, ...edits]
}

/** A new field goes below the one that precedes it in the value. */
function additionsIn(source: string, { value, pairs, kept, added, style }: RecordChange): TextEdit[] {
  const stays = new Map([...kept.keys()].map((pair) => [pair.name, pair]))
  const names = Object.keys(value)
  return added.map((name) => {
    const text = pairSource(name, own(value, name), style)
    const above = names.slice(0, names.indexOf(name)).findLast((other) => stays.has(other))
    const pair = above === undefined ? undefined : stays.get(above)
    if (pair) {
      const at = endWithComments(source, pair, 'far')
      return { start: at, end: at, text: `\n${style.margin}${text}` }
    }
    const at = pairs[0]?.start ?? 0
    return { start: at, end: at, text: `${text}\n${style.margin}` }
  })
}

function flowRecordEdits(changes: PartChanges, change: RecordChange): TextEdit[] | undefined {
  const { map, value, pairs, kept, added, style } = change
  if (added.length === 0 && kept.size === pairs.length) return [...kept.values()].flat()
  const { source } = changes.head
  const stay = [...kept].map(([pair, edits]) => {
    return { text: editedSlice(source, pair.start, pair.end, real(edits)), from: pair }
  })
  const news = added.map((name) => ({ text: flowPair(name, own(value, name), style) }))
  const edit = bracketEdit(changes.head, map, { members: pairs, wanted: [...stay, ...news] })
  return edit && [edit]
}

const real = (edits: readonly TextEdit[]) =>
  edits.filter(({ start, end, text }) => start < end || text !== '')
