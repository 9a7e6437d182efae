import { setImmediate } from 'node:timers/promises'
import papaparse from 'papaparse'
import type { Subscriber } from '../subscriber'
import { csvColumns } from './columns'
import { guardedTexts } from './csv-injection'

/** Lines per chunk: other requests are handled between chunks. */
const LINES_A_PIECE = 1000

/**
 * A file that Dutch Excel opens directly, one line per submission: RFC 4180 with semicolons and a byte order
 * mark. No text in it can run as a formula.
 * @param titleOf the title of a step plan
 */
export async function* exportCsv(
  records: readonly Subscriber[],
  titleOf: (plan: string) => string,
): AsyncGenerator<string> {
  const columns = csvColumns.filter(({ heading }) => heading !== undefined)
  yield `\ufeff${linesOf([columns.map(({ heading = '' }) => heading)])}`
  for (let start = 0; start < records.length; start += LINES_A_PIECE) {
    const piece = records.slice(start, start + LINES_A_PIECE)
    yield linesOf(piece.map((record) => columns.map(({ value }) => value?.(record, titleOf) ?? '')))
    await setImmediate()
  }
}

function linesOf(rows: string[][]): string {
  const options = { delimiter: ';', newline: '\r\n', escapeFormulae: guardedTexts }
  return `${papaparse.unparse(rows, options)}\r\n`
}
