import PQueue from 'p-queue'
import { type MediaFile, readFile } from './media-files'

/** Queues heavy work on the bytes of a file. Rejects with FileChanged, or as the work does. */
export type WithBytes = <T>(
  file: Pick<MediaFile, 'path' | 'stamp'>,
  work: (bytes: Buffer) => Promise<T>,
) => Promise<T>

/** @param atOnce how many images may be decoded in memory at the same time. */
export function createReadInTurn(atOnce: number): WithBytes {
  const queue = new PQueue({ concurrency: atOnce })
  return (file, work) =>
    queue.add(async () => {
      const bytes = await readFile(file)
      if (!bytes) throw new FileChanged()
      return work(bytes)
    })
}

/** The file changed between looking it up and reading it: a new request gets the new one. */
export class FileChanged extends Error {}
