import { pipeline, Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Encoding } from './representation'

/** Characters of JSON made in one turn of the event loop. */
const PIECE = 32 * 1024
/** Milliseconds between two pieces, which are half a millisecond of work: visitors of pages come first. */
const REST = 1

type Items = Iterable<unknown> | AsyncIterable<unknown>

/** Resolves in the turn of the event loop in which a piece may be made. */
type TakeTurn = () => Promise<void>

/** One piece after the other, whichever list they are of. */
export function createListTurns(): TakeTurn {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => pause(REST))
    return last
  }
}

/**
 * A list as JSON, made as fast as it is read: only a piece of it is ever in memory (tests/decisions/0033).
 * @param takeTurn the same for all lists.
 */
export function streamList(items: Items, encoding: Encoding, takeTurn: TakeTurn): Readable {
  const plain = Readable.from(pieces(items, takeTurn), { objectMode: false, highWaterMark: PIECE })
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

async function* pieces(items: Items, takeTurn: TakeTurn): AsyncIterable<string> {
  let piece = '['
  let isFirst = true
  for await (const item of items) {
    piece += `${isFirst ? '' : ','}${JSON.stringify(item)}`
    isFirst = false
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
    await takeTurn()
  }
  yield `${piece}]`
}
