import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { committerSettings } from '../../../server/git/commit/committer'
import { findGitFolders } from '../../../server/git/git-folders'
import { openRepository } from '../../../server/git/open-repository'
import { createGit, type RunGit } from '../../../server/git/run-git'
import { HalfTaken, openLease, PRIMARY_REF } from '../../../server/git/sync/primary-lease'
import { emptyRepository } from '../../support/repository'
import { runInShell } from '../../support/run-in-shell'
import { atRemote, connected, LINES, MOMENT, POST } from './connected'
import { edit, failureOf, opened } from './opened-repository'
import { copyOf, promote } from './promoted'

const role = 'primary'
const OTHER = 'content/blog/twee.md'

/** Git that loses the answer to each push, and every answer of the remote once it was asked this often. */
function losing(root: string, questions = Number.POSITIVE_INFINITY): RunGit {
  const run = createGit(root)
  let asked = 0
  return async (args, options) => {
    const result = await run(args, options)
    if (args.includes('ls-remote') && !args.includes('--get-url')) asked += 1
    const isLost = args.includes('push') || asked > questions
    return isLost ? { ...result, code: null, stdout: Buffer.alloc(0), isTimedOut: true } : result
  }
}

test('of two primaries the first writes; the second is refused, and follows', async () => {
  const first = await connected({ role })
  await first.save({ [POST]: LINES })
  await first.sync()
  const said: string[] = []
  const log = { info: () => undefined, warn: (_: object, line: string) => void said.push(line) }
  const second = await opened({ disk: copyOf(first.bare), remote: { url: first.bare }, role, log })
  expect(said).toEqual([
    'another server is the primary: nothing is written here any more. Restart this one with ROLE=replica',
  ])
  expect([first.repository.lease(), second.repository.lease()]).toEqual(['held', 'lost'])
  expect(await failureOf(second.save({ [OTHER]: 'twee\n' }))).toBe('elsewhere')
  expect(second.read(OTHER)).toBeNull()
  expect((await second.repository.remote.sync()).trouble).toContain('nu de hoofdserver')

  await first.save({ [OTHER]: 'van de eerste\n' })
  expect(await first.sync()).toMatchObject({ ahead: 0, trouble: null })
  await second.repository.remote.sync()
  expect(second.read(OTHER)).toBe('van de eerste\n')
})

test('a remote that is back has what waited as soon as the primary has seen it, and nobody reads that it is away', async () => {
  const lease = { every: 100, lasts: 60_000 }
  const { bare, save, sync, status, head, atRemote, warnings } = await connected({ role, lease })
  await save({ [POST]: LINES })
  await sync()
  renameSync(bare, `${bare}-weg`)
  await save({ [OTHER]: 'twee\n' })
  // By now the next attempt is a minute away.
  for (let times = 5; times > 0; times--) expect((await sync()).trouble).toContain('niet bereikbaar')
  const missed = 'who the primary is could not be asked'
  await vi.waitFor(() => expect(warnings.map(({ message }) => message)).toContain(missed), 30_000)
  renameSync(`${bare}-weg`, bare)
  await vi.waitFor(async () => expect(await status()).toMatchObject({ ahead: 0, trouble: null }), 30_000)
  expect(atRemote()).toBe(head())
})

test('two that start at the same moment are never both the primary', async () => {
  const { bare, writes } = await connected()
  writes({ [POST]: LINES })
  const both = await Promise.all(
    [1, 2, 3].map(() => opened({ disk: copyOf(bare), remote: { url: bare }, role })),
  )
  const states = both.map(({ repository }) => repository.lease())
  expect(states.toSorted()).toEqual(['held', 'lost', 'lost'])
})

test('a primary that starts again still is', async () => {
  const { bare, writes } = await connected()
  writes({ [POST]: LINES })
  const disk = copyOf(bare)
  onTestFinished(disk.remove)
  for (const round of [1, 2]) {
    const again = await openRepository(disk.root, { remote: { url: bare }, role })
    expect(again.lease()).toBe('held')
    await again.write((tree) => tree.commit(edit({ [POST]: `${round}\n` })))
    await again.close()
  }
})

test('who cannot ask the remote writes nothing, until it can', async () => {
  const { bare, save, repository, read } = await connected({ role, lease: { every: 60_000, lasts: 0 } })
  renameSync(bare, `${bare}-weg`)
  expect(await failureOf(save({ [POST]: LINES }))).toBe('apart')
  expect([repository.lease(), read(POST)]).toEqual(['unsure', null])
  renameSync(`${bare}-weg`, bare)
})

test('a copy of the history is not the primary: a backup that is put back elsewhere has to be promoted', async () => {
  const first = await connected({ role })
  await first.save({ [POST]: LINES })
  await first.sync()
  const disk = emptyRepository()
  disk.git('fetch', '--quiet', first.disk.root, '+refs/*:refs/*', '--update-head-ok')
  disk.git('reset', '--hard', '--quiet')
  const copy = await opened({ disk, remote: { url: first.bare }, role })
  expect(copy.repository.lease()).toBe('lost')
})

test('when the ref was removed by hand, the primary makes it anew', async () => {
  const { bare, save, repository } = await connected({ role, lease: { every: 20, lasts: 60_000 } })
  const before = atRemote(bare, PRIMARY_REF)
  rmSync(join(bare, PRIMARY_REF))
  await vi.waitFor(() => expect(atRemote(bare, PRIMARY_REF)).not.toBe(before), { timeout: 30_000 })
  expect(repository.lease()).toBe('held')
  await save({ [POST]: LINES })
})

test('a machine that slept asks who the primary is before it writes', async () => {
  let clock = MOMENT
  const lease = { every: 60_000, lasts: 30_000 }
  const { bare, save, repository } = await connected({ role, lease, now: () => clock })
  expect(repository.lease()).toBe('held')
  clock += 3_600_000
  expect(repository.lease()).toBe('unsure')
  renameSync(bare, `${bare}-weg`)
  expect(await failureOf(save({ [POST]: LINES }))).toBe('apart')
  renameSync(`${bare}-weg`, bare)
  await save({ [POST]: LINES })
  expect(repository.lease()).toBe('held')
})

test('that another is the primary is said once, also where an exchange was what noticed it', async () => {
  let clock = MOMENT
  const lease = { every: 60_000, lasts: 30_000 }
  const { bare, disk, save, sync, head } = await connected({ role, lease, now: () => clock })
  await save({ [POST]: LINES })
  await sync()
  runInShell(bare, ['git', 'update-ref', PRIMARY_REF, head()])
  disk.write(POST, 'met de hand\n')
  disk.commit('met de hand')
  clock += 3_600_000
  expect((await sync()).trouble?.match(/nu de hoofdserver/g)).toHaveLength(1)
})

test('a remote that refuses the ref for a moment makes nobody lose it for good', async () => {
  const { bare, writes } = await connected()
  writes({ [POST]: LINES })
  const hook = join(bare, 'hooks/pre-receive')
  writeFileSync(hook, '#!/bin/sh\necho "even niet" >&2\nexit 1\n', { mode: 0o755 })
  const site = await opened({ disk: copyOf(bare), remote: { url: bare }, role })
  expect(site.repository.lease()).toBe('unsure')
  await expect(promote(copyOf(bare), bare)).rejects.toThrow('weigert')
  rmSync(hook)
  await site.save({ [OTHER]: 'twee\n' })
  expect(site.repository.lease()).toBe('held')
})

/** A work tree that takes the lease with a git of its own, and what it warns of. */
async function leasing(runWith: (git: RunGit) => RunGit, every = 60_000) {
  const { bare, writes } = await connected()
  writes({ [POST]: LINES })
  const disk = copyOf(bare)
  onTestFinished(disk.remove)
  const git = createGit(disk.root)
  const folders = await findGitFolders(git, disk.root)
  const said: string[] = []
  const open = () =>
    openLease({
      ...{ run: runWith(git), folders, url: bare, patience: 20_000, signal: new AbortController().signal },
      times: { every, lasts: 60_000 },
      committer: () => committerSettings(git),
      now: () => MOMENT,
      log: { warn: (_: object, line: string) => void said.push(line) },
      onBack() {},
    })
  return { bare, open, said }
}

const TIMED_OUT = {
  code: null,
  stdout: Buffer.alloc(0),
  stderr: '',
  isTimedOut: true,
  isTooMuch: false,
} as const

test('a token that arrives late is its own: a slow remote makes nobody another server', async () => {
  const on: string[][] = []
  let isSlow = true
  /** A remote that takes the first pushes so slowly that git is ended: they are still on their way. */
  const slowly =
    (git: RunGit): RunGit =>
    async (args, options) => {
      if (!args.includes('push')) return git(args, options)
      if (isSlow) {
        on.push([...args])
        return TIMED_OUT
      }
      // The first of them arrives just before this one.
      for (const late of on.splice(0, 1)) await git(late)
      return git(args, options)
    }
  const { open, said } = await leasing(slowly)
  for (const _ of [1, 2]) {
    const slow = await open()
    expect(slow.state()).toBe('unsure')
    await slow.close()
  }
  isSlow = false
  const lease = await open()
  expect(lease.state()).toBe('held')
  await lease.close()
  const missed = 'who the primary is could not be asked'
  expect(said).toEqual([missed, missed])
})

test('a token that arrives late where the ref was removed by hand is its own as well', async () => {
  let isSlow = false
  let late: readonly string[] | undefined
  let questions = 0
  /** A remote that takes a push only after it was asked whether it had. */
  const slowly =
    (git: RunGit): RunGit =>
    async (args, options) => {
      if (args.includes('push') && isSlow) {
        isSlow = false
        late = args
        return TIMED_OUT
      }
      if (late && args.includes(PRIMARY_REF)) {
        questions += 1
        if (questions === 2) await git(late)
      }
      return git(args, options)
    }
  const { bare, open, said } = await leasing(slowly, 20)
  const lease = await open()
  onTestFinished(lease.close)
  isSlow = true
  rmSync(join(bare, PRIMARY_REF))
  await vi.waitFor(() => expect(questions).toBeGreaterThan(3), { timeout: 30_000 })
  expect([lease.state(), said]).toEqual(['held', ['who the primary is could not be asked']])
})

test('who takes over hears so from a remote of which the answer was lost', async () => {
  const former = await connected({ role })
  await former.save({ [POST]: LINES })
  await former.sync()
  const disk = copyOf(former.bare)
  await promote(disk, former.bare, { run: losing(disk.root) })
  const { repository } = await opened({ disk, remote: { url: former.bare }, role })
  expect(repository.lease()).toBe('held')
})

test('who takes over and does not hear whether that was done, or breaks off, has to do it again', async () => {
  const former = await connected({ role })
  await former.save({ [POST]: LINES })
  await former.sync()
  const disk = copyOf(former.bare)
  const before = atRemote(former.bare, PRIMARY_REF)
  await expect(promote(disk, former.bare, { run: losing(disk.root, 1) })).rejects.toThrow(HalfTaken)
  const taken = atRemote(former.bare, PRIMARY_REF)
  expect(taken).not.toBe(before)
  const asked = new AbortController()
  const waiting = promote(disk, former.bare, { lasts: 60_000, signal: asked.signal })
  const broken = expect(waiting).rejects.toThrow(HalfTaken)
  await vi.waitFor(() => expect(atRemote(former.bare, PRIMARY_REF)).not.toBe(taken), 30_000)
  asked.abort()
  await broken
  await promote(disk, former.bare)
  const { repository } = await opened({ disk, remote: { url: former.bare }, role })
  expect(repository.lease()).toBe('held')
})

test('who takes over where the ref was removed waits as well: the former primary may not have looked', async () => {
  const former = await connected({ role, lease: { every: 60_000, lasts: 1_000 } })
  await former.save({ [POST]: LINES })
  await former.sync()
  const disk = copyOf(former.bare)
  onTestFinished(disk.remove)
  rmSync(join(former.bare, PRIMARY_REF))
  await promote(disk, former.bare, { lasts: 1_000 })
  expect(former.repository.lease()).toBe('unsure')
  expect(await failureOf(former.save({ [POST]: 'te laat\n' }))).toBe('elsewhere')
})

test('branches whose names end in that of its ref, however many, do not keep a primary from writing', async () => {
  const { bare, save, sync, head, repository, disk } = await connected({ role })
  await save({ [POST]: LINES })
  await sync()
  const made = Array.from(
    { length: 200 },
    (_, at) => `create refs/heads/tak-${at}/${PRIMARY_REF} ${head()}\n`,
  )
  runInShell(bare, ['git', 'update-ref', '--stdin'], made.join(''))
  await repository.close()
  const again = await openRepository(disk.root, { remote: { url: bare }, role })
  onTestFinished(again.close)
  expect(again.lease()).toBe('held')
})
