import { existsSync } from 'node:fs'
import { copyFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBeingSaved } from '../git/commit/save-journal'
import { findGitFolders, type GitFolders } from '../git/git-folders'
import { createGit, outputOf, type RunGit } from '../git/run-git'
import type { Manifest } from './manifest'

/** The ref for what is not committed. */
export const UNCOMMITTED = 'refs/wissel/uncommitted'
/** How often it adds what is there: git gives up when a file goes meanwhile. */
const TRIES = 3
const PATIENCE = 10 * 60_000
const WHO = ['-c', 'user.name=Wissel', '-c', 'user.email=backup@localhost', '-c', 'core.autocrlf=false']

export type PackedContent = Pick<Manifest, 'head' | 'branch' | 'objectFormat' | 'folder' | 'uncommitted'> & {
  /** False when there is nothing to pack. */
  readonly isPacked: boolean
}

/**
 * Writes every branch and tag of the repository around a folder to a bundle, with what is not committed. The
 * repository itself is only read: the rest happens in a copy that borrows its objects.
 * @throws {Error} for a shallow clone: a bundle needs every commit.
 * @param temporary a private folder for that copy.
 */
export async function packContent(
  root: string,
  { bundle, temporary }: { readonly bundle: string; readonly temporary: string },
): Promise<PackedContent> {
  const run = createGit(root)
  const git = requireSuccess(run)
  const folder = await git('rev-parse', '--show-prefix')
  const folders = await findGitFolders(run, root)
  if (existsSync(join(folders.common, 'shallow')))
    throw new Error(
      `${root} is a shallow clone, of which no backup can be made. Run \`git fetch --unshallow\` there.`,
    )
  const seen = await copyContent({ git, folders, folder, copy: join(temporary, 'content') })
  await pack(seen, bundle)
  return { ...seen.told, folder }
}

type Git = (...args: readonly string[]) => Promise<string>

interface Copying {
  readonly git: Git
  readonly folders: GitFolders
  /** The folder of the content in the work tree, with a slash at its end; '' for the whole of it. */
  readonly folder: string
  readonly copy: string
}

/** The content at a moment, in a copy. */
interface Seen {
  /** Git in that copy. */
  readonly work: Git
  readonly head: string | null
  readonly told: Omit<PackedContent, 'folder'>
  /** What is not committed. */
  readonly tree: string
}

/**
 * Copies all that changes. What is saved meanwhile stays as it was committed before: of a save in progress only some files
 * are there, and it comes with the next backup.
 */
async function copyContent({ git, folders, folder, copy }: Copying): Promise<Seen> {
  const { top } = folders
  await git('clone', '--mirror', '--shared', '--', top, copy)
  const exclude = await git('rev-parse', '--path-format=absolute', '--git-path', 'info/exclude')
  await copyFile(exclude, join(copy, 'info/exclude')).catch(() => undefined)
  const inCopy = requireSuccess(createGit(copy))
  await inCopy('config', 'core.bare', 'false')
  const work: Git = (...args) => inCopy(...WHO, '--git-dir', copy, '--work-tree', top, ...args)
  const head = await headOf(work)
  // Of the copy: that of a repository without a commit always has SHA-1.
  const objectFormat = await work('rev-parse', '--show-object-format')
  const branch = await work('symbolic-ref', '--short', 'HEAD').catch(() => null)
  if (head) await work('read-tree', 'HEAD')
  const before = await filesBeingSaved(folders)
  await addAll(work, [top, ...exceptOwn(folder)])
  const saved = [...before, ...(await filesBeingSaved(folders))].map((path) => folder + path)
  // Last: a save that is no longer being made is committed by then.
  const now = await headOf(git)
  if (head) {
    const committed = await work('diff', '--name-only', '--no-renames', '-z', head, now ?? head)
    await setBack(work, [...saved, ...listedIn(committed)], join(copy, 'saved-meanwhile'))
  }
  const tree = await work('write-tree')
  const uncommitted = listedIn(
    head ? await work('diff', '--cached', '--name-only', '-z', 'HEAD') : await work('ls-files', '-z'),
  )
  return {
    work,
    head,
    tree,
    told: { head, branch, objectFormat, uncommitted, isPacked: head !== null || uncommitted.length > 0 },
  }
}

async function addAll(work: Git, paths: readonly string[], tries = TRIES): Promise<void> {
  try {
    await work('add', '--all', '--', ...paths)
  } catch (error) {
    if (tries <= 1) throw error
    await addAll(work, paths, tries - 1)
  }
}

/** Takes these files as they were committed, whatever there is of them now. @param list a file to name them in. */
async function setBack(work: Git, names: readonly string[], list: string): Promise<void> {
  if (names.length === 0) return
  await writeFile(list, names.map((name) => `:(top,literal)${name}\0`).join(''))
  await work('reset', '--quiet', `--pathspec-from-file=${list}`, '--pathspec-file-nul')
}

const listedIn = (said: string) => said.split('\0').filter((name) => name !== '')

async function pack({ work, head, tree, told }: Seen, bundle: string): Promise<void> {
  if (told.uncommitted.length > 0) {
    const parent = head ? ['-p', head] : []
    const made = await work('commit-tree', tree, ...parent, '-m', 'Not committed when the backup was made')
    await work('update-ref', UNCOMMITTED, made)
  }
  if (told.isPacked) await work('bundle', 'create', bundle, '--all', ...(head ? ['HEAD'] : []))
}

/**
 * Keeps out people's data, whatever the site's folder is called, and drafts of files that are being written. They are patterns,
 * since git refuses to add anything when a path that is named, if only to leave it out, is one that it ignores.
 */
function exceptOwn(folder: string): string[] {
  const here = folder.replace(/[*?[\\]/g, '\\$&')
  return [
    `:(exclude,top,icase)${here}data/privat[e]/*`,
    `:(exclude,top)${here}*.????????-????-????-????-????????????.tmp`,
  ]
}

/** Checks that a bundle is complete: fetching from it reads every object in it. @throws when it is not. */
export async function requireBundle(
  bundle: string,
  temporary: string,
  { head, objectFormat }: Pick<Manifest, 'head' | 'objectFormat'>,
): Promise<void> {
  const clone = join(temporary, 'read-back')
  const git = requireSuccess(createGit(temporary))
  await git('init', '--bare', '--quiet', `--object-format=${objectFormat}`, clone)
  const there = requireSuccess(createGit(clone))
  await there('bundle', 'verify', bundle)
  await there('fetch', bundle, '+refs/*:refs/*')
  if (head) await there('cat-file', '-e', `${head}^{tree}`)
  await rm(clone, { recursive: true, force: true })
}

async function headOf(git: Git): Promise<string | null> {
  return git('rev-parse', '--verify', '--quiet', 'HEAD').catch(() => null)
}

/** Runs git, throwing its message when it fails. */
export function requireSuccess(run: RunGit): Git {
  return async (...args) => (await outputOf(run, args, { timeout: PATIENCE })).replace(/\n$/, '')
}
