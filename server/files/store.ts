import { randomUUID } from 'node:crypto'
import { lstat, rename, rm } from 'node:fs/promises'
import { Low } from 'lowdb'
import PQueue from 'p-queue'
import type { z } from 'zod'
import { Problem } from '#contract/problem'
import { closeToOthers } from './close-to-others'
import { absentOrThrow, hasCode } from './error-code'
import { JsonFile } from './json-file'
import { withNamesOfFolders } from './steady-folder'
import { Unreadable } from './unreadable'
import { removeDrafts, removeDurably } from './write-durably'

/** Makes the next value of a file from the present one; returning the same value changes nothing. */
type Change<T> = (value: T) => T

/** Data about people in a JSON file that only we may read (0600). */
export interface Store<T> {
  /** True for a file that a person must repair first: nothing of it is used, and it is not overwritten. */
  readonly isBroken: boolean
  /**
   * What is on disk, as last written.
   * @throws {Problem} unavailable when the file is broken.
   */
  readonly value: T
  /**
   * Changes happen one after another, each on the result of the one before; resolves when synced to disk. A
   * change that throws writes nothing, and what could not be written does not count in memory either.
   * @throws {Problem} unavailable when the file is broken.
   * @throws the system's error when it cannot be written; {Problem} unavailable if the store has a sentence.
   */
  change(change: Change<T>): Promise<void>
  /** Resolves when every change is settled. */
  idle(): Promise<void>
}

export interface StoreOptions<T> {
  readonly path: string
  readonly schema: z.ZodType<T>
  /** What an absent file counts as; a change to this very value removes the file. */
  readonly empty: T
  /**
   * `refuse`: use nothing and touch nothing until a person repairs it. `start-over`: put it aside. `remove`:
   * for what is only valid while it is in use.
   */
  readonly whenBroken: 'refuse' | 'start-over' | 'remove'
  /** Called for a broken file, before anything is done about it. */
  readonly onBroken: (about: { readonly file: string; readonly reason: string }) => void
  /** Called when a change cannot be written. */
  readonly onUnwritten?: (about: { readonly file: string; readonly err: unknown }) => void
  readonly log: { warn(context: object, message: string): void }
  /** Dutch messages for people who run into the broken file, or the failing disk. */
  readonly sentences?: { readonly broken: string; readonly unwritten: string }
}

/**
 * Opens a private file, absent or not: validated JSON, changed one at a time, written durably. A broken one is
 * reported, and treated as `whenBroken` says. See tests/decisions/0058.
 * @throws {Error} that names a file that we may not read, and leaves it: whoever reads that it is broken would put an older one in its place.
 */
export async function openStore<T>(options: StoreOptions<T>): Promise<Store<T>> {
  const { path, whenBroken } = options
  await removeDrafts([path])
  try {
    return storeOn(await read(options), options)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    requireAllowed(path, error)
    options.onBroken({ file: path, reason: error.message })
    if (whenBroken === 'refuse') return closedStore(options)
    if (whenBroken === 'remove') await rm(path)
    else await rename(path, `${path}.${randomUUID()}.broken`)
    return storeOn(await read(options), options)
  }
}

/** @throws {Error} when it is not the contents that are wrong: a file that we may not read can be sound. */
function requireAllowed(path: string, { cause }: Unreadable): void {
  const denied = ['EACCES', 'EPERM'].find((code) => hasCode(cause, code))
  if (!denied) return
  const advice = 'Let the user that runs the site own it (chown), and start again.'
  // Where a start fails, nobody can look any more which folder that was.
  throw new Error(withNamesOfFolders(`${path} cannot be read (${denied}). ${advice}`), { cause })
}

/** @throws {Unreadable} when the file holds something else. */
async function read<T>({ path, schema, empty, log }: StoreOptions<T>): Promise<Low<T>> {
  const adapter = new JsonFile<T>(path, 0o600)
  const present = await lstat(path).catch(absentOrThrow)
  const found = await adapter.read()
  if (!present) return new Low<T>(adapter, empty)
  const parsed = schema.safeParse(found)
  if (!parsed.success)
    throw new Unreadable(`Dit bestand bevat geen geldige gegevens: ${reasonOf(parsed.error)}`)
  await closeToOthers(path, log)
  return new Low<T>(adapter, parsed.data)
}

function reasonOf({ issues: [first] }: z.ZodError): string {
  return first ? `${first.path.join('.')} ${first.message}`.trim() : ''
}

function storeOn<T>(db: Low<T>, options: StoreOptions<T>): Store<T> {
  const { path, schema, empty, onUnwritten, sentences } = options
  const queue = new PQueue({ concurrency: 1 })
  let value = db.data

  async function write(change: Change<T>): Promise<void> {
    const next = change(value)
    if (next === value) return
    // A value that could not be read back would be lost at the next start.
    db.data = schema.parse(next)
    const written = next === empty ? removeDurably(path) : db.write()
    await written.catch((err: unknown) => {
      onUnwritten?.({ file: path, err })
      throw sentences ? new Problem('unavailable', sentences.unwritten) : err
    })
    value = next
  }

  return {
    isBroken: false,
    get value() {
      return value
    },
    change: (change) => queue.add(() => write(change)),
    idle: () => queue.onIdle(),
  }
}

function closedStore<T>({ sentences }: StoreOptions<T>): Store<T> {
  const refuse = (): never => {
    throw new Problem('unavailable', sentences?.broken)
  }
  return {
    isBroken: true,
    get value() {
      return refuse()
    },
    change: async () => refuse(),
    idle: async () => undefined,
  }
}
