import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createReplicaApp } from '../../server/replica-app'
import { builtSite, workers } from './built-site'
import { copyOfProject, type Repository } from './repository'
import { runInShell } from './run-in-shell'

/** A bare repository with the project's content, removed when the test ends. */
export function sharedRepository() {
  const url = newFolder('shared-')
  runInShell(url, ['git', 'init', '--bare', '--quiet', '--initial-branch=main'])
  /** A copy of the project's content, of which this is the origin. */
  function copy(): Repository {
    const repository = copyOfProject()
    repository.git('push', '--quiet', url, 'HEAD:main')
    return repository
  }
  return { url, copy }
}

/** A replica of what is shared, in a folder of its own, closed and removed when the test ends. */
export async function openReplica({ url, root = newFolder('replica-') }: { url: string; root?: string }) {
  const app = await createReplicaApp({
    config: {
      root,
      role: 'replica',
      remote: { url },
      siteUrl: 'http://127.0.0.1:3000',
      logLevel: 'silent',
    },
    site: await builtSite(),
    workers,
  })
  onTestFinished(() => app.close())
  return { app, root }
}

function newFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
