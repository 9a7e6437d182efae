import { existsSync } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { hasSameBytes } from '../../files/same-bytes'
import { readHeadSha } from '../head'
import { algorithmOf, blobHash, readHashesIn } from '../objects'
import { authorLine, type CommitRequest } from './commit-request'
import type { PlannedFile } from './planned-files'
import type { RecordOptions } from './record-commit'

/** The hooks that run for a commit, or that would see how a chain is made. */
const HOOKS = ['pre-commit', 'prepare-commit-msg', 'commit-msg', 'post-commit', 'reference-transaction']
/** Settings by which hooks are elsewhere, or permissions are not those of the disk. */
const SETTINGS = '^(core\\.(hookspath|filemode)|hook\\..*)$'
const USUAL = /^(?:core\.filemode\ntrue\0)+$/
/** What git leaves out at the ends of a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are part of it.
const TRIMMED = /^[\x00-\x20.,:;<>"\\']|[\x00-\x20.,:;<>"\\']$/
/** Permission to run a file. */
const RUNNABLE = 0o111
/** Bytes that the files of a chain have at most, old and new: all of them are in memory and in the journal. */
const MOST = 16 * 1024 * 1024

/**
 * Whether saves may be committed as a chain here: no hook is to be asked, nothing is to be signed, and the index is as our
 * last commit left it.
 */
export async function takesChains({ run, folders, index, isSigned }: RecordOptions): Promise<boolean> {
  if (isSigned || !folders.isRootTop || !(await index.isSame())) return false
  if (HOOKS.some((name) => existsSync(join(folders.common, 'hooks', name)))) return false
  const set = await run(['config', '--null', '--get-regexp', SETTINGS])
  return set.code === 1 || (set.code === 0 && USUAL.test(set.stdout.toString()))
}

/**
 * The first of these saves that `recordChain` makes the same commits of as `git commit --only` would one after another:
 * changes of plain files that are on disk as HEAD has them, by people whose names git takes as they are.
 * @param files those of all saves, as planned.
 */
export async function chainedOf(
  requests: readonly CommitRequest[],
  files: readonly PlannedFile[],
  options: Pick<RecordOptions, 'run' | 'folders'>,
): Promise<readonly CommitRequest[]> {
  const head = await readHeadSha(options.run, options.folders)
  if (head === null) return []
  const paths = files.map(({ path }) => path)
  const kept = await readHashesIn(head, paths, options)
  const plain = new Set<string>()
  let size = 0
  for (const file of files) {
    const { path, bytes, before } = file
    if (!bytes || !before || hasSameBytes(bytes, before)) continue
    size += bytes.length + before.length
    // What somebody changed on disk, or what git stores differently, is not for a chain.
    const isAsAtHead = kept.get(path) === blobHash(before, algorithmOf(head))
    if (size <= MOST && isAsAtHead && !path.startsWith('"') && !(await isRunnable(file))) plain.add(path)
  }
  const end = requests.findIndex(
    (request) => !hasPlainAuthor(request) || request.changes.some(({ path }) => !plain.has(path)),
  )
  return end < 0 ? requests : requests.slice(0, end)
}

function hasPlainAuthor({ author }: CommitRequest): boolean {
  const [, name = '', email = ''] = (author && /^(.+) <(.+)>$/.exec(authorLine(author))) ?? []
  return name !== '' && !TRIMMED.test(name) && !TRIMMED.test(email)
}

async function isRunnable({ place }: PlannedFile): Promise<boolean> {
  return ((await lstat(place)).mode & RUNNABLE) !== 0
}
