import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { runInShell } from '../../support/run-in-shell'
import { connected, inSync, LINES, POST } from './connected'
import { editor } from './opened-repository'
import { traceGit } from './traced-git'

/** A site and a writer who have the same. */
async function apart(begin: Record<string, string> = { [POST]: LINES }) {
  const site = await connected()
  await site.save(begin)
  await site.sync()
  const { branches } = site.repository
  return {
    ...site,
    /** The proposals that the admin would list, after a sync that succeeds. */
    async proposals() {
      expect(await site.sync()).toMatchObject(inSync)
      expect(site.head()).toBe(site.atRemote())
      return branches.list()
    },
    /** A shell script that the remote asks for each ref that is pushed, by its name. */
    asksFirst(script: string) {
      const hook = join(site.bare, 'hooks/update')
      mkdirSync(join(site.bare, 'hooks'), { recursive: true })
      writeFileSync(hook, `#!/bin/sh\n${script}\n`)
      chmodSync(hook, 0o755)
      return { stops: () => renameSync(hook, `${hook}-weg`) }
    },
    /** The proposals that wait to be sent, in the order in which they are. */
    waiting: () =>
      site.disk
        .git('for-each-ref', '--format=%(refname:lstrip=2)', 'refs/proposals')
        .split('\n')
        .filter((name) => name !== ''),
    merge: (sha: string) => branches.merge({ sha, message: 'Samengevoegd', author: editor }),
  }
}

describe('the same lines, changed by a writer and in the admin', () => {
  test('stay as they are on the site; those of the writer are a proposal, and all else of both is live', async () => {
    const { save, writes, read, proposals, merge, disk, uncommitted } = await apart()
    disk.write('content/blog/los.md', 'los\n')
    const before = uncommitted()
    writes({ [POST]: 'ZIJ\n\ntwee\n\nDRIE\n', 'content/blog/twee.md': 'erbij\n' })
    await save({ [POST]: LINES.replace('een', 'WIJ') })
    const found = await proposals()
    expect(read(POST)).toBe('WIJ\n\ntwee\n\nDRIE\n')
    expect(read('content/blog/twee.md')).toBe('erbij\n')
    expect(uncommitted()).toBe(before)
    expect(found).toMatchObject([{ author: { name: 'Willem' }, subject: `Andere versie van ${POST}` }])
    expect(found[0]?.name).toMatch(/^andere-versie-[0-9a-f]{10}$/)
    expect(disk.git('log', '-1', '--format=%B')).toContain(`staat als voorstel op de tak ${found[0]?.name}.`)
    await merge(found[0]?.sha ?? '')
    expect(read(POST)).toBe('ZIJ\n\ntwee\n\nDRIE\n')
    expect(await proposals()).toHaveLength(1)
  })

  test('are proposed one by one, when it happens again before anybody has looked', async () => {
    const { save, writes, proposals } = await apart()
    for (const word of ['eerst', 'later']) {
      writes({ [POST]: LINES.replace('een', `ZIJ ${word}`) })
      await save({ [POST]: LINES.replace('een', `WIJ ${word}`) })
      await proposals()
    }
    expect(await proposals()).toHaveLength(2)
  })

  test('in bytes that are no text: the file of here stays, and the other is proposed whole', async () => {
    const photo = 'content/media/foto.png'
    const { save, writes, read, proposals, merge } = await apart({ [photo]: 'een\0\n' })
    writes({ [photo]: 'zij\0\n' })
    await save({ [photo]: 'wij\0\n' })
    const [found] = await proposals()
    expect(read(photo)).toBe('wij\0\n')
    await merge(found?.sha ?? '')
    expect(read(photo)).toBe('zij\0\n')
  })

  test('of a file that was removed here stays removed, and comes back with the proposal', async () => {
    const { save, writes, read, proposals, merge } = await apart()
    writes({ [POST]: LINES.replace('een', 'ZIJ') })
    await save({ [POST]: null, 'content/blog/twee.md': 'erbij\n' })
    const [found] = await proposals()
    expect(read(POST)).toBeNull()
    await merge(found?.sha ?? '')
    expect(read(POST)).toBe('ZIJ\n\ntwee\n\ndrie\n')
  })

  test('of a file that the writer removed stay, and go with the proposal', async () => {
    const { save, works, writer, read, proposals, merge } = await apart({
      [POST]: LINES,
      'content/blog/twee.md': '2\n',
    })
    works(() => writer.git('rm', POST))
    await save({ [POST]: LINES.replace('een', 'WIJ') })
    const [found] = await proposals()
    expect(read(POST)).toBe('WIJ\n\ntwee\n\ndrie\n')
    await merge(found?.sha ?? '')
    expect(read(POST)).toBeNull()
  })

  test('of no file are made up: a new one stays where it was made, though the writer moved its folder', async () => {
    const { save, works, writer, read, disk, proposals } = await apart({
      [POST]: LINES,
      'content/blog/twee.md': '2\n',
    })
    works(() => writer.git('mv', 'content/blog', 'content/nieuws'))
    await save({ 'content/blog/nieuw.md': 'nieuw\n' })
    expect(await proposals()).toEqual([])
    expect(read('content/blog/nieuw.md')).toBe('nieuw\n')
    expect(disk.git('ls-files').trim().split('\n')).toEqual([
      'content/blog/nieuw.md',
      'content/nieuws/een.md',
      'content/nieuws/twee.md',
    ])
  })

  test('where a folder is that the writer made of a file wait for who knows git to move the file, which stays', async () => {
    const { save, works, writer, read, sync, head, disk } = await apart()
    works(() => {
      writer.git('rm', POST)
      writer.write(`${POST}/in.md`, 'erin\n')
    })
    const text = LINES.replace('een', 'WIJ')
    const ours = await save({ [POST]: text })
    expect((await sync()).trouble).toMatch(/een bestand en een map op dezelfde plek/)
    expect([read(POST), head()]).toEqual([text, ours])
    disk.git('mv', POST, 'content/blog/ernaast.md')
    disk.git('commit', '--quiet', '--message', 'Maak plaats')
    expect(await sync()).toMatchObject({ ahead: 0, trouble: null })
    expect([read('content/blog/ernaast.md'), read(`${POST}/in.md`)]).toEqual([text, 'erin\n'])
  })

  test('where a file is that the writer put where the site has a folder wait for who knows git to move the folder', async () => {
    const { save, works, writer, read, sync, disk } = await apart()
    works(() => writer.write('content/blog/twee.md', 'twee\n'))
    await save({ 'content/blog/twee.md/in.md': 'erin\n' })
    expect((await sync()).trouble).toMatch(/een bestand en een map op dezelfde plek/)
    disk.git('mv', 'content/blog/twee.md', 'content/blog/ernaast')
    disk.git('commit', '--quiet', '--message', 'Maak plaats')
    expect(await sync()).toMatchObject({ ahead: 0, trouble: null })
    expect([read('content/blog/twee.md'), read('content/blog/ernaast/in.md')]).toEqual(['twee\n', 'erin\n'])
  })

  test('wait here as long as the remote takes no other branches, and are sent as soon as it does', async () => {
    const { save, writes, sync, proposals, asksFirst, atRemote, head } = await apart()
    const hook = asksFirst('test "$1" = refs/heads/main')
    writes({ [POST]: LINES.replace('een', 'ZIJ') })
    await save({ [POST]: LINES.replace('een', 'WIJ') })
    expect((await sync()).trouble).toMatch(/weigert de wijzigingen/)
    expect(atRemote()).toBe(head())
    hook.stops()
    expect(await proposals()).toHaveLength(1)
  })

  test('are proposed when the remote takes them, though it never takes those of an earlier time', async () => {
    const { save, writes, sync, proposals, asksFirst, waiting } = await apart()
    const hook = asksFirst('test "$1" = refs/heads/main')
    for (const word of ['eerst', 'later']) {
      writes({ [POST]: LINES.replace('een', `ZIJ ${word}`) })
      await save({ [POST]: LINES.replace('een', `WIJ ${word}`) })
      expect((await sync()).trouble).toMatch(/weigert de wijzigingen/)
    }
    const [refusedOne = '', takenOne] = waiting()
    hook.stops()
    const again = asksFirst(`test "$1" != refs/heads/${refusedOne}`)
    expect((await sync()).trouble).toMatch(/weigert de wijzigingen/)
    expect(waiting()).toEqual([refusedOne])
    again.stops()
    const names = (await proposals()).map(({ name }) => name)
    expect(names.sort()).toEqual([refusedOne, takenOne].sort())
  })

  test('are proposed, though another proposal has data of people, which stay here', async () => {
    const { save, writes, sync, asksFirst, disk, head, bare } = await apart()
    const hook = asksFirst('test "$1" = refs/heads/main')
    writes({ [POST]: LINES.replace('een', 'ZIJ') })
    await save({ [POST]: LINES.replace('een', 'WIJ') })
    await sync()
    hook.stops()
    disk.write('data/private/accounts.json', '[]')
    disk.git('add', '--force', 'data/private')
    const leak = disk.git('commit-tree', disk.git('write-tree').trim(), '-p', head(), '-m', 'Lek').trim()
    disk.git('rm', '--cached', '-r', '--quiet', 'data/private')
    disk.git('update-ref', 'refs/proposals/achtergebleven-1', leak)
    expect((await sync()).trouble).toMatch(/data\/private\/accounts\.json/)
    const sent = runInShell(bare, ['git', 'for-each-ref', '--format=%(refname:lstrip=2)', 'refs/heads'])
    expect(sent).toMatch(/^andere-versie-\w+\nmain\n$/)
  })

  test('are at the remote before the merge that left them out is, whoever goes on from there', async () => {
    const { save, writes, proposals, asksFirst } = await apart()
    writes({ [POST]: LINES.replace('een', 'ZIJ') })
    await save({ [POST]: LINES.replace('een', 'WIJ') })
    asksFirst('test "$1" != refs/heads/main || git for-each-ref refs/heads/andere-versie-* | grep -q .')
    expect(await proposals()).toHaveLength(1)
  })

  test('are sent once, whatever a server that ended while it sent them has left', async () => {
    const { save, writes, sync, proposals, asksFirst, disk, writer } = await apart()
    const hook = asksFirst('test "$1" = refs/heads/main')
    writes({ [POST]: LINES.replace('een', 'ZIJ') })
    await save({ [POST]: LINES.replace('een', 'WIJ') })
    await sync()
    hook.stops()
    const noted = disk.git('for-each-ref', '--format=%(refname)', 'refs/proposals').trim()
    const name = noted.replace('refs/proposals/', '')
    for (const ref of [noted, `refs/branches/${name}`]) {
      const lock = join(disk.root, `.git/${ref}.lock`)
      mkdirSync(dirname(lock), { recursive: true })
      writeFileSync(lock, '')
      utimesSync(lock, 0, 0)
    }
    writer.git('fetch', '--quiet', disk.root, noted)
    writer.git('reset', '--quiet', '--hard', 'FETCH_HEAD')
    writer.git('commit', '--quiet', '--allow-empty', '-m', 'Nog iets')
    writer.git('push', '--quiet', 'origin', `HEAD:${name}`)
    await proposals()
    expect(disk.git('for-each-ref', 'refs/proposals')).toBe('')
  })

  test('are sent after a save under way, whose locks are its own for as long as a hook takes', async () => {
    const { save, writes, sync, asksFirst, disk, repository, proposals } = await apart()
    const hook = asksFirst('test "$1" = refs/heads/main')
    writes({ [POST]: LINES.replace('een', 'ZIJ') })
    await save({ [POST]: LINES.replace('een', 'WIJ') })
    await sync()
    hook.stops()
    const lock = join(disk.root, '.git/index.lock')
    const commands = traceGit()
    await repository.write(async () => {
      writeFileSync(lock, '')
      utimesSync(lock, 0, 0)
      const ended = sync()
      // The last thing that it asks before it waits for its turn.
      await expect.poll(commands, { timeout: 20_000 }).toContain('for-each-ref')
      await Promise.race([ended, setTimeout(300)])
      expect(existsSync(lock)).toBe(true)
      rmSync(lock)
    })
    expect(await proposals()).toHaveLength(1)
  })

  test('are proposed once, when a server ended after noting the proposal and before its merge', async () => {
    const { save, writes, proposals, disk, head } = await apart()
    const never = disk.git('commit-tree', 'HEAD^{tree}', '-p', 'HEAD', '-m', 'samengevoegd').trim()
    const noted = disk.git('commit-tree', 'HEAD^{tree}', '-p', never, '-m', 'Andere versie').trim()
    disk.git('update-ref', 'refs/proposals/andere-versie-0123456789', noted)
    writes({ [POST]: LINES.replace('een', 'ZIJ') })
    await save({ [POST]: LINES.replace('een', 'WIJ') })
    expect(await proposals()).toHaveLength(1)
    expect(disk.git('for-each-ref', 'refs/proposals')).toBe('')
    expect(head()).not.toBe(never)
  })
})
