import { readSource, type Source } from './sources'
import { createTurns } from './turns'

/** Does heavy work with the bytes of a file in its turn. Rejects with FileChanged, or as the work does. */
export type WithBytes = <T>(
  source: Pick<Source, 'path' | 'stamp'>,
  work: (bytes: Buffer) => Promise<T>,
) => Promise<T>

/** @param atOnce how many images may be in memory, decoded, at the same time. */
export function createReadInTurn(atOnce: number): WithBytes {
  const takeTurn = createTurns(atOnce)
  return (source, work) =>
    takeTurn(async () => {
      const bytes = await readSource(source)
      if (!bytes) throw new FileChanged()
      return work(bytes)
    })
}

/** The file changed between the look and the reading: whoever asks again gets the new one. */
export class FileChanged extends Error {}
