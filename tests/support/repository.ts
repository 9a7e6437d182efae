import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { runInShell } from './run-in-shell'
import { project } from './sources'

/** A real git repository in a temporary folder, as a writer would have it. */
export interface Repository {
  readonly root: string
  /** Writes a file, and creates its folders if needed. */
  write(path: string, content: string | Uint8Array): void
  /** The text of a file as it is on disk. */
  read(path: string): string
  /** Runs git in it and returns the output. */
  git(...args: string[]): string
  /** Commits everything, as a writer called Willem. */
  commit(message: string): void
  /** The hash of the commit that is checked out. */
  head(): string
  /** The first line of its message. */
  subject(): string
  remove(): void
}

/** A repository with the project's own content, committed. */
export function copyOfProject(): Repository {
  committed ??= templateOf(commitProject())
  const repository = repositoryAt(copyOf(committed))
  // The index identifies files by their inodes too, and those have changed.
  repository.git('update-index', '--refresh')
  return repository
}

/** A repository without files or commits. */
export function emptyRepository(): Repository {
  begun ??= templateOf(beginRepository())
  return repositoryAt(copyOf(begun))
}

/** A folder to copy, with the paths of everything in it; a folder comes before its content. */
interface Template {
  readonly root: string
  readonly entries: readonly { readonly path: string; readonly isFolder: boolean }[]
}

/** Made once for each process: a copy costs less than the three, or five, git commands that make one. */
let begun: Template | undefined
let committed: Template | undefined

function beginRepository(): Repository {
  const repository = repositoryAt(newFolder())
  const { root, git } = repository
  git('init', '--initial-branch=main')
  git('config', 'user.name', 'Willem')
  git('config', 'user.email', 'willem@voorbeeld.example')
  for (const sample of readdirSync(join(root, '.git/hooks'))) rmSync(join(root, '.git/hooks', sample))
  return repository
}

function commitProject(): Repository {
  const repository = emptyRepository()
  for (const folder of ['content', 'data']) {
    cpSync(join(project, folder), join(repository.root, folder), {
      recursive: true,
      filter: (path) => !path.includes('data/private'),
    })
  }
  repository.commit('content: everything')
  // One pack instead of a hundred objects, so that a copy is faster.
  repository.git('repack', '-a', '-d', '--quiet')
  return repository
}

function templateOf({ root, remove }: Repository): Template {
  process.once('exit', remove)
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).map((entry) => ({
    path: relative(root, join(entry.parentPath, entry.name)),
    isFolder: entry.isDirectory(),
  }))
  return { root, entries: entries.sort((a, b) => (a.path < b.path ? -1 : 1)) }
}

/** @returns the new folder. */
function copyOf({ root, entries }: Template): string {
  const copy = newFolder()
  for (const { path, isFolder } of entries) {
    if (isFolder) mkdirSync(join(copy, path))
    else copyFileSync(join(root, path), join(copy, path))
  }
  return copy
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'site-'))

/** An existing repository. */
export function repositoryAt(root: string): Repository {
  const git = (...args: string[]) => runInShell(root, ['git', ...args])
  return {
    root,
    git,
    write(path, content) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), content)
    },
    read: (path) => readFileSync(join(root, path), 'utf8'),
    commit(message) {
      git('add', '--all')
      git('commit', '--message', message)
    },
    head: () => git('rev-parse', 'HEAD').trim(),
    subject: () => git('log', '-1', '--format=%s').trim(),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
