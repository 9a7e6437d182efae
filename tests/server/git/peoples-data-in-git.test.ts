import { describe, expect, onTestFinished, test } from 'vitest'
import { findGitFolders } from '../../../server/git/git-folders'
import { openRepository } from '../../../server/git/open-repository'
import { createGit } from '../../../server/git/run-git'
import { forgetOtherRemote } from '../../../server/git/sync/known-remote'
import { intercept } from '../../faults/intercept'
import { emptyRepository } from '../../support/repository'
import { runInShell } from '../../support/run-in-shell'
import { temporaryFolder } from '../../support/temporary-folder'
import { attacked } from './attacked'
import { inSync, LINES, POST } from './connected'
import { edit } from './opened-repository'

test("people's data that someone put in git here are told, and not sent with the history either", async () => {
  const { sync, disk, bare, pushes, atRemote, read, head } = await attacked()
  const before = head()
  disk.git('add', '--force', 'data/private/accounts.json')
  disk.git('commit', '--message', 'Per ongeluk')
  pushes([{ path: 'content/blog/twee.md' }])
  const pushed = atRemote()
  const told = /data\/private\/accounts\.json.*eerdere versies/
  expect((await sync()).trouble).toMatch(told)
  disk.git('rm', '-r', '--cached', 'data/private')
  disk.git('commit', '--message', 'Eruit')
  expect((await sync()).trouble).toMatch(told)
  expect([atRemote(), pushed === before]).toEqual([pushed, false])
  // As deploy/README.md says.
  disk.git('reset', '--soft', before)
  disk.git('rm', '-r', '--cached', '--ignore-unmatch', 'data/private')
  disk.write('content/blog/drie.md', 'drie\n')
  disk.commit('Zonder')
  expect(await sync()).toMatchObject(inSync)
  expect(atRemote()).toBe(head())
  expect(read('data/private/accounts.json')).toBe('["de eigenaar"]')
  expect(runInShell(bare, ['git', 'log', '--all', '--full-history', '--', 'data/private'])).toBe('')
})

test("people's data in the history are told also where git is set to follow files", async () => {
  const { sync, disk } = await attacked()
  disk.git('config', 'log.follow', 'true')
  disk.git('add', '--force', 'data/private/accounts.json')
  disk.git('commit', '--message', 'Per ongeluk')
  disk.git('rm', '-r', '--cached', 'data/private')
  disk.git('commit', '--message', 'Eruit')
  expect((await sync()).trouble).toMatch(/data\/private\/accounts\.json.*eerdere versies/)
})

test("people's data that the remote has already hold up nothing once they are out of the last version", async () => {
  const { sync, disk, atRemote, head, bare } = await attacked()
  disk.git('add', '--force', 'data/private/accounts.json')
  disk.git('commit', '--message', 'Per ongeluk')
  disk.git('push', bare, 'HEAD:main')
  disk.git('update-ref', '-d', 'refs/sync/main')
  disk.git('rm', '-r', '--cached', 'data/private')
  disk.git('commit', '--message', 'Eruit')
  expect(await sync()).toMatchObject(inSync)
  expect(atRemote()).toBe(head())
})

/** A site that has what a writer pushed: people's data, and a commit that takes them out again. */
async function withAnOldLeak() {
  const site = await attacked()
  const { sync, writer, head } = site
  const begin = head()
  writer.write('data/private/accounts.json', '["geheim"]')
  writer.git('add', '--force', '.')
  writer.git('commit', '--message', 'Lek')
  writer.git('rm', '-r', 'data/private')
  writer.git('commit', '--message', 'Weg')
  writer.git('push', 'origin', 'HEAD:main')
  expect((await sync()).trouble).toBeNull()
  await site.repository.branches.fetch()
  return { ...site, begin }
}

const leaksIn = (folder: string) =>
  runInShell(folder, ['git', 'log', '--all', '--full-history', '--format=%s', '--', 'data/private'])

test("people's data that a writer took out of the remote's history are not put back", async () => {
  const { sync, writer, bare, begin } = await withAnOldLeak()
  writer.git('reset', '--soft', begin)
  writer.write('content/blog/twee.md', 'erbij\n')
  writer.commit('Zonder')
  writer.git('push', '--force', 'origin', 'HEAD:main')
  expect((await sync()).trouble).toMatch(/data\/private\/accounts\.json.*eerdere versies/)
  expect(leaksIn(bare)).toBe('')
})

test("people's data that were taken out of the remote's history by going back do not go back with a save that waits", async () => {
  const { sync, save, writer, bare, begin } = await withAnOldLeak()
  writer.git('push', '--force', 'origin', `${begin}:main`)
  await save({ [POST]: LINES.replace('een', 'WIJ') })
  expect((await sync()).trouble).toMatch(/data\/private\/accounts\.json.*eerdere versies/)
  expect(leaksIn(bare)).toBe('')
})

test("people's data that a writer took out of the remote's history do not go back with a proposal either", async () => {
  const { sync, save, writer, bare, begin } = await withAnOldLeak()
  writer.git('reset', '--soft', begin)
  writer.write(POST, LINES.replace('een', 'ZIJ'))
  writer.commit('Zonder')
  writer.git('push', '--force', 'origin', 'HEAD:main')
  await save({ [POST]: LINES.replace('een', 'WIJ') })
  expect((await sync()).trouble).toMatch(/data\/private\/accounts\.json.*eerdere versies/)
  expect(leaksIn(bare)).toBe('')
})

test.each([true, false])(
  "people's data that another remote than before has are not sent to a new one (with a save: %s)",
  async (isSaved) => {
    const { disk, repository, bare } = await withAnOldLeak()
    await repository.close()
    const next = temporaryFolder()
    runInShell(next, ['git', 'init', '--bare', '--initial-branch=main'])
    const moved = await openRepository(disk.root, { remote: { url: next } })
    onTestFinished(moved.close)
    if (isSaved) await moved.write((tree) => tree.commit(edit({ [POST]: 'nieuw\n' })))
    expect((await moved.remote.sync()).trouble).toMatch(/data\/private\/accounts\.json.*eerdere versies/)
    expect([leaksIn(bare), leaksIn(next)]).toEqual(['Weg\nLek\n', ''])
  },
)

test('a site whose remote had a slip in its address opens with the right one, also the second time', async () => {
  const { disk, repository, bare } = await attacked()
  disk.git('update-ref', '-d', 'refs/sync/main')
  await repository.close()
  for (const url of [`${bare}-tik`, `${bare}-fout`]) {
    const mistaken = await openRepository(disk.root, { remote: { url } })
    await mistaken.close()
  }
  const right = await openRepository(disk.root, { remote: { url: bare } })
  onTestFinished(right.close)
  expect(await right.remote.sync()).toMatchObject({ trouble: null, ahead: 0 })
})

describe('what a remote has is known', () => {
  /** A repository with what some remote has, and how it is opened for an address; both say whether that is still known. */
  async function knowing() {
    const disk = emptyRepository()
    onTestFinished(disk.remove)
    disk.write(POST, LINES)
    disk.commit('begin')
    const run = createGit(disk.root)
    const folders = await findGitFolders(run, disk.root)
    return async (address: string) => {
      disk.git('update-ref', 'refs/sync/main', 'HEAD')
      await forgetOtherRemote(address, { run, folders, log: { warn: () => undefined } })
      return disk.git('for-each-ref', 'refs/sync') !== ''
    }
  }

  test('of one address with any password, and of one user where the path may be theirs', async () => {
    const isKnown = await knowing()
    const known: boolean[] = []
    for (const address of [
      'https://iemand:een@voorbeeld.example/site.git',
      'https://twee@voorbeeld.example/site.git',
      'ssh://alice@voorbeeld.example/~/site.git',
      'ssh://alice:geheim@voorbeeld.example/~/site.git',
      'ssh://bob@voorbeeld.example/~/site.git',
    ])
      known.push(await isKnown(address))
    expect(known).toEqual([true, true, false, true, false])
  })

  test('of the former one no more, also where a full disk kept another from being noted', async () => {
    const isKnown = await knowing()
    await isKnown('/srv/een.git')
    const restore = await intercept(({ kind, path }, act) => {
      if (kind === 'handle.writeFile' && path.includes('wissel-remote')) throw new Error('ENOSPC')
      return act()
    })
    onTestFinished(restore)
    expect(await isKnown('/srv/twee.git')).toBe(false)
    restore()
    expect([await isKnown('/srv/een.git'), await isKnown('/srv/een.git')]).toEqual([false, true])
  })
})
