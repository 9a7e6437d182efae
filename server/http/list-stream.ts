import { pipeline, Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Encoding } from './representation'

/** Characters of JSON made in one turn of the event loop. */
const PIECE = 32 * 1024

/** A list as JSON, made as fast as it is read: only a piece of it is ever in memory (tests/decisions/0033). */
export function streamList(items: Iterable<unknown> | AsyncIterable<unknown>, encoding: Encoding): Readable {
  const plain = Readable.from(pieces(items), { objectMode: false, highWaterMark: PIECE })
  if (encoding === 'identity') return plain
  const packer =
    encoding === 'gzip'
      ? createGzip({ level: 5 })
      : createBrotliCompress({
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 4,
            // A window of 256 kB: the default is 4 MB per reader.
            [constants.BROTLI_PARAM_LGWIN]: 18,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          },
        })
  // When the reader leaves halfway, the list is no longer made either; an error in it ends the packer.
  return pipeline(plain, packer, () => undefined)
}

async function* pieces(items: Iterable<unknown> | AsyncIterable<unknown>): AsyncIterable<string> {
  let piece = '['
  let isFirst = true
  for await (const item of items) {
    piece += `${isFirst ? '' : ','}${JSON.stringify(item)}`
    isFirst = false
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
    await nextTurn()
  }
  yield `${piece}]`
}
