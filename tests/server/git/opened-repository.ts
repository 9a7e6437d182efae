import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { CommitRequest } from '../../../server/git/commit/commit-request'
import { openKnownIndex } from '../../../server/git/commit/known-index'
import { openSaveJournal } from '../../../server/git/commit/save-journal'
import { findGitFolders } from '../../../server/git/git-folders'
import { openRepository } from '../../../server/git/open-repository'
import type { RepositoryOptions } from '../../../server/git/repository'
import { createGit, type RunGit } from '../../../server/git/run-git'
import { openWorkTree, type WorkTree } from '../../../server/git/work-tree'
import { emptyRepository, type Repository } from '../../support/repository'

export const editor = { name: 'Emma de Boer', email: 'emma@voorbeeld.example' }
export const bytes = (text: string) => new TextEncoder().encode(text)
export const text = (content: Uint8Array | null) => content && new TextDecoder().decode(content)

/** An editor's request to write these texts; null removes a file. */
export function edit(files: Record<string, string | null>, message = 'Artikel gewijzigd'): CommitRequest {
  const changes = Object.entries(files).map(([path, content]) => ({
    path,
    bytes: content === null ? null : bytes(content),
  }))
  return { changes, author: editor, message }
}

/** A repository on disk, opened as the site does; when the test ends, `git fsck` must find nothing wrong. */
export async function opened(options: RepositoryOptions & { disk?: Repository } = {}) {
  const { disk = emptyRepository(), ...rest } = options
  const repository = await openRepository(disk.root, rest)
  onTestFinished(async () => {
    await repository.close()
    disk.git('fsck', '--strict', '--no-dangling')
    disk.remove()
  })
  return {
    repository,
    disk,
    /** Saves as one job in the queue. */
    save: (files: Record<string, string | null>, message?: string) =>
      repository.write((tree) => tree.commit(edit(files, message))),
    /** The content on disk; null when there is no such file. */
    read: (path: string) => {
      const place = join(disk.root, path)
      return existsSync(place) ? readFileSync(place, 'utf8') : null
    },
    /** Git's status of everything that is not committed, in the index and the work tree. */
    uncommitted: () =>
      disk.git('status', '--porcelain=v2', '-z') + disk.git('diff', '--cached', '--raw', '-p'),
  }
}

/** The work tree of a repository, with a git that the test makes of the real one. */
export async function workTreeOf(disk: Repository, around: (git: RunGit) => RunGit): Promise<WorkTree> {
  const git = createGit(disk.root)
  const folders = await findGitFolders(git, disk.root)
  return openWorkTree({
    root: disk.root,
    run: around(git),
    folders,
    journal: openSaveJournal(folders, git),
    index: openKnownIndex(folders),
    committer: [],
    isSigned: false,
    timeout: 10_000,
    isRestored: false,
    onCommit: () => undefined,
    log: { warn: () => undefined },
  })
}

/** Makes the repository run a shell script in one of git's hooks. */
export function addHook(disk: Repository, name: string, script: string): void {
  const place = join(disk.root, '.git/hooks', name)
  writeFileSync(place, `#!/bin/sh\n${script}\n`)
  chmodSync(place, 0o755)
}

/** The reason of the CommitFailed that a promise must reject with. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  const error = await promise.then(
    () => expect.unreachable('this should have failed'),
    (reason: unknown) => reason,
  )
  return error instanceof Error && 'reason' in error ? error.reason : error
}
