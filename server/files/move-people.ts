import { createHash } from 'node:crypto'
import { createReadStream, type Dirent } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { absentOrThrow } from './error-code'
import { syncFolder, writeDurably } from './write-durably'

/** In the old folder: where its data went. Once this is on disk the new folder is authoritative. */
const MOVED = 'moved.json'
/** In the new folder: the work tree of the site that they are of. */
const WHOSE = 'site.json'
/** In the new folder: what is being copied. Until the note above is on disk the old folder is authoritative. */
const INCOMING = 'incoming'
/**
 * Files that do not count as data: those that a server makes anew, and those that only say whose the folder is.
 */
const NO_DATA = /^(?:cache|lost\+found|incoming|moved\.json|site\.json|\.gitignore|server\.lock(?:\..*)?)$/

const moved = z.object({
  to: z.string(),
  at: z.iso.datetime(),
  /** What is still to be removed here, and the hash of each file. */
  files: z.array(z.object({ path: z.string(), hash: z.string() })),
})
type Moved = z.output<typeof moved>

/** Both ends of a move: their real paths, both held by this process. */
export interface MoveOptions {
  readonly from: string
  readonly to: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Called before every step. */
  readonly note: (step: string) => void
}

/**
 * Moves people's data, if there is any, from one folder to another, on the same disk or not. It may be
 * interrupted at any point: calling it again with the same folders finishes it, and at every moment exactly one
 * of them is authoritative. See tests/decisions/0027.
 * @throws {Error} that says what stands in the way; nothing that matters has changed then.
 */
export async function movePeople(options: MoveOptions): Promise<void> {
  const { from, to } = options
  const before = await readMoved(from)
  if (before && before.to !== to) await follow(before, options)
  else if (before) await finish(before, options)
  else if ((await filesIn(from)).length > 0) await finish(await copyAll(options), options)
}

/**
 * Notes in the old folder, as a move does, that the data have been elsewhere from the start: a start without
 * that disk, or without PRIVATE_ROOT, then does not take the site for a new one. Does nothing while there are
 * no data.
 */
export async function noteElsewhere({ from, to, now }: Omit<MoveOptions, 'note'>): Promise<void> {
  // Of another site it stays that site's, and each start says so.
  if (!(await holdsData(to)) || (await otherSiteOf({ from, to }))) return
  if ((await readWhose(to)) !== from)
    await writeDurably(join(to, WHOSE), `${JSON.stringify({ from })}\n`, 0o600)
  if (!(await readMoved(from))) await writeMoved(from, { to, at: new Date(now()).toISOString(), files: [] })
}

/**
 * The SITE_ROOT of another site that has its data in a folder, where this one never had them: it would take accounts and
 * sign-ups of others for its own. It may as well be the same site, in another clone of it.
 */
export async function otherSiteOf({
  from,
  to,
}: Pick<MoveOptions, 'from' | 'to'>): Promise<string | undefined> {
  const other = await readWhose(to)
  if (other === undefined || other === from || (await readMoved(from))?.to === to) return undefined
  const isStillThere = (await readMoved(other).catch(() => null))?.to === to
  return isStillThere ? dirname(dirname(other)) : undefined
}

const whose = z.object({ from: z.string() })

/** Where the data of a folder would be by default; undefined where nobody noted it. */
async function readWhose(to: string): Promise<string | undefined> {
  try {
    return whose.parse(JSON.parse(await readFile(join(to, WHOSE), 'utf8'))).from
  } catch {
    // Nothing depends on it but a sentence at the start.
    return undefined
  }
}

/**
 * @throws {Error} when the data of a folder were moved away: an empty folder must not be taken for a new site.
 */
export async function requireNotMoved(from: string): Promise<void> {
  const before = await readMoved(from)
  if (before)
    throw new Error(
      `People's data were moved from ${from} to ${before.to}. Start with PRIVATE_ROOT=${before.to}; or bring them back by hand and delete ${join(from, MOVED)}.`,
    )
}

/** Whether a folder holds anything that would be missed. */
async function holdsData(folder: string): Promise<boolean> {
  return (await filesIn(folder)).length > 0
}

/** Records a new folder to which the operator has since moved the data by hand. */
async function follow(before: Moved, { from, to, now }: MoveOptions): Promise<void> {
  const isLeft = await holdsData(before.to).catch(() => false)
  if (isLeft || before.files.length > 0)
    throw new Error(
      `People's data were moved to ${before.to} before. Start with that PRIVATE_ROOT, or stop the site, move that folder to ${to} yourself and start again.`,
    )
  if (!(await holdsData(to))) throw new Error(isEmpty(to))
  await writeMoved(from, { to, at: new Date(now()).toISOString(), files: [] })
}

async function copyAll({ from, to, now, note }: MoveOptions): Promise<Moved> {
  const files = await filesIn(from)
  if (await holdsData(to))
    throw new Error(
      `Both ${from} and ${to} hold people's data. Decide which is right and move the other one out of the way.`,
    )
  const incoming = join(to, INCOMING)
  note(`copying ${files.length} files from ${from} to ${to}`)
  await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming, { mode: 0o700 })
  const copied: Moved['files'][number][] = []
  for (const path of files) {
    note(`copying ${path}`)
    copied.push({ path, hash: await copyFile(join(from, path), join(incoming, path)) })
  }
  for (const folder of new Set(files.map((path) => dirname(join(incoming, path))))) await syncFolder(folder)
  await syncFolder(incoming)
  await syncFolder(to)
  note('reading the copy back')
  for (const { path, hash } of copied) {
    if ((await hashOf(join(incoming, path))) !== hash || (await hashOf(join(from, path))) !== hash)
      throw new Error(`The copy of ${path} in ${incoming} is not what was written, or was changed meanwhile.`)
  }
  note(`deciding that ${to} is the place`)
  const made = { to, at: new Date(now()).toISOString(), files: copied }
  await writeMoved(from, made)
  return made
}

/** The steps after the decision; any of them may have been done already. */
async function finish(decided: Moved, { from, to, note }: MoveOptions): Promise<void> {
  const incoming = join(to, INCOMING)
  for (const { name } of (await entriesOf(incoming)) ?? []) {
    note(`putting ${name} in its place`)
    const place = join(to, name)
    // Empty folders were made by a server that had no data yet.
    if ((await filesIn(to)).some((path) => path === name || path.startsWith(`${name}/`)))
      throw new Error(
        `${place} and ${join(incoming, name)} are both there. Decide which is right, take the other away.`,
      )
    await rm(place, { recursive: true, force: true })
    await rename(join(incoming, name), place)
  }
  await rm(incoming, { recursive: true, force: true })
  await syncFolder(to)
  if (!(await holdsData(to))) throw new Error(isEmpty(to))
  for (const { path, hash } of decided.files) {
    note(`taking ${path} away`)
    const old = join(from, path)
    if ((await hashOf(old).catch(() => null)) === hash) await rm(old)
  }
  if (decided.files.length > 0) {
    note('noting that nothing is left')
    await writeMoved(from, { ...decided, files: [] })
  }
}

function isEmpty(to: string): string {
  return `People's data were moved to ${to}, but nothing is there. Is its disk mounted? Otherwise put a backup back.`
}

async function readMoved(folder: string): Promise<Moved | null> {
  const text = await readFile(join(folder, MOVED), 'utf8').catch(absentOrThrow)
  if (text === null) return null
  try {
    return moved.parse(JSON.parse(text))
  } catch {
    throw new Error(`${join(folder, MOVED)} is broken. It says where people's data are (PRIVATE_ROOT).`)
  }
}

function writeMoved(folder: string, value: Moved): Promise<void> {
  return writeDurably(join(folder, MOVED), `${JSON.stringify(value, null, 2)}\n`, 0o600)
}

/**
 * Paths of the files with data, at any depth. @throws {Error} for a link or anything else that is not a file.
 */
async function filesIn(folder: string, below = ''): Promise<string[]> {
  const found: string[] = []
  for (const entry of (await entriesOf(join(folder, below))) ?? []) {
    const path = below ? `${below}/${entry.name}` : entry.name
    if (below === '' && NO_DATA.test(entry.name)) continue
    if (entry.isDirectory()) found.push(...(await filesIn(folder, path)))
    else if (entry.isFile()) found.push(path)
    else throw new Error(`${join(folder, path)} is no file and no folder. Take it away first.`)
  }
  return found.sort()
}

function entriesOf(folder: string): Promise<Dirent[] | null> {
  return readdir(folder, { withFileTypes: true }).catch(absentOrThrow)
}

/** Returns the hash of what was copied. */
async function copyFile(from: string, to: string): Promise<string> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const handle = await open(to, 'wx', (await stat(from)).mode & 0o700)
  const sum = createHash('sha256')
  try {
    for await (const chunk of createReadStream(from)) {
      sum.update(chunk)
      await handle.writeFile(chunk)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return sum.digest('hex')
}

async function hashOf(path: string): Promise<string> {
  const sum = createHash('sha256')
  await pipeline(createReadStream(path), sum)
  return sum.digest('hex')
}
