import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createGit, outputOf, type RunGit } from '../git/run-git'
import type { Manifest } from './manifest'

/** The ref for what is not committed. */
export const UNCOMMITTED = 'refs/wissel/uncommitted'
/** How often it looks again when a commit comes in between. */
const TRIES = 3
const PATIENCE = 10 * 60_000
const WHO = ['-c', 'user.name=Wissel', '-c', 'user.email=backup@localhost', '-c', 'core.autocrlf=false']

export type PackedContent = Pick<Manifest, 'head' | 'branch' | 'folder' | 'uncommitted'> & {
  /** False when there is nothing to pack. */
  readonly isPacked: boolean
}

/**
 * Writes every branch and tag of the repository around a folder to a bundle, with what is not committed. The
 * repository itself is only read: the rest happens in a copy that borrows its objects.
 * @param temporary a private folder for that copy.
 */
export async function packContent(
  root: string,
  { bundle, temporary }: { readonly bundle: string; readonly temporary: string },
): Promise<PackedContent> {
  const git = requireSuccess(createGit(root))
  const folder = await git('rev-parse', '--show-prefix')
  const top = await git('rev-parse', '--show-toplevel')
  for (let left = TRIES; ; left--) {
    const copy = join(temporary, `content-${left}`)
    const seen = await copyContent({ git, top, folder, copy })
    // What was committed since is among what is not committed then: nothing is left out, and each is in it once.
    if (left <= 1 || (await headOf(git)) === seen.head) {
      await pack(seen, bundle)
      return { ...seen.told, folder }
    }
    await rm(copy, { recursive: true, force: true })
  }
}

type Git = (...args: readonly string[]) => Promise<string>

interface Copying {
  readonly git: Git
  readonly top: string
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

/** Copies all that changes; packing it takes longer, and need not end before the next commit. */
async function copyContent({ git, top, folder, copy }: Copying): Promise<Seen> {
  await git('clone', '--mirror', '--shared', '--', top, copy)
  const exclude = await git('rev-parse', '--path-format=absolute', '--git-path', 'info/exclude')
  await copyFile(exclude, join(copy, 'info/exclude')).catch(() => undefined)
  const inCopy = requireSuccess(createGit(copy))
  await inCopy('config', 'core.bare', 'false')
  const work: Git = (...args) => inCopy(...WHO, '--git-dir', copy, '--work-tree', top, ...args)
  const head = await headOf(work)
  const branch = await work('symbolic-ref', '--short', 'HEAD').catch(() => null)
  if (head) await work('read-tree', 'HEAD')
  await work('add', '--all', '--', top, exceptPeople(folder))
  const tree = await work('write-tree')
  const listed = head
    ? await work('diff', '--cached', '--name-only', '-z', 'HEAD')
    : await work('ls-files', '-z')
  const uncommitted = listed.split('\0').filter((name) => name !== '')
  return {
    work,
    head,
    tree,
    told: { head, branch, uncommitted, isPacked: head !== null || uncommitted.length > 0 },
  }
}

async function pack({ work, head, tree, told }: Seen, bundle: string): Promise<void> {
  if (told.uncommitted.length > 0) {
    const parent = head ? ['-p', head] : []
    const made = await work('commit-tree', tree, ...parent, '-m', 'Not committed when the backup was made')
    await work('update-ref', UNCOMMITTED, made)
  }
  if (told.isPacked) await work('bundle', 'create', bundle, '--all', ...(head ? ['HEAD'] : []))
}

/**
 * Keeps people's data out, whatever the site's folder is called. It is a pattern, since git refuses to add anything when a path
 * that is named, if only to leave it out, is one that it ignores.
 */
function exceptPeople(folder: string): string {
  return `:(exclude,top,icase)${folder.replace(/[*?[\\]/g, '\\$&')}data/privat[e]/*`
}

/** Checks that a bundle is complete: fetching from it reads every object in it. @throws when it is not. */
export async function requireBundle(bundle: string, temporary: string, head: string | null): Promise<void> {
  const clone = join(temporary, 'read-back')
  const git = requireSuccess(createGit(temporary))
  await git('init', '--bare', '--quiet', clone)
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
