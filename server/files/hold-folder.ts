import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { isAlive, ownMark, processMark } from './process-mark'
import { writeDurably } from './write-durably'

const NAME = 'server.lock'
/** How often a lock that vanishes or is replaced under our hands is looked at again. */
const TRIES = 5

const holder = processMark.extend({
  /** Tells two holds by one process apart. */
  token: z.string(),
})
type Holder = z.output<typeof holder>

/**
 * Claims a folder for this process, so that two servers never write one work tree. A claim left behind by a
 * process that is dead is taken over.
 * @param folder a folder that exists; the claim is its file `server.lock`.
 * @returns a function that gives the folder back.
 * @throws {Error} that names the living process that holds it.
 */
export async function holdWorkTree(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, NAME)
  const mine: Holder = { ...(await ownMark()), token: randomUUID() }
  const draft = `${path}.${mine.token}.tmp`
  await writeDurably(draft, JSON.stringify(mine), 0o600)
  try {
    await claim(path, draft, mine)
  } finally {
    await rm(draft, { force: true })
  }
  return async () => {
    if ((await readHolder(path))?.token === mine.token) await rm(path, { force: true })
  }
}

/** A link to a whole file appears at once and never over another: no one reads half a claim. */
async function claim(path: string, draft: string, mine: Holder): Promise<void> {
  for (let left = TRIES; left > 0; left--) {
    if (await linkUnlessPresent(draft, path)) return
    const present = await readHolder(path)
    // Our own number in an old claim is a number that was used again: we have only just started.
    if (present && present.pid !== mine.pid && (await isAlive(present)))
      throw new Error(heldBy(path, present))
    await setAside(path, present)
  }
  throw new Error(`${path} is being claimed by another server. Stop that one first.`)
}

/** Moves a stale claim out of the way; a fresh one that slipped in meanwhile is put back. */
async function setAside(path: string, stale: Holder | null): Promise<void> {
  const aside = `${path}.${randomUUID()}.tmp`
  try {
    await rename(path, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  if ((await readHolder(aside))?.token !== stale?.token) await linkUnlessPresent(aside, path)
  await rm(aside, { force: true })
}

async function linkUnlessPresent(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Null for no claim and for one that cannot be read: nobody lives behind that. */
async function readHolder(path: string): Promise<Holder | null> {
  try {
    return holder.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError || hasCode(error, 'ENOENT')) return null
    throw error
  }
}

function heldBy(path: string, { pid }: Holder): string {
  return `The process ${pid} already serves this folder (${path}). Stop it first, or start with another SITE_ROOT.`
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
