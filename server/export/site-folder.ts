import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { chmod, lstat, readdir, readFile, rm, rmdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pMap from 'p-map'
import { z } from 'zod'
import { absentOrThrow } from '../files/error-code'
import { holdFolder } from '../files/hold-folder'
import { makeFolders } from '../files/make-folder'
import { writeDurably } from '../files/write-durably'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** What the export keeps for itself: what it wrote, files on their way, derived files. */
const OWN = '.export'
/** The site is read by a web server, which is another user, whatever the user who exports keeps from others. */
const OPEN = { folder: 0o755, file: 0o644 }
/** Files removed at once. */
const AT_ONCE = 16
/** Below this many bytes compression costs more than it saves. */
const SMALLEST = 860
/** Bytes of a part of a name: the 255 that a disk takes, without the end of the compressed forms. */
const LONGEST_NAME = 252
/** What is worth compressing, by the end of the name. */
const TEXTS = /\.(?:html|xml|json|webmanifest|txt|md|svg|js|css)$/
/** Brotli's quality: 11 takes twenty times as long for a tenth less. A large window costs more than small pages gain. */
const QUALITY = 6
const WINDOW = 18

const noted = z.object({ sum: z.string(), size: z.number(), isCompressed: z.boolean() })
type Written = z.output<typeof noted>
const notes = z.object({ files: z.record(z.string(), noted) })

export interface FolderReport {
  readonly written: number
  readonly removed: number
  readonly unchanged: number
  /** Names that no file can have: one page of that kind keeps nobody from exporting the others. */
  readonly leftOut: readonly string[]
}

/** A folder with a whole site in files, which an export replaces where it changed (tests/decisions/0101). */
export interface SiteFolder {
  /** A folder for derived files, which may be emptied at any time. */
  readonly cache: string
  /**
   * Prepares a file of the new site; nothing is done when it is as it was, or its name is too long.
   * @throws {Error} for a name outside the folder, for another file of this name, and for one that the export did
   * not write.
   */
  put(name: string, content: string | Uint8Array): Promise<void>
  /**
   * Replaces the former site: moves what changed into place, and then removes what is gone. Until here the former
   * site is as it was; every file is whole at every moment.
   */
  finish(): Promise<FolderReport>
  /** Gives up the folder, once the files under way are there; what `finish` did not move is dropped, and so is what comes later. */
  close(): Promise<void>
}

/** Opens a folder, made when it is absent. @throws {Error} when it cannot be made, or another export works in it. */
export async function openSiteFolder(folder: string): Promise<SiteFolder> {
  const own = join(folder, OWN)
  const [fresh, noteFile] = [join(own, 'new'), join(own, 'files.json')]
  try {
    await makeOpenFolders(folder)
    await makeFolders(own, 0o700)
  } catch (cause) {
    const why = cause instanceof Error && 'syscall' in cause ? `: ${cause.message}` : ''
    throw new Error(`No folder can be made at ${folder}${why}`, { cause })
  }
  const hold = await holdFolder(own)
  // Left behind by a run that was interrupted.
  await rm(fresh, { recursive: true, force: true })
  const before = await readNotes(noteFile)
  const now = new Map<string, Written>()
  const changed = new Set<string>()
  const leftOut: string[] = []
  const made = new Set<string>()
  /** Folders with files that only their owner could read: a mask did that before the export opened what it writes. */
  const closed = new Set<string>()
  const present = await namesIn(folder)
  const underWay = new Set<Promise<void>>()
  let isClosed = false

  /** Synchronous: for a small file that is a fifth of the work of waiting for the disk three times, and nobody waits for us. */
  function stage(name: string, bytes: Uint8Array): void {
    for (const parent of ['', ...parentsOf(name)]) {
      if (!made.has(parent)) mkdirSync(join(fresh, parent))
      made.add(parent)
    }
    writeFileSync(join(fresh, name), bytes)
    chmodSync(join(fresh, name), OPEN.file)
  }

  /** Whether the file in the folder is the one that was written, and others may read it. */
  async function isThere(name: string, file: Written): Promise<boolean> {
    if (!filesOf(name, file).every((one) => present.has(one))) return false
    const stats = await lstat(join(folder, name))
    if (isOwnersOnly(stats)) for (const parent of ['', ...parentsOf(name)]) closed.add(parent)
    return stats.isFile() && stats.size === file.size && !isOwnersOnly(stats)
  }

  async function putNew(name: string, bytes: Uint8Array, file: Written): Promise<void> {
    const names = filesOf(name, file)
    const known = before.get(name)
    const others = known ? new Set(filesOf(name, known)) : new Set<string>()
    // A link in the place of a folder would lead elsewhere.
    for (const one of [...names.filter((own) => !others.has(own)), ...parentsOf(name)])
      if (present.has(one))
        throw new Error(`${join(folder, one)} was not written by an export, and stands in the way of one`)
    stage(name, bytes)
    if (file.isCompressed) {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: WINDOW,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      const [small, zipped] = await Promise.all([brotli(bytes, { params }), zip(bytes)])
      stage(`${name}.br`, small)
      stage(`${name}.gz`, zipped)
    }
    for (const one of names) changed.add(one)
  }

  async function writeNotes(files: ReadonlyMap<string, Written>): Promise<void> {
    await writeDurably(noteFile, JSON.stringify({ files: Object.fromEntries(files) }))
  }

  async function put(name: string, content: string | Uint8Array): Promise<void> {
    requireInside(name)
    if (isTooLong(name)) return void leftOut.push(name)
    const bytes = Buffer.from(content)
    const sum = createHash('sha256').update(bytes).digest('base64url')
    const isCompressed = TEXTS.test(name) && bytes.length >= SMALLEST
    const file = { sum, size: bytes.length, isCompressed }
    const other = now.get(name)
    if (other && other.sum !== sum) throw new Error(`Two pages of the site would be the file ${name}`)
    if (other) return
    now.set(name, file)
    const known = before.get(name)
    const isOld = known !== undefined && (await isThere(name, known))
    if (isOld && known.sum === sum && known.isCompressed === isCompressed) return
    await putNew(name, bytes, file)
  }

  return {
    cache: join(own, 'cache'),
    async put(name, content) {
      // An export that ends early leaves others of its pages on their way.
      if (isClosed) throw new Error(`${name} came after the end of the export`)
      const done = put(name, content)
      underWay.add(done)
      await done.finally(() => underWay.delete(done))
    },
    async finish() {
      const wanted = new Set([...now].flatMap(([name, file]) => filesOf(name, file)))
      const gone = [...before]
        .flatMap(([name, file]) => filesOf(name, file))
        .filter((one) => !wanted.has(one))
      // Until the end the notes name what is there and what will be: the next run may replace both.
      const hasNews = changed.size > 0 || gone.length > 0
      const unsure = (name: string, file: Written) => (changed.has(name) ? { ...file, sum: '' } : file)
      if (hasNews)
        await writeNotes(new Map([...before, ...[...now].map(([n, f]) => [n, unsure(n, f)] as const)]))
      // Pages last, so that what they show is there before them.
      const inOrder = [...changed].sort((a, b) => Number(isPage(a)) - Number(isPage(b)))
      for (const place of new Set(inOrder.map((name) => dirname(join(folder, name)))))
        await makeOpenFolders(place)
      for (const place of closed) {
        const path = join(folder, place)
        if (isOwnersOnly(await lstat(path))) await chmod(path, OPEN.folder)
      }
      for (const name of inOrder) renameSync(join(fresh, name), join(folder, name))
      await pMap(gone, (name) => rm(join(folder, name), { force: true }), { concurrency: AT_ONCE })
      await removeEmpty(folder, gone)
      if (hasNews) await writeNotes(now)
      // Without the compressed forms.
      const written = [...changed].filter((name) => now.has(name)).length
      return {
        written,
        removed: [...before.keys()].filter((name) => !now.has(name)).length,
        unchanged: now.size - written,
        leftOut,
      }
    },
    async close() {
      isClosed = true
      await Promise.allSettled(underWay)
      await rm(fresh, { recursive: true, force: true })
      await hold.release()
    },
  }
}

/** Makes a folder and its missing parents, which everybody may enter. */
async function makeOpenFolders(path: string): Promise<void> {
  for (const made of await makeFolders(path)) await chmod(made, OPEN.folder)
}

const isOwnersOnly = ({ mode }: { readonly mode: number }) => (mode & 0o077) === 0

const isPage = (name: string) => /\.html(?:\.gz|\.br)?$/.test(name)

const filesOf = (name: string, { isCompressed }: Written) =>
  isCompressed ? [name, `${name}.gz`, `${name}.br`] : [name]

/** @throws {Error} for a name that leads out of the folder, or into what the export keeps for itself. */
function requireInside(name: string): void {
  const parts = name.split('/')
  const isOdd = parts.some((part) => part === '' || part === '.' || part === '..' || part.includes('\0'))
  if (isOdd || parts[0] === OWN) throw new Error(`${name} cannot be the name of a file of the site`)
}

const isTooLong = (name: string) => name.split('/').some((part) => Buffer.byteLength(part) > LONGEST_NAME)

async function namesIn(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => !entry.isDirectory())
  return new Set(
    files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  )
}

/** What the last export wrote; nothing when there was none. @throws {Error} when the notes cannot be read. */
async function readNotes(path: string): Promise<ReadonlyMap<string, Written>> {
  const text = await readFile(path, 'utf8').catch(absentOrThrow)
  return new Map(text === null ? [] : Object.entries(notes.parse(JSON.parse(text)).files))
}

async function removeEmpty(folder: string, names: readonly string[]): Promise<void> {
  const places = new Set(names.flatMap((name) => parentsOf(name)))
  const deepestFirst = [...places].sort((a, b) => b.length - a.length)
  for (const place of deepestFirst) {
    const left = await readdir(join(folder, place)).catch(absentOrThrow)
    if (left?.length === 0) await rmdir(join(folder, place))
  }
}

function parentsOf(name: string): string[] {
  const parts = name.split('/')
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'))
}
