import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { RepositoryOptions } from '../../../server/git/repository'
import { emptyRepository } from '../../support/repository'
import { runInShell } from '../../support/run-in-shell'
import { temporaryFolder } from '../../support/temporary-folder'
import { opened } from './opened-repository'

export const POST = 'content/blog/een.md'
export const LINES = 'een\n\ntwee\n\ndrie\n'
export const MOMENT = Date.parse('2026-11-20T12:00:00Z')

/** A bare repository, a writer with a clone of it, and the site connected to it. */
export async function connected(options: RepositoryOptions = {}) {
  const bare = temporaryFolder()
  runInShell(bare, ['git', 'init', '--bare', '--initial-branch=main'])
  // Git on the other side asks itself at each push whether to tidy up.
  appendFileSync(join(bare, 'config'), '[receive]\n\tautogc = false\n')
  const disk = emptyRepository()
  const warnings: { details: object; message: string }[] = []
  const news: string[] = []
  const log = {
    warn: (details: object, message: string) => void warnings.push({ details, message }),
    info: (_: object, message: string) => void news.push(message),
  }
  const site = await opened({ disk, remote: { url: bare }, log, now: () => MOMENT, ...options })
  const writer = emptyRepository()
  onTestFinished(() => writer.remove())
  writer.git('remote', 'add', 'origin', bare)
  /** The writer pulls, does something in that folder, commits everything and pushes. */
  function works(change: () => void): void {
    writer.git('fetch', 'origin')
    if (writer.git('branch', '--remotes').includes('origin/main'))
      writer.git('reset', '--hard', 'origin/main')
    change()
    writer.commit('Van een schrijver')
    writer.git('push', 'origin', 'HEAD:main')
  }
  return {
    ...site,
    bare,
    writer,
    warnings,
    news,
    sync: site.repository.remote.sync,
    status: site.repository.remote.status,
    atRemote: () => atRemote(bare, 'main'),
    head: () => shaOf(join(disk.root, '.git'), 'HEAD'),
    works,
    /** The same, for a change of files. */
    writes(files: Record<string, string>) {
      works(() => {
        for (const [path, content] of Object.entries(files)) writer.write(path, content)
      })
    },
  }
}

/** @param name of a branch, or a whole ref. */
export const atRemote = (bare: string, name: string): string =>
  shaOf(bare, name.startsWith('refs/') ? name : `refs/heads/${name}`)

/** What a ref is at, from git's own files: tests ask it over and over while they wait. @throws where there is none. */
function shaOf(folder: string, ref: string): string {
  const loose = join(folder, ref)
  const text = existsSync(loose) ? readFileSync(loose, 'utf8').trim() : packedSha(folder, ref)
  return text.startsWith('ref: ') ? shaOf(folder, text.slice('ref: '.length)) : text
}

function packedSha(folder: string, ref: string): string {
  const packed = readFileSync(join(folder, 'packed-refs'), 'utf8').split('\n')
  const line = packed.find((one) => one.endsWith(` ${ref}`))
  if (line === undefined) throw new Error(`There is no ${ref}`)
  return line.slice(0, line.indexOf(' '))
}

export const inSync = {
  ahead: 0,
  behind: 0,
  trouble: null,
  lastSync: new Date(MOMENT).toISOString(),
  branch: 'main',
}
