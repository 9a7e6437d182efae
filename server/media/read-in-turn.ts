import PQueue from 'p-queue'
import { type MediaFile, readFile } from './media-files'

/** Does heavy work with the bytes of a file in its turn. Rejects with FileChanged, or as the work does. */
export type WithBytes = <T>(
  file: Pick<MediaFile, 'path' | 'stamp'>,
  work: (bytes: Buffer) => Promise<T>,
) => Promise<T>

/** @param atOnce how many images may be in memory, decoded, at the same time. */
export function createReadInTurn(atOnce: number): WithBytes {
  const queue = new PQueue({ concurrency: atOnce })
  return (file, work) =>
    queue.add(async () => {
      const bytes = await readFile(file)
      if (!bytes) throw new FileChanged()
      return work(bytes)
    })
}

/** The file changed between the look and the reading: whoever asks again gets the new one. */
export class FileChanged extends Error {}
