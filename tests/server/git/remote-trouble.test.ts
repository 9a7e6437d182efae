import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { unreachable } from '../../../server/git/sync/sync-trouble'
import { emptyRepository } from '../../support/repository'
import { atRemote, connected, inSync, LINES, MOMENT, POST } from './connected'
import { addHook, opened } from './opened-repository'

describe('a site whose remote is in trouble', () => {
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
    const { save, sync, bare, status, atRemote, head } = await connected()
    await save({ [POST]: LINES })
    await sync()
    renameSync(bare, `${bare}-weg`)
    const sha = await save({ [POST]: 'nieuw\n' })
    expect((await sync()).trouble).toMatch(/niet bereikbaar\. Wat je opslaat, staat veilig/)
    expect(await status()).toMatchObject({ ahead: 1, behind: 0, lastSync: inSync.lastSync })
    expect(head()).toBe(sha)
    renameSync(`${bare}-weg`, bare)
    expect(await sync()).toMatchObject(inSync)
    expect(atRemote()).toBe(sha)
  })

  test('says which branch there keeps git from sending: it has the name of a ref, and the site is not away', async () => {
    const { save, sync, writer, atRemote } = await connected()
    await save({ [POST]: LINES })
    await sync()
    writer.git('fetch', 'origin', 'main')
    writer.git('push', 'origin', 'FETCH_HEAD:refs/heads/refs/heads/main')
    const sha = await save({ [POST]: 'nieuw\n' })
    expect(await sync()).toMatchObject({
      ahead: 1,
      trouble: expect.stringMatching(/naam eindigt op refs\/heads\/main,/),
    })
    writer.git('push', 'origin', ':refs/heads/refs/heads/main')
    expect(await sync()).toMatchObject(inSync)
    expect(atRemote()).toBe(sha)
  })

  test('says whose the folder of the remote must be where git does not trust its owner', () => {
    const stderr =
      "fatal: detected dubious ownership in repository at '/srv/git/wissel.git'\nTo add an exception …"
    const told = unreachable({ code: 128, stdout: Buffer.of(), stderr, isTimedOut: false, isTooMuch: false })
    expect(told.message).toMatch(/\(\/srv\/git\/wissel\.git\) is van een andere gebruiker .* safe\.directory/)
  })

  test('logs once what is wrong, and once that the remote is back', async () => {
    const { sync, bare, news, warnings } = await connected()
    await sync()
    renameSync(bare, `${bare}-weg`)
    await sync()
    await sync()
    expect([news, warnings.map(({ message }) => message)]).toEqual([[], ['remote not in sync']])
    renameSync(`${bare}-weg`, bare)
    await sync()
    await sync()
    expect(news).toEqual(['remote in sync again'])
  })

  test('logs once what is wrong where git says it with other figures each time', async () => {
    let status = 500
    const broken = createHttpServer((_, reply) => void reply.writeHead(status++).end()).listen(0, '127.0.0.1')
    await once(broken, 'listening')
    const address = broken.address()
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/x.git`
    const { sync, warnings } = await connected({ remote: { url } })
    await sync()
    await sync()
    broken.close()
    expect(status).toBeGreaterThan(501)
    expect(warnings.map(({ message }) => message)).toEqual(['remote not in sync'])
  })

  test('says so when the remote refuses the push', async () => {
    let time = MOMENT
    const { save, sync, bare } = await connected({ now: () => time })
    await save({ [POST]: LINES })
    await sync()
    mkdirSync(join(bare, 'hooks'), { recursive: true })
    writeFileSync(join(bare, 'hooks/pre-receive'), '#!/bin/sh\necho beschermd >&2\nexit 1\n')
    chmodSync(join(bare, 'hooks/pre-receive'), 0o755)
    await save({ [POST]: LINES.replace('een', 'EEN') })
    // Not earlier: one sync comes by itself, a second after the opening.
    time += 60_000
    expect(await sync()).toMatchObject({
      ahead: 1,
      lastSync: inSync.lastSync,
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

  test('goes by the name of a remote, and to another branch, when asked, and tells once that it made that branch', async () => {
    const first = await connected()
    const disk = emptyRepository()
    disk.git('remote', 'add', 'gedeeld', first.bare)
    const remote = { url: 'gedeeld', branch: 'publiek/site' }
    const told: object[] = []
    const log = { warn: (...what: unknown[]) => void told.push(what), info() {} }
    const site = await opened({ disk, remote, now: () => MOMENT, log })
    const sha = await site.save({ [POST]: LINES })
    expect(await site.repository.remote.sync()).toMatchObject({
      ...inSync,
      url: 'gedeeld',
      branch: 'publiek/site',
    })
    expect(atRemote(first.bare, 'publiek/site')).toBe(sha)
    await site.save({ [POST]: `${LINES}vier\n` })
    await site.repository.remote.sync()
    expect(told).toEqual([[{ branch: 'publiek/site' }, expect.stringContaining('had no branch')]])
  })

  test.each(['geheim', 'ab/c@geheim'])('never shows the password %s', async (password) => {
    const secret = { url: `https://naam:${password}@127.0.0.1:1/x.git` }
    const { sync, save, warnings } = await connected({ remote: secret })
    await save({ [POST]: LINES })
    const status = await sync()
    expect(status.url).toBe('https://127.0.0.1:1/x.git')
    expect(status.trouble).toMatch(/niet bereikbaar/)
    expect(JSON.stringify([status, warnings])).not.toContain('geheim')
  })

  test('saves at once while the remote hangs, and closes soon', async () => {
    const { repository, save, sync, disk } = await connected()
    await save({ [POST]: LINES })
    addHook(disk, 'pre-push', 'touch .git/bezig; exec sleep 600')
    const syncing = sync()
    await vi.waitFor(() => expect(existsSync(join(disk.root, '.git/bezig'))).toBe(true), { timeout: 30_000 })
    const sha = await save({ [POST]: 'nieuw\n' })
    expect(disk.head()).toBe(sha)
    await repository.close()
    expect((await syncing).ahead).toBe(2)
  })
})

describe('the way to a remote', () => {
  test.each([
    'http://voorbeeld.example/x.git',
    'git://voorbeeld.example/x.git',
    'ftp://voorbeeld.example/x.git',
  ])('%s is not taken: nothing there is encrypted', async (url) => {
    for (const name of [url, 'gedeeld']) {
      const { save, sync, disk } = await connected({ remote: { url: name } })
      disk.git('remote', 'add', 'gedeeld', url)
      await save({ [POST]: LINES })
      expect((await sync()).trouble).toMatch(/niet versleuteld/)
    }
  })

  test('that never answers is given up, with all that git started for it', async () => {
    const sockets = new Set<Socket>()
    const silent = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : 0
    for (const scheme of ['http', 'git']) {
      const url = `${scheme}://127.0.0.1:${port}/x.git`
      const { save, sync } = await connected({ remote: { url }, exchange: 500 })
      await save({ [POST]: LINES })
      expect((await sync()).trouble).toMatch(/antwoordt niet/)
      await vi.waitFor(() => expect(processesWith(url)).toEqual([]), { timeout: 30_000 })
    }
    expect(sockets.size).toBeGreaterThan(1)
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
})

/** The command lines of running processes that contain a text. */
function processesWith(text: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')]
      } catch {
        return []
      }
    })
    .filter((line) => line.includes(text))
}
