import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { CommitRequest } from '../../../server/git/commit/commit-request'
import { openRepository, type RepositoryOptions } from '../../../server/git/repository'
import { emptyRepository, type Repository } from '../../support/repository'

export const editor = { name: 'Emma de Boer', email: 'emma@voorbeeld.example' }
export const bytes = (text: string) => new TextEncoder().encode(text)
export const text = (content: Uint8Array | null) => content && new TextDecoder().decode(content)

/** The request of an editor to give files these texts; null takes a file away. */
export function edit(files: Record<string, string | null>, message = 'Artikel gewijzigd'): CommitRequest {
  const changes = Object.entries(files).map(([path, content]) => ({
    path,
    bytes: content === null ? null : bytes(content),
  }))
  return { changes, author: editor, message }
}

/** A repository on disk, opened as the site does; at the end of the test git must find nothing wrong with it. */
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
    /** Saves as one job of the queue. */
    save: (files: Record<string, string | null>, message?: string) =>
      repository.write((tree) => tree.commit(edit(files, message))),
    /** What is on disk, null when there is no such file. */
    read: (path: string) => {
      const place = join(disk.root, path)
      return existsSync(place) ? readFileSync(place, 'utf8') : null
    },
    /** What git says of everything that is not committed, index and work tree. */
    uncommitted: () =>
      disk.git('status', '--porcelain=v2', '-z') + disk.git('diff', '--cached', '--raw', '-p'),
  }
}

/** Lets the repository run a shell script at a moment that git has a hook for. */
export function addHook(disk: Repository, name: string, script: string): void {
  const place = join(disk.root, '.git/hooks', name)
  writeFileSync(place, `#!/bin/sh\n${script}\n`)
  chmodSync(place, 0o755)
}

/** The reason of the CommitFailed that a promise must be rejected with. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  const error = await promise.then(
    () => expect.unreachable('this should have failed'),
    (reason: unknown) => reason,
  )
  return error instanceof Error && 'reason' in error ? error.reason : error
}
