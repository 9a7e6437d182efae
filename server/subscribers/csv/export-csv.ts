import { setImmediate } from 'node:timers/promises'
import type { Subscriber } from '../subscriber'
import { csvColumns } from './columns'
import { guardedLines } from './csv-injection'

/** Lines per chunk: other requests are handled between chunks. */
const LINES_A_PIECE = 1000

/**
 * A file that Dutch Excel opens directly, with a byte order mark: one line per submission.
 * @param titleOf the title of a step plan
 */
export async function* exportCsv(
  records: readonly Subscriber[],
  titleOf: (plan: string) => string,
): AsyncGenerator<string> {
  const columns = csvColumns.filter(({ heading }) => heading !== undefined)
  yield `\ufeff${guardedLines([columns.map(({ heading = '' }) => heading)])}`
  for (let start = 0; start < records.length; start += LINES_A_PIECE) {
    const piece = records.slice(start, start + LINES_A_PIECE)
    yield guardedLines(piece.map((record) => columns.map(({ value }) => value?.(record, titleOf) ?? '')))
    await setImmediate()
  }
}
