import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createTarDecoder, createTarPacker } from 'modern-tar'

export interface ArchiveEntry {
  readonly name: string
  readonly size: number
  read(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** A tar of these files, made while it is read. */
export function tarOf(entries: readonly ArchiveEntry[], at: Date): ReadableStream<Uint8Array> {
  const { readable, controller } = createTarPacker()
  async function pack(): Promise<void> {
    for (const { name, size, read } of entries) {
      const writer = controller.add({ name, size, mode: 0o600, mtime: at, type: 'file' }).getWriter()
      for await (const piece of read()) await writer.write(piece)
      await writer.close()
    }
    controller.finalize()
  }
  pack().catch((error: unknown) => controller.error(error))
  return readable
}

/** Passes each file of a tar to `take`, in order. @throws {Error} for an entry that is not a plain file. */
export async function readTar(
  stream: ReadableStream<Uint8Array>,
  take: (name: string, body: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  for await (const { header, body } of stream.pipeThrough(createTarDecoder())) {
    const isFile = header.type === undefined || header.type === 'file'
    const isSafe = header.name.split('/').every((step) => step !== '' && step !== '.' && step !== '..')
    if (!isFile || !isSafe) throw new Error(`The backup holds something that is no file: ${header.name}`)
    await take(header.name, body)
  }
}

export function streamOf(path: string): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
}
