import { expect, onTestFinished, test } from 'vitest'
import { findGitFolders } from '../../../server/git/git-folders'
import { createGit, type RunGit } from '../../../server/git/run-git'
import { createFetch, FETCH_LIMITS } from '../../../server/git/sync/bounded-fetch'
import { TREE_LIMITS } from '../../../server/git/sync/incoming-tree'
import { syncWith } from '../../../server/git/sync/sync'
import { createWriteQueue } from '../../../server/git/write-queue'
import { emptyRepository, type Repository } from '../../support/repository'
import { connected, LINES, POST } from './connected'

const PATIENCE = 60_000

/** Syncs a work tree with a remote. @returns the commands that reached it, and how long each might take. */
async function exchanges(disk: Repository, url: string) {
  const git = createGit(disk.root)
  const made: [string, number | undefined][] = []
  const run: RunGit = (args, options) => {
    const command = args.find((arg) => ['push', 'fetch', 'ls-remote'].includes(arg))
    if (command && !args.includes('--get-url')) made.push([command, options?.timeout])
    return git(args, options)
  }
  const folders = await findGitFolders(git, disk.root)
  await syncWith({
    ...{ run, folders, url, branch: 'main', patience: PATIENCE, limits: TREE_LIMITS, isSigned: false },
    fetch: createFetch({ folders, limits: FETCH_LIMITS, onFetched() {} }),
    findPeople: async () => [],
    queue: createWriteQueue(),
    committer: async () => [],
    requireLease: async () => undefined,
    log: { warn() {} },
    signal: new AbortController().signal,
  })
  return made
}

const long = expect.toSatisfy((timeout: number) => timeout >= 20 * PATIENCE)

test('the first push and the first fetch have the whole site in them, and get the time for it', async () => {
  const { bare, writer } = await connected()
  writer.write(POST, LINES)
  writer.commit('alles')
  expect(await exchanges(writer, bare)).toEqual([
    ['ls-remote', PATIENCE],
    ['fetch', long],
    ['ls-remote', PATIENCE],
    ['push', long],
  ])
  writer.write(POST, `${LINES}vier\n`)
  writer.commit('meer')
  expect(await exchanges(writer, bare)).toEqual([['push', PATIENCE]])
  const copy = emptyRepository()
  onTestFinished(copy.remove)
  expect(await exchanges(copy, bare)).toEqual([
    ['ls-remote', PATIENCE],
    ['fetch', long],
  ])
  expect(await exchanges(copy, bare)).toEqual([['fetch', PATIENCE]])
})
