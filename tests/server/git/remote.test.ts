import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { connected, inSync, LINES, POST } from './connected'
import { opened } from './opened-repository'

describe('a site with a remote', () => {
  test('pushes what was there, also to a remote that is empty', async () => {
    const { save, sync, atRemote, head } = await connected()
    await save({ [POST]: LINES })
    expect(await sync()).toMatchObject(inSync)
    expect(atRemote()).toBe(head())
  })

  test('pushes a save by itself, together with its companions', async () => {
    const { save, status, sync, atRemote, head } = await connected()
    await sync()
    await Promise.all([1, 2, 3].map((round) => save({ [POST]: `${round}\n` })))
    await vi.waitFor(() => expect(atRemote()).toBe(head()), { timeout: 30_000 })
    await vi.waitFor(async () => expect(await status()).toMatchObject(inSync), { timeout: 30_000 })
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
})

/** As a git leaves it that was killed a while ago. */
function left(root: string, path: string, content: string): void {
  writeFileSync(join(root, path), content)
  utimesSync(join(root, path), new Date(0), new Date(0))
}

describe('of a git that was killed while it brought in a commit', () => {
  const NEWS = { [POST]: 'NIEUW\nmeer\n', 'content/blog/twéé.md': 'erbij\n', 'content/blog/drie.md': 'ook\n' }

  test('takes over what it had written or begun, and nothing that somebody has staged', async () => {
    const { save, sync, writes, disk, uncommitted, head, atRemote, read } = await connected()
    await save({ [POST]: LINES })
    await sync()
    writes(NEWS)
    disk.write(POST, 'klaargezet\n')
    disk.git('add', POST)
    left(disk.root, POST, NEWS[POST])
    left(disk.root, 'content/blog/twéé.md', 'erb')
    left(disk.root, 'content/blog/drie.md', '')
    const before = [uncommitted(), head()]
    expect((await sync()).trouble).toMatch(/nog niet zijn vastgelegd/)
    expect([uncommitted(), head()]).toEqual(before)
    disk.git('reset', '--quiet')
    expect(await sync()).toMatchObject(inSync)
    expect([head(), uncommitted()]).toEqual([atRemote(), ''])
    expect(Object.keys(NEWS).map(read)).toEqual(Object.values(NEWS))
  })

  test.each([
    ['a file that was emptied', (root: string) => left(root, POST, '')],
    ['a file that was cut off', (root: string) => left(root, POST, LINES.slice(0, 5))],
    [
      'a file that is just being written',
      (root: string) => {
        const place = join(root, 'content/blog/twéé.md')
        writeFileSync(place, '')
        // A slow machine needs longer to look than a file counts as just written.
        const soon = Date.now() / 1000 + 1.9
        utimesSync(place, soon, soon)
      },
    ],
    ['a link', (root: string) => symlinkSync(join(root, POST), join(root, 'content/blog/twéé.md'))],
  ])('leaves %s to who did that', async (_, touch) => {
    const { save, sync, writes, disk, uncommitted, head } = await connected()
    await save({ [POST]: LINES })
    await sync()
    writes({ ...NEWS, [POST]: `${LINES}vier\n`, 'content/blog/twéé.md': LINES })
    touch(disk.root)
    const before = [uncommitted(), head()]
    expect((await sync()).trouble).toMatch(/nog niet zijn vastgelegd/)
    expect([uncommitted(), head()]).toEqual(before)
  })

  test('goes on where it was the first', async () => {
    const { sync, writes, disk, uncommitted, head, atRemote, read } = await connected()
    writes(NEWS)
    mkdirSync(join(disk.root, 'content/blog'), { recursive: true })
    left(disk.root, POST, NEWS[POST])
    left(disk.root, 'content/blog/twéé.md', 'erb')
    expect(await sync()).toMatchObject(inSync)
    expect([head(), uncommitted()]).toEqual([atRemote(), ''])
    expect(Object.keys(NEWS).map(read)).toEqual(Object.values(NEWS))
  })
})

test.each([
  ['is empty', ''],
  ['leads to a commit that is not there', `${'1'.repeat(40)}\n`],
])('goes on where what is known of the remote %s', async (_, content) => {
  const { save, sync, writes, disk, head, atRemote, read } = await connected()
  await save({ [POST]: LINES })
  await sync()
  const known = join(disk.root, '.git/refs/sync/main')
  writeFileSync(known, content)
  await save({ [POST]: `${LINES}vier\n` })
  expect(await sync()).toMatchObject(inSync)
  writeFileSync(known, content)
  writes({ 'content/blog/twee.md': 'erbij\n' })
  expect(await sync()).toMatchObject(inSync)
  expect([head(), read('content/blog/twee.md')]).toEqual([atRemote(), 'erbij\n'])
})

test('a site without a remote says so and has nothing to do', async () => {
  const { repository, save } = await opened()
  await save({ [POST]: LINES })
  expect(await repository.remote.status()).toEqual({
    isConfigured: false,
    url: '',
    branch: '',
    ahead: 0,
    behind: 0,
    lastSync: null,
    trouble: null,
  })
  expect(await repository.remote.sync()).toEqual(await repository.remote.status())
})

test('a site off any branch says so at once, with or without a remote, until it is on one again', async () => {
  for (const { repository, save, disk } of [await opened(), await connected()]) {
    await save({ [POST]: LINES })
    await repository.remote.sync()
    disk.git('checkout', '--detach')
    expect(await save({ [POST]: `${LINES}vier\n` })).toMatch(/^[0-9a-f]{40}$/)
    expect((await repository.remote.status()).trouble).toMatch(/geen tak .* "git branch bewaard"/)
    disk.git('branch', 'bewaard')
    disk.git('checkout', 'main')
    disk.git('merge', 'bewaard')
    expect((await repository.remote.sync()).trouble).toBeNull()
    expect(disk.git('show', `main:${POST}`)).toContain('vier')
  }
})

test('a stop sends what was just saved', async () => {
  const { save, sync, repository, head, atRemote } = await connected()
  await save({ [POST]: LINES })
  await sync()
  const saving = save({ [POST]: `${LINES}vier\n` })
  await repository.close()
  await saving
  expect(atRemote()).toBe(head())
})
