import { lstat, readdir, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { hasCode } from './error-code'
import { type Hold, holdFolder } from './hold-folder'
import { makeFolders } from './make-folder'
import { movePeople, noteElsewhere, otherSiteOf, requireNotMoved } from './move-people'
import { makePrivateFolder } from './private-folder'

/** Where people's data are by default; the process that holds this folder holds the work tree. */
export const USUAL = 'data/private'
/** In a folder that is being restored: what has not been put in its place yet. */
export const UNFINISHED_RESTORE = '.wissel-restore'
/** Folders in it that hold data, and the files by which it is recognised as ours. */
const STORAGE = ['subscribers', 'outbox', 'vitals', 'audit', 'cache', 'resets', 'unsaved', 'remarks']
const OURS = [
  ...STORAGE,
  'accounts.json',
  'sessions.json',
  'erased.json',
  'retention.json',
  'server.lock',
  'incoming',
]
/** What a new disk or folder may hold already. */
const NOTHING = ['lost+found', '.gitignore']

export interface PrivateRootOptions {
  /** SITE_ROOT, a folder that exists. */
  readonly root: string
  /** PRIVATE_ROOT, an absolute path. */
  readonly privateRoot: string | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Tells the person who started the site something in plain words. */
  readonly say: (line: string) => void
  /** Aborts the waiting for another server to stop. */
  readonly signal?: AbortSignal | undefined
}

/** The folder for people's data. */
export interface PrivateRoot extends Hold {
  /** Its real path when PRIVATE_ROOT names it. */
  readonly folder: string
  /** Notes in SITE_ROOT that the data are elsewhere, if they are: to be called once there are any. */
  noteData(): Promise<void>
}

/**
 * Finds the folder for people's data, claims it and the work tree, and moves in what was kept in SITE_ROOT.
 * @throws {Error} that says what is wrong with the place.
 */
export async function openPrivateRoot(options: PrivateRootOptions): Promise<PrivateRoot> {
  const { root, privateRoot, say, signal, now } = options
  const usual = join(root, USUAL)
  if (await lstat(join(root, UNFINISHED_RESTORE)).catch(() => null))
    throw new Error(
      `A restore into ${root} was broken off. Give the command once more: npm run restore -- <file>`,
    )
  const folder = await findPrivateRoot(root, privateRoot)
  const holds: Hold[] = []
  const release = async () => {
    for (const hold of holds.reverse()) await hold.release()
  }
  try {
    for (const place of new Set([usual, folder])) {
      await makePrivateFolder(place).catch((cause: unknown) => {
        throw notWritable(place === usual ? 'SITE_ROOT' : 'PRIVATE_ROOT', place, cause)
      })
      holds.push(await holdFolder(place, { say, signal }))
    }
    if (folder === usual) await requireNotMoved(usual)
    else {
      const other = await otherSiteOf({ from: usual, to: folder })
      if (other) say(ofAnother(folder, other))
      await movePeople({ from: usual, to: folder, now, note: tellMove(say) })
    }
    for (const name of STORAGE) await requireNoLink(join(folder, name))
  } catch (error) {
    await release()
    throw error
  }
  return {
    folder,
    release,
    async noteData() {
      if (folder !== usual) await noteElsewhere({ from: usual, to: folder, now })
    },
    async stopping() {
      for (const hold of holds) await hold.stopping()
    },
  }
}

/**
 * The path of people's data: SITE_ROOT/data/private, or PRIVATE_ROOT, which is followed once when it is a link.
 * The last folder of the path is made when absent.
 */
async function findPrivateRoot(root: string, privateRoot: string | undefined): Promise<string> {
  for (const folder of ['data', USUAL]) await requireNoLink(join(root, folder))
  if (privateRoot === undefined) return join(root, USUAL)
  const folder = await realFolder(privateRoot)
  const site = await realpath(root)
  if (folder === join(site, USUAL)) return join(root, USUAL)
  const top = await topOf(site)
  if (isWithin(folder, top))
    throw new Error(
      `PRIVATE_ROOT lies inside the work tree of git (${top}). Choose a folder outside it, or leave it out: ${USUAL} is kept out of git.`,
    )
  if (isWithin(site, folder))
    throw new Error('PRIVATE_ROOT holds SITE_ROOT. Choose a folder for people alone.')
  const present = await makeFolders(folder, 0o700)
    .then(() => readdir(folder))
    .catch((cause: unknown) => {
      throw notWritable('PRIVATE_ROOT', folder, cause)
    })
  const names = present.filter((name) => !NOTHING.includes(name))
  if (names.length > 0 && !names.some((name) => OURS.includes(name)))
    throw new Error(
      `PRIVATE_ROOT (${folder}) holds other things (${names[0]}). Choose a folder for people alone.`,
    )
  return folder
}

async function realFolder(path: string): Promise<string> {
  const stats = await stat(path).catch(() => null)
  if (stats?.isDirectory()) return realpath(path)
  if (await lstat(path).catch(() => null)) throw new Error(`PRIVATE_ROOT is no folder: ${path}`)
  const parent = await stat(dirname(path)).catch(() => null)
  if (!parent?.isDirectory()) throw new Error(`PRIVATE_ROOT: ${dirname(path)} is no folder.`)
  return join(await realpath(dirname(path)), basename(path))
}

/** Of a folder in which nothing can be made the system says that it is read-only, not allowed or even absent. */
function notWritable(variable: 'SITE_ROOT' | 'PRIVATE_ROOT', place: string, cause: unknown): unknown {
  // A full disk is writable, and says itself what it is.
  if (hasCode(cause, 'ENOSPC') || hasCode(cause, 'EDQUOT')) return cause
  const code = cause instanceof Error && 'syscall' in cause && 'code' in cause ? ` (${cause.code})` : ''
  return new Error(
    `${variable} cannot be written by this server: ${place} cannot be made or changed${code}. Mount it for writing, or give its files to the user of the server.`,
    { cause },
  )
}

/** The folder around a path that has a `.git`, or the path itself. */
async function topOf(path: string): Promise<string> {
  for (let folder = path; ; folder = dirname(folder)) {
    if (await lstat(join(folder, '.git')).catch(() => null)) return folder
    if (dirname(folder) === folder) return path
  }
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}

async function requireNoLink(path: string): Promise<void> {
  const stats = await lstat(path).catch(() => null)
  if (stats?.isSymbolicLink())
    throw new Error(
      `${path} is a link. People's data are never kept behind one: set PRIVATE_ROOT to the folder that it leads to, and take the link away.`,
    )
}

const ofAnother = (folder: string, other: string) =>
  `PRIVATE_ROOT (${folder}) holds the people's data of the site in ${other}. If this is another site, stop it now and choose another folder: its accounts and sign-ups would be mixed.`

/** The beginning and the decision deserve a line; each file does not. */
function tellMove(say: (line: string) => void): (step: string) => void {
  return (step) => {
    if (/^(?:copying \d|deciding|noting)/.test(step)) say(`Moving people's data: ${step}.`)
  }
}
