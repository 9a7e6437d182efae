import { lstat } from 'node:fs/promises'
import { Low } from 'lowdb'
import type { z } from 'zod'
import { JsonFile } from './json-file'
import { Unreadable } from './unreadable'

/** One file with records of one month. Change `db.data`, then save the shard. */
export interface MonthShard<T> {
  readonly path: string
  readonly db: Low<T[]>
}

/**
 * Reads a file of records; without a file there are none.
 * @throws {Unreadable} when it is no list of such records.
 */
export async function readShard<T>(path: string, records: z.ZodType<T[]>): Promise<MonthShard<T>> {
  const present = await statOrNull(path)
  if (present && !present.isFile()) throw new Unreadable('Dit is geen gewoon bestand.')
  const empty: T[] = []
  const db = new Low<T[]>(new JsonFile<T[]>(path, 0o600), empty)
  await db.read()
  // Low keeps its default for a file that holds null, 0, false or "", which would then be written over.
  const parsed = records.safeParse(present && db.data === empty ? null : db.data)
  if (!parsed.success)
    throw new Unreadable(`Dit bestand bevat geen geldige lijst met gegevens: ${reasonOf(parsed.error)}`)
  db.data = parsed.data
  return { path, db }
}

/** What the disk says of a path, or null when nothing is there; links are not followed. */
export async function statOrNull(path: string) {
  return lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

function reasonOf({ issues: [first] }: z.ZodError): string {
  return first ? `${first.path.join('.')} ${first.message}`.trim() : ''
}
