import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const project = join(import.meta.dirname, '../..')

/** A real git repository in a temporary folder, as a writer has it. */
export interface Repository {
  readonly root: string
  /** Writes a file; a path that is new gets its folders. */
  write(path: string, content: string | Uint8Array): void
  /** Runs git there and returns what it prints. */
  git(...args: string[]): string
  /** Commits everything, as a writer called Willem. */
  commit(message: string): void
  remove(): void
}

/** Makes a repository with the project's own content in it, committed. */
export function copyOfProject(): Repository {
  const repository = emptyRepository()
  for (const folder of ['content', 'data']) {
    cpSync(join(project, folder), join(repository.root, folder), {
      recursive: true,
      filter: (path) => !path.includes('data/private'),
    })
  }
  repository.commit('content: everything')
  return repository
}

/** Makes a repository without a file or a commit. */
export function emptyRepository(): Repository {
  const root = mkdtempSync(join(tmpdir(), 'site-'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
  git('init', '--initial-branch=main')
  git('config', 'user.name', 'Willem')
  git('config', 'user.email', 'willem@voorbeeld.example')
  return {
    root,
    git,
    write(path, content) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), content)
    },
    commit(message) {
      git('add', '--all')
      git('commit', '--message', message)
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
