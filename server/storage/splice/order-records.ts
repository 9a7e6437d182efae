import { withoutMark } from './edits'
import { layoutOf } from './json/layout'
import { readRecords, recordStorage, requireIndex } from './json/record-list'
import { requireReadsAs } from './read-as'

/**
 * A JSON list with its records in another order, each with its own bytes; what stands between two places stays
 * there. A record that is not named stays behind the one it was behind.
 * @throws {Error} for a key that is not there or named twice.
 * @throws {Unreadable} when the file cannot be read.
 */
export function orderRecords(text: string, keys: readonly string[]): string {
  const { keys: present, fields } = readRecords(text)
  if (new Set(keys).size < keys.length) throw new Error('a record is named twice in an order')
  const order = newOrder(
    present.length,
    keys.map((key) => requireIndex(present, key)),
  )
  const result = withPartsIn(order, text)
  return requireReadsAs(
    result,
    recordStorage,
    order.map((index) => fields[index] ?? {}),
  )
}

function newOrder(count: number, named: readonly number[]): number[] {
  const heads = new Set(named)
  const groups: number[][] = [[]]
  for (let index = 0; index < count; index += 1) {
    if (heads.has(index)) groups.push([])
    groups.at(-1)?.push(index)
  }
  const [first = [], ...others] = groups
  const byHead = new Map(others.map((group) => [group[0], group]))
  return [...first, ...named.flatMap((index) => byHead.get(index) ?? [])]
}

/** Looked up in the text itself: a record keeps its line ends too. */
function withPartsIn(order: readonly number[], text: string): string {
  const bare = withoutMark(text)
  const { parts } = layoutOf(bare)
  let result = text.slice(0, text.length - bare.length)
  let from = 0
  for (const [to, index] of order.entries()) {
    const [place, part] = [parts[to], parts[index]]
    result += bare.slice(from, place?.start) + bare.slice(part?.start, part?.end)
    from = place?.end ?? from
  }
  return result + bare.slice(from)
}
