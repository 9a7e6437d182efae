import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { AppOptions } from '../../server/app-options'
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

interface ReplicaOptions extends Pick<AppOptions, 'logTo'>, Partial<Pick<AppOptions, 'site'>> {
  readonly url: string
  readonly root?: string
  /** What an operator configures besides. */
  readonly config?: Partial<AppOptions['config']>
  /** Sees what is read of the configuration. */
  readonly seen?: (config: AppOptions['config']) => AppOptions['config']
}

/** A replica of what is shared, in a folder of its own, closed and removed when the test ends. */
export async function openReplica(options: ReplicaOptions) {
  const { url, root = newFolder('replica-'), config, seen = (all) => all, logTo, site } = options
  const app = await createReplicaApp({
    config: seen({
      root,
      role: 'replica',
      remote: { url },
      siteUrl: 'http://127.0.0.1:3000',
      logLevel: 'silent',
      ...config,
    }),
    site: site ?? (await builtSite()),
    workers,
    logTo,
  })
  onTestFinished(() => app.close())
  return { app, root }
}

function newFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
