import { blobHash } from '../objects'
import type { PlannedFile } from './planned-files'

/** Bytes of a file that are made text at once; a multiple of three, so that their base64 can be put together. */
const PART = 3 * 64 * 1024

/**
 * The JSON of a journal, in pieces to be written one after another: a photo as one text would be a tenth of a second in
 * which nobody is answered. Of small files it is one piece.
 * @param about what is noted besides the files.
 */
export function* journalPieces(about: object, files: readonly PlannedFile[]): Iterable<string> {
  let piece = ''
  for (const text of journalTexts(about, files)) {
    piece += text
    if (piece.length < PART) continue
    yield piece
    piece = ''
  }
  yield piece
}

function* journalTexts(about: object, files: readonly PlannedFile[]): Iterable<string> {
  yield `${JSON.stringify(about).slice(0, -1)},"files":[`
  for (const [at, { path, before, bytes }] of files.entries()) {
    const after = bytes && blobHash(bytes)
    yield `${at === 0 ? '' : ','}${JSON.stringify({ path, after }).slice(0, -1)},"before":`
    if (before) yield* quotedBase64(before)
    else yield 'null'
    yield '}'
  }
  yield ']}'
}

function* quotedBase64(bytes: Uint8Array): Iterable<string> {
  yield '"'
  for (let at = 0; at < bytes.length; at += PART) {
    const { buffer, byteOffset, length } = bytes.subarray(at, at + PART)
    yield Buffer.from(buffer, byteOffset, length).toString('base64')
  }
  yield '"'
}
