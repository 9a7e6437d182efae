import { randomUUID } from 'node:crypto'
import { chmod, lstat, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Low } from 'lowdb'
import type { z } from 'zod'
import { Problem } from '#contract/problem'
import { absentOrThrow } from '../files/error-code'
import { JsonFile } from '../files/json-file'
import { Unreadable } from '../files/unreadable'

const DISK =
  'De server kan nu niets opslaan: de schijf is vol of laat niet meer schrijven. Vraag je beheerder om ernaar te kijken.'

/** What is in a file, made into the next by a change; giving the same list back changes nothing. */
type Change<T> = (records: readonly T[]) => readonly T[]

/** A list of records in a JSON file that only we may read. */
export interface PrivateFile<T> {
  /** True for a file that a person has to mend first. */
  readonly isBroken: boolean
  /**
   * What is on disk, as last written.
   * @throws {Problem} unavailable when the file is broken.
   */
  readonly records: readonly T[]
  /**
   * Changes happen one after another, each on what the one before left; resolves when it is synced to disk.
   * A change that throws writes nothing.
   * @throws {Problem} unavailable when the file is broken or cannot be written.
   */
  change(change: Change<T>): Promise<void>
  /** Resolves when every change is settled. */
  idle(): Promise<void>
}

export interface PrivateFileOptions<T> {
  readonly path: string
  readonly records: z.ZodType<T[]>
  readonly log: { error(context: object, message: string): void }
  /** `refuse`: use nothing and touch nothing until a person mends it. `start-over`: put it aside. */
  readonly whenBroken: 'refuse' | 'start-over'
}

/** Opens the file, absent or not. A broken one is logged and never written over. */
export async function openPrivateFile<T>(options: PrivateFileOptions<T>): Promise<PrivateFile<T>> {
  const { path, log, whenBroken } = options
  await removeLeftovers(path)
  try {
    return serialized(await open(options), options)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    log.error({ file: path, reason: error.message, whenBroken }, 'broken file of people, not written over')
    if (whenBroken === 'refuse') return closedFile(basename(path))
    await rename(path, `${path}.${randomUUID()}.broken`)
    return serialized(await open(options), options)
  }
}

/** @throws {Unreadable} when the file does not hold such records. */
async function open<T>({ path, records }: PrivateFileOptions<T>): Promise<Low<readonly T[]>> {
  const adapter = new JsonFile<readonly T[]>(path, 0o600)
  const present = await lstat(path).catch(absentOrThrow)
  const parsed = records.safeParse((await adapter.read()) ?? (present ? null : []))
  if (!parsed.success) throw new Unreadable('Dit bestand bevat geen geldige lijst met gegevens.')
  if (present) await chmod(path, 0o600)
  return new Low<readonly T[]>(adapter, parsed.data)
}

function serialized<T>(
  db: Low<readonly T[]>,
  { path, records: schema, log }: PrivateFileOptions<T>,
): PrivateFile<T> {
  let records = db.data
  let last: Promise<unknown> = Promise.resolve()

  async function write(change: Change<T>): Promise<void> {
    const next = change(records)
    if (next === records) return
    // What could not be read back would lock everyone out at the next start.
    db.data = schema.parse(next)
    await db.write().catch((error: unknown) => {
      log.error({ file: path, err: error }, 'file of people could not be written')
      throw new Problem('unavailable', DISK)
    })
    records = next
  }

  return {
    isBroken: false,
    get records() {
      return records
    },
    change(change) {
      const done = last.then(() => write(change))
      last = done.catch(() => undefined)
      return done
    },
    idle: async () => void (await last),
  }
}

function closedFile<T>(name: string): PrivateFile<T> {
  const refuse = (): never => {
    throw new Problem(
      'unavailable',
      `Inloggen kan nu niet: ${name} is beschadigd. Zet een reservekopie terug en start de site opnieuw.`,
    )
  }
  return {
    isBroken: true,
    get records() {
      return refuse()
    },
    change: async () => refuse(),
    idle: async () => undefined,
  }
}

/** What JsonFile leaves beside the file when the process is killed in the middle of a write. */
async function removeLeftovers(path: string): Promise<void> {
  const names = (await readdir(dirname(path)).catch(absentOrThrow)) ?? []
  const leftovers = names.filter((name) => name.startsWith(`${basename(path)}.`) && name.endsWith('.tmp'))
  for (const name of leftovers) await rm(join(dirname(path), name), { force: true })
}
