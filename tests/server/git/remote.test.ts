import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { RepositoryOptions } from '../../../server/git/repository'
import { emptyRepository } from '../../support/repository'
import { addHook, opened } from './opened-repository'

const POST = 'content/blog/een.md'
const LINES = 'een\n\ntwee\n\ndrie\n'
const MOMENT = Date.parse('2026-11-20T12:00:00Z')

/** A bare repository, a writer who clones it, and the site that is connected with it. */
async function connected(options: RepositoryOptions = {}) {
  const bare = mkdtempSync(join(tmpdir(), 'bare-'))
  onTestFinished(() => rmSync(bare, { recursive: true, force: true }))
  execFileSync('git', ['init', '--bare', '--initial-branch=main', bare], { stdio: 'pipe' })
  const disk = emptyRepository()
  const warnings: { details: object; message: string }[] = []
  const log = { warn: (details: object, message: string) => void warnings.push({ details, message }) }
  const site = await opened({ disk, remote: { url: bare }, log, now: () => MOMENT, ...options })
  const writer = emptyRepository()
  onTestFinished(() => writer.remove())
  writer.git('remote', 'add', 'origin', bare)
  return {
    ...site,
    bare,
    writer,
    warnings,
    sync: site.repository.remote.sync,
    state: site.repository.remote.state,
    atRemote: () => atRemote(bare, 'main'),
    head: () => disk.git('rev-parse', 'HEAD').trim(),
    /** The writer takes what is there, changes files and pushes. */
    writes(files: Record<string, string>) {
      writer.git('fetch', 'origin')
      if (writer.git('branch', '--remotes').includes('origin/main'))
        writer.git('reset', '--hard', 'origin/main')
      for (const [path, content] of Object.entries(files)) writer.write(path, content)
      writer.commit('Van een schrijver')
      writer.git('push', 'origin', 'HEAD:main')
    },
  }
}

function atRemote(bare: string, branch: string): string {
  return execFileSync('git', ['-C', bare, 'rev-parse', branch], { encoding: 'utf8', stdio: 'pipe' }).trim()
}

const inSync = {
  ahead: 0,
  behind: 0,
  trouble: null,
  lastSync: new Date(MOMENT).toISOString(),
  branch: 'main',
}

describe('a site with a remote', () => {
  test('pushes what was there, also to a remote that is empty', async () => {
    const { save, sync, atRemote, head } = await connected()
    await save({ [POST]: LINES })
    expect(await sync()).toMatchObject(inSync)
    expect(atRemote()).toBe(head())
  })

  test('pushes a save by itself, together with its companions', async () => {
    const { save, state, sync, atRemote, head } = await connected()
    await sync()
    await Promise.all([1, 2, 3].map((round) => save({ [POST]: `${round}\n` })))
    await vi.waitFor(() => expect(atRemote()).toBe(head()), { timeout: 5_000 })
    await vi.waitFor(() => expect(state()).toMatchObject(inSync))
  })

  test('takes what a writer pushed, with the work of others untouched', async () => {
    const { save, sync, writes, read, disk, uncommitted, atRemote, head } = await connected()
    await save({ [POST]: LINES, 'content/blog/vuil.md': 'schoon\n' })
    await sync()
    disk.write('content/blog/vuil.md', 'vuil\n')
    disk.write('content/blog/klaar.md', 'klaargezet\n')
    disk.git('add', 'content/blog/klaar.md')
    disk.write('content/blog/los.md', 'los\n')
    const before = uncommitted()
    writes({ [POST]: 'van de schrijver\n' })
    expect(await sync()).toMatchObject(inSync)
    expect(read(POST)).toBe('van de schrijver\n')
    expect(head()).toBe(atRemote())
    expect(uncommitted()).toBe(before)
  })

  test('merges by itself when both changed other lines', async () => {
    const { save, sync, writes, read, disk, uncommitted, atRemote, head } = await connected()
    await save({ [POST]: LINES })
    await sync()
    writes({ [POST]: LINES.replace('drie', 'DRIE'), 'content/blog/twee.md': 'erbij\n' })
    await save({ [POST]: LINES.replace('een', 'EEN') })
    disk.write('content/blog/los.md', 'los\n')
    const before = uncommitted()
    expect(await sync()).toMatchObject(inSync)
    expect(read(POST)).toBe('EEN\n\ntwee\n\nDRIE\n')
    expect(read('content/blog/twee.md')).toBe('erbij\n')
    expect(uncommitted()).toBe(before)
    expect(atRemote()).toBe(head())
    expect(disk.git('log', '-1', '--format=%s%n%p')).toMatch(
      /^Wijzigingen van main uit de gedeelde opslag samengevoegd\n\w+ \w+\n$/,
    )
  })

  test('changes nothing when both changed the same lines, says so, and goes on once it is solved', async () => {
    const { save, sync, writes, read, disk, uncommitted, atRemote, head, warnings, writer } =
      await connected()
    await save({ [POST]: LINES })
    await sync()
    writes({ [POST]: LINES.replace('een', 'ZIJ') })
    const ours = await save({ [POST]: LINES.replace('een', 'WIJ') })
    const [before, theirs] = [uncommitted(), atRemote()]
    const state = await sync()
    expect(state).toMatchObject({ ahead: 1, behind: 1 })
    expect(state.trouble).toContain(POST)
    expect(state.trouble).toMatch(/dezelfde regels/)
    expect([head(), atRemote(), uncommitted()]).toEqual([ours, theirs, before])
    expect(read(POST)).toBe(LINES.replace('een', 'WIJ'))
    expect(warnings).toMatchObject([{ message: 'remote not in sync' }])
    writer.git('fetch', disk.root, 'main')
    writer.git('merge', '--strategy-option=theirs', 'FETCH_HEAD')
    writer.git('push', 'origin', 'HEAD:main')
    expect(await sync()).toMatchObject(inSync)
    expect(head()).toBe(atRemote())
  })

  test.each([
    ['changed', (root: string) => writeFileSync(join(root, POST), 'vuil\n')],
    ['untracked', (root: string) => writeFileSync(join(root, 'content/blog/twee.md'), 'los\n')],
  ])('never writes over a file that is %s here', async (_, touch) => {
    const { save, sync, writes, disk, uncommitted, head } = await connected()
    await save({ [POST]: LINES })
    await sync()
    for (const isDiverged of [false, true]) {
      writes({ [POST]: LINES.replace('drie', `${isDiverged}`), 'content/blog/twee.md': `${isDiverged}\n` })
      if (isDiverged) await save({ 'data/content.json': '{}\n' })
      touch(disk.root)
      const before = [uncommitted(), head()]
      expect((await sync()).trouble).toMatch(/nog niet zijn vastgelegd \(content\/blog\//)
      expect([uncommitted(), head()]).toEqual(before)
    }
  })

  test('waits while a person is in the middle of a merge', async () => {
    const { save, sync, writes, disk, head } = await connected()
    await save({ [POST]: LINES })
    await sync()
    disk.git('checkout', '-b', 'zij')
    const theirs = await save({ [POST]: LINES.replace('een', 'ZIJ') })
    disk.git('checkout', 'main')
    await save({ [POST]: LINES.replace('een', 'WIJ') })
    await sync()
    writes({ 'content/blog/twee.md': 'erbij\n' })
    expect(() => disk.git('merge', theirs)).toThrow()
    const [before, here] = [disk.git('status', '--porcelain'), head()]
    expect((await sync()).trouble).toMatch(/samenvoeging \(git merge\) niet afgemaakt/)
    expect([disk.git('status', '--porcelain'), head()]).toEqual([before, here])
  })

  test('loses nothing while the remote is gone, and pushes when it is back', async () => {
    const { save, sync, bare, state, atRemote, head } = await connected()
    await save({ [POST]: LINES })
    await sync()
    renameSync(bare, `${bare}-weg`)
    const sha = await save({ [POST]: 'nieuw\n' })
    expect((await sync()).trouble).toMatch(/niet bereikbaar/)
    expect(state()).toMatchObject({ ahead: 1, behind: 0, lastSync: inSync.lastSync })
    expect(head()).toBe(sha)
    renameSync(`${bare}-weg`, bare)
    expect(await sync()).toMatchObject(inSync)
    expect(atRemote()).toBe(sha)
  })

  test('says so when the remote refuses the push', async () => {
    const { save, sync, bare } = await connected()
    mkdirSync(join(bare, 'hooks'), { recursive: true })
    writeFileSync(join(bare, 'hooks/pre-receive'), '#!/bin/sh\necho beschermd >&2\nexit 1\n')
    chmodSync(join(bare, 'hooks/pre-receive'), 0o755)
    await save({ [POST]: LINES })
    expect(await sync()).toMatchObject({
      ahead: 1,
      lastSync: null,
      trouble: expect.stringMatching(/weigert de wijzigingen/),
    })
  })

  test('pushes again when a writer pushed just before', async () => {
    const { save, sync, disk, bare, writer, atRemote, head, read } = await connected()
    await save({ [POST]: LINES })
    await sync()
    writer.git('fetch', 'origin')
    writer.git('reset', '--hard', 'origin/main')
    writer.write('content/blog/twee.md', 'erbij\n')
    writer.commit('Net eerder')
    addHook(
      disk,
      'pre-push',
      `test -e .git/eens && exit 0; touch .git/eens; git -C '${writer.root}' push '${bare}' HEAD:main`,
    )
    await save({ [POST]: LINES.replace('een', 'EEN') })
    expect(await sync()).toMatchObject(inSync)
    expect(existsSync(join(disk.root, '.git/eens'))).toBe(true)
    expect(read('content/blog/twee.md')).toBe('erbij\n')
    expect(atRemote()).toBe(head())
  })

  test('starts from what the remote has when it has no commit itself', async () => {
    const { sync, writes, read, head, atRemote } = await connected()
    writes({ [POST]: LINES })
    expect(await sync()).toMatchObject(inSync)
    expect(read(POST)).toBe(LINES)
    expect(head()).toBe(atRemote())
  })

  test('with another history is told, and left alone', async () => {
    const { save, sync, writes, head } = await connected()
    writes({ [POST]: LINES })
    const sha = await save({ 'data/content.json': '{}\n' })
    expect((await sync()).trouble).toMatch(/andere geschiedenis/)
    expect(head()).toBe(sha)
  })

  test('is not stopped by a lock that a killed sync left behind', async () => {
    const { save, sync, disk } = await connected()
    await save({ [POST]: LINES })
    mkdirSync(join(disk.root, '.git/refs/sync'), { recursive: true })
    const lock = join(disk.root, '.git/refs/sync/main.lock')
    writeFileSync(lock, '')
    utimesSync(lock, 0, 0)
    await sync()
    expect(existsSync(lock)).toBe(false)
    expect(await sync()).toMatchObject(inSync)
  })

  test('off any branch says so and touches nothing', async () => {
    const { save, sync, disk, head } = await connected()
    const sha = await save({ [POST]: LINES })
    disk.git('checkout', '--detach')
    expect((await sync()).trouble).toMatch(/geen tak/)
    expect(head()).toBe(sha)
  })

  test('goes by the name of a remote, and to another branch, when asked', async () => {
    const first = await connected()
    const disk = emptyRepository()
    disk.git('remote', 'add', 'gedeeld', first.bare)
    const site = await opened({ disk, remote: { url: 'gedeeld', branch: 'publiek/site' }, now: () => MOMENT })
    const sha = await site.save({ [POST]: LINES })
    expect(await site.repository.remote.sync()).toMatchObject({
      ...inSync,
      url: 'gedeeld',
      branch: 'publiek/site',
    })
    expect(atRemote(first.bare, 'publiek/site')).toBe(sha)
  })

  test('never shows a password', async () => {
    const secret = { url: 'https://naam:geheim@127.0.0.1:1/x.git' }
    const { sync, save, warnings } = await connected({ remote: secret })
    await save({ [POST]: LINES })
    const state = await sync()
    expect(state.url).toBe('https://127.0.0.1:1/x.git')
    expect(state.trouble).toMatch(/niet bereikbaar/)
    expect(JSON.stringify([state, warnings])).not.toContain('geheim')
  })

  test('saves at once while the remote hangs, and closes soon', async () => {
    const { repository, save, sync, disk } = await connected()
    await save({ [POST]: LINES })
    addHook(disk, 'pre-push', 'touch .git/bezig; exec sleep 600')
    const syncing = sync()
    await vi.waitFor(() => expect(existsSync(join(disk.root, '.git/bezig'))).toBe(true), { timeout: 5_000 })
    const sha = await save({ [POST]: 'nieuw\n' })
    expect(disk.git('rev-parse', 'HEAD').trim()).toBe(sha)
    await repository.close()
    expect((await syncing).ahead).toBe(2)
  })
})

test('a site without a remote says so and has nothing to do', async () => {
  const { repository, save } = await opened()
  await save({ [POST]: LINES })
  expect(repository.remote.state()).toEqual({
    isConfigured: false,
    url: '',
    branch: '',
    ahead: 0,
    behind: 0,
    lastSync: null,
    trouble: null,
  })
  expect(await repository.remote.sync()).toEqual(repository.remote.state())
})
