import { chmod, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { absentOrThrow } from '../files/error-code'
import { makeFolders } from '../files/make-folder'
import { syncFolder } from '../files/write-durably'

const NAME = /^(\d{4,6}-\d{2})\.jsonl$/

/** Append-only files of lines, one per month in UTC. */
export interface AuditFiles {
  /** Known size of the month's file, in bytes. */
  size(month: string): number
  /** Appends whole lines. Resolves when they are on disk. One call at a time. */
  append(month: string, lines: string): Promise<void>
  /** Newest first. */
  months(): Promise<string[]>
  /** The lines of a month, oldest first; none when it has been removed meanwhile. */
  read(month: string): AsyncIterable<string>
  /** Removes whole months. */
  drop(months: readonly string[]): Promise<void>
}

/** Opens the folder, made when absent; its files are readable only by us. */
export async function openAuditFiles(folder: string): Promise<AuditFiles> {
  await makeFolders(folder, 0o700)
  await chmod(folder, 0o700)
  const pathOf = (month: string) => join(folder, `${month}.jsonl`)
  const sizes = new Map<string, number>()
  /**
   * Months whose file ends in a whole line for sure: a killed server or a full disk may have left half a line.
   */
  const whole = new Set<string>()

  async function append(month: string, lines: string): Promise<void> {
    const handle = await open(pathOf(month), 'a+', 0o600)
    try {
      const { size } = await handle.stat()
      const text = whole.has(month) || (await endsWhole(handle, size)) ? lines : `\n${lines}`
      whole.delete(month)
      await handle.appendFile(text)
      await handle.datasync()
      if (size === 0) await syncFolder(folder)
      whole.add(month)
      sizes.set(month, size + Buffer.byteLength(text))
    } finally {
      await handle.close()
    }
  }

  return {
    size: (month) => sizes.get(month) ?? 0,
    append,
    async months() {
      const names = await readdir(folder)
      return names
        .flatMap((name) => NAME.exec(name)?.[1] ?? [])
        .sort()
        .reverse()
    },
    async *read(month) {
      const handle = await open(pathOf(month)).catch(absentOrThrow)
      if (handle) yield* handle.readLines({ encoding: 'utf8' })
    },
    async drop(months) {
      for (const month of months) await rm(pathOf(month), { force: true })
      if (months.length > 0) await syncFolder(folder)
    },
  }
}

async function endsWhole(handle: Awaited<ReturnType<typeof open>>, size: number): Promise<boolean> {
  if (size === 0) return true
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer.toString() === '\n'
}
