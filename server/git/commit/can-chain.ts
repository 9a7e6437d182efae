import { existsSync } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { hasSameBytes } from '../../files/same-bytes'
import { readHeadSha } from '../git-folders'
import { algorithmOf, blobHash, readHashesIn } from '../objects'
import { COMMIT_HOOKS } from './as-written'
import { authorLine, type CommitRequest } from './commit-request'
import type { PlannedFile } from './planned-files'
import type { RecordOptions } from './record-commit'

/** The hooks that run for a commit, or that would see how a chain is made. */
const HOOKS = [...COMMIT_HOOKS, 'post-index-change', 'reference-transaction']
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
 * Who commits a chain, and when, as git says it; undefined where saves may not be committed as a chain: no hook is to be
 * asked, nothing is to be signed, and the index is as our last commit left it.
 */
export async function readChainCommitter(options: RecordOptions): Promise<string | undefined> {
  const { run, folders, index, isSigned, committer } = options
  if (isSigned || !folders.isRootTop || !(await index.isSame())) return undefined
  if (HOOKS.some((name) => existsSync(join(folders.common, 'hooks', name)))) return undefined
  const set = await run(['config', '--null', '--get-regexp', SETTINGS])
  if (set.code !== 1 && !(set.code === 0 && USUAL.test(set.stdout.toString()))) return undefined
  const said = await run([...committer, 'var', 'GIT_COMMITTER_IDENT'])
  return said.code === 0 ? said.stdout.toString().trim() : undefined
}

/** The hashes of the files of saves at HEAD, by path; none before the first commit. */
export async function readAtHead(
  requests: readonly CommitRequest[],
  options: Pick<RecordOptions, 'run' | 'folders'>,
): Promise<ReadonlyMap<string, string | null>> {
  const head = await readHeadSha(options.run, options.folders)
  const paths = requests.flatMap(({ changes }) => changes.map(({ path }) => path))
  return head === null ? new Map() : readHashesIn(head, paths, options)
}

/**
 * The first of these saves that `storeChain` makes the same commits of as `git commit --only` would one after another:
 * changes of plain files that are on disk as HEAD has them, by people whose names git takes as they are.
 * @param files those of all saves, as planned.
 * @param atHead their hashes there.
 */
export async function chainedOf(
  requests: readonly CommitRequest[],
  files: readonly PlannedFile[],
  atHead: ReadonlyMap<string, string | null>,
): Promise<readonly CommitRequest[]> {
  const plain = new Set<string>()
  let size = 0
  for (const file of files) {
    const { path, bytes, before } = file
    const hash = atHead.get(path)
    if (!hash || !bytes || !before || hasSameBytes(bytes, before)) continue
    size += bytes.length + before.length
    // What somebody changed on disk, or what git stores differently, is not for a chain.
    const isAsAtHead = hash === blobHash(before, algorithmOf(hash))
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
