import type { TextEdit } from '../edits'
import type { JsonLayout } from './layout'
import type { JsonStyle } from './style'

/** Which parts of an object or a list go, and what comes. */
interface PartsWish {
  readonly layout: JsonLayout
  readonly gone: ReadonlySet<number>
  /** Sources by the part that they follow, one that stays; those that come first by -1. */
  readonly added: ReadonlyMap<number, readonly string[]>
  readonly style: JsonStyle
}

/** The edits that take parts out of an object or a list and put others in, each with a comma and the space around it. */
export function partEdits({ layout, gone, added, style }: PartsWish): TextEdit[] {
  const { open, close, parts } = layout
  const kept = [...parts.keys()].filter((at) => !gone.has(at))
  const [first] = kept
  if (first === undefined) {
    const sources = [...added.values()].flat().join(`,${style.between}`)
    const isAsItWas = sources === '' && gone.size === 0
    return isAsItWas ? [] : [{ start: open, end: close, text: sources && style.open + sources + style.close }]
  }
  const startOf = (at: number) => parts[at]?.start ?? open
  const endOf = (at: number) => parts[at]?.end ?? close
  const cuts = kept.flatMap((at, place) => {
    const next = kept[place + 1] ?? parts.length
    return next === at + 1 ? [] : [{ start: endOf(at), end: endOf(next - 1), text: '' }]
  })
  if (first > 0) cuts.push({ start: startOf(0), end: startOf(first), text: '' })
  const news = [...added].map(([after, sources]) => {
    const at = after < 0 ? startOf(first) : endOf(after)
    const put = (source: string) => (after < 0 ? `${source},${style.between}` : `,${style.between}${source}`)
    return { start: at, end: at, text: sources.map(put).join('') }
  })
  return [...cuts, ...news]
}

/**
 * What is new in a list, by the old part that it follows; by -1 what comes first.
 * @param origins the old place of each part; undefined for a new one.
 */
export function newcomers<T>(
  origins: readonly (number | undefined)[],
  make: (at: number) => T,
): Map<number, T[]> {
  const added = new Map<number, T[]>()
  let last = -1
  for (const [at, origin] of origins.entries()) {
    if (origin !== undefined) last = origin
    else {
      const group = added.get(last) ?? []
      group.push(make(at))
      added.set(last, group)
    }
  }
  return added
}
