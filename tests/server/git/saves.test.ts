import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { blobHash } from '../../../server/git/objects'
import { bytes, edit, editor, opened, text } from './opened-repository'

const POST = 'content/blog/een.md'

describe('a save is one commit', () => {
  test('by the person, with the message and its trailers, of only its own files', async () => {
    const { repository, disk, read } = await opened()
    disk.write(POST, 'oud\n')
    disk.commit('begin')
    const sha = await repository.write((tree) =>
      tree.commit({
        ...edit(
          { [POST]: 'nieuw\n', 'data/content.json': '{}\n' },
          'Titel gewijzigd\n\nWas: oud\n# geen commentaar',
        ),
        trailers: { 'Content-Item': 'blog-posts/een\nNep: ja', 'Content-Action': 'change' },
      }),
    )
    expect(read(POST)).toBe('nieuw\n')
    expect(disk.head()).toBe(sha)
    expect(disk.git('log', '-1', '--format=%an <%ae> by %cn%n%B').trim()).toBe(
      [
        'Emma de Boer <emma@voorbeeld.example> by Willem',
        'Titel gewijzigd\n\nWas: oud\n# geen commentaar\n',
        'Content-Item: blog-posts/een Nep: ja\nContent-Action: change',
      ].join('\n'),
    )
    expect(disk.git('show', '--name-only', '--format=', sha).trim().split('\n')).toEqual(
      [POST, 'data/content.json'].sort(),
    )
    expect(disk.git('status', '--porcelain')).toBe('')
  })

  test('and twenty at the same time are twenty commits, in order', async () => {
    const { save, disk } = await opened()
    const shas = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save({ [POST]: `versie ${index}\n` }, `Versie ${index}`)),
    )
    expect(disk.git('rev-list', '--reverse', 'HEAD').trim().split('\n')).toEqual(shas)
    expect(disk.git('log', '--reverse', '--format=%s').trim().split('\n')).toEqual(
      shas.map((_, index) => `Versie ${index}`),
    )
  })

  test('also as the first one ever, with other files staged and untracked', async () => {
    const { save, disk, uncommitted } = await opened()
    disk.write('data/klaargezet.json', '[]\n')
    disk.git('add', 'data/klaargezet.json')
    disk.write('data/los.json', '[]\n')
    const before = uncommitted()
    const sha = await save({ [POST]: 'nieuw\n' })
    expect(disk.git('ls-tree', '-r', '--name-only', sha).trim()).toBe(POST)
    expect(disk.git('rev-list', '--count', 'HEAD').trim()).toBe('1')
    // What was staged before the first commit is still staged after it, with the same bytes.
    expect(disk.git('status', '--porcelain')).toBe('A  data/klaargezet.json\n?? data/los.json\n')
    expect(before).toContain('data/klaargezet.json')
  })

  test('without one when the machine has no git identity', async () => {
    const { save, disk } = await opened()
    disk.git('config', 'user.name', '')
    disk.git('config', 'user.email', '')
    const sha = await save({ [POST]: 'nieuw\n' })
    expect(disk.git('log', '-1', '--format=%an, %cn <%ce>', sha).trim()).toBe(
      'Emma de Boer, Wissel <wissel@localhost>',
    )
  })

  test('by an address when a name is no name for git', async () => {
    const { repository, disk } = await opened()
    const author = { name: ' <.>\n ', email: 'info@voorbeeld.example' }
    await repository.write((tree) => tree.commit({ ...edit({ [POST]: 'nieuw\n' }), author }))
    expect(disk.git('log', '-1', '--format=%an <%ae>').trim()).toBe(
      'info@voorbeeld.example <info@voorbeeld.example>',
    )
  })

  test('and none when HEAD has just this: its own sha is the answer', async () => {
    const { save, disk } = await opened()
    const first = await save({ [POST]: 'nieuw\n' })
    expect(await save({ [POST]: 'nieuw\n' })).toBe(first)
    expect(disk.git('status', '--porcelain')).toBe('')
  })

  test('also where the message names another in square brackets', async () => {
    const { save, disk, read } = await opened()
    const first = await save({ [POST]: 'oud\n' })
    const message = `Vervolg op [versie ${first}] van gisteren`
    expect(await save({ [POST]: 'nieuw\n' }, message)).toBe(disk.head())
    expect([disk.subject(), read(POST)]).toEqual([message, 'nieuw\n'])
    expect(await save({ [POST]: 'weer nieuw\n' }, message)).toBe(disk.head())
  })

  test('of which the bytes are those of the request, whatever they are', async () => {
    const { repository } = await opened()
    const odd = Uint8Array.from([0xef, 0xbb, 0xbf, 0x0d, 0x0a, 0x0d, 0x20, 0x00, 0xff, 0x0a, 0x0a])
    const changes = [{ path: 'content/media/raar.bin', bytes: odd }]
    const sha = await repository.write((tree) => tree.commit({ ...edit({}), changes }))
    expect(Buffer.from((await repository.fileAt(sha, 'content/media/raar.bin')) ?? [])).toEqual(
      Buffer.from(odd),
    )
    expect(Buffer.from((await repository.blob(blobHash(odd))) ?? [])).toEqual(Buffer.from(odd))
  })
})

describe('the files of others stay as they are', () => {
  test('staged, dirty, untracked, taken away or half staged', async () => {
    const { save, disk, uncommitted } = await opened()
    for (const name of ['half', 'vuil', 'weg', 'uit-index', 'een'])
      disk.write(`content/blog/${name}.md`, 'oud\n')
    disk.commit('begin')
    disk.write('content/blog/half.md', 'klaargezet\n')
    disk.write('content/blog/nieuw.md', 'klaargezet\n')
    disk.git('add', '--all')
    disk.write('content/blog/half.md', 'klaargezet en verder\n')
    disk.write('content/blog/vuil.md', 'vuil\n')
    disk.write('content/blog/los.md', 'los\n')
    disk.write('content/blog/ooit.md', 'ooit\n')
    disk.git('add', '--intent-to-add', 'content/blog/ooit.md')
    disk.git('rm', 'content/blog/weg.md')
    disk.git('rm', '--cached', 'content/blog/uit-index.md')
    const before = uncommitted()
    await save({ [POST]: 'nieuw\n' })
    await save({ 'content/blog/erbij.md': 'erbij\n' })
    await save({ 'content/blog/erbij.md': null })
    expect(uncommitted()).toBe(before)
    expect(disk.git('rev-list', '--count', 'HEAD').trim()).toBe('4')
  })

  test('and a file that someone staged is committed as it was saved', async () => {
    const { save, disk } = await opened()
    disk.write(POST, 'oud\n')
    disk.commit('begin')
    disk.write(POST, 'klaargezet\n')
    disk.git('add', POST)
    const sha = await save({ [POST]: 'opgeslagen\n' })
    expect(disk.git('show', `${sha}:${POST}`)).toBe('opgeslagen\n')
    expect(disk.git('status', '--porcelain')).toBe('')
  })

  test('in a folder of a larger repository', async () => {
    const outer = await opened()
    outer.disk.write('README.md', 'groter\n')
    outer.disk.write('site/content/.gitkeep', '')
    outer.disk.commit('begin')
    outer.disk.write('README.md', 'vuil\n')
    const root = join(outer.disk.root, 'site')
    const inner = await opened({ disk: { ...outer.disk, root, remove: () => undefined } })
    const sha = await inner.save({ [POST]: 'nieuw\n' })
    expect(outer.disk.git('show', '--name-only', '--format=', sha).trim()).toBe(`site/${POST}`)
    expect(outer.disk.git('status', '--porcelain')).toBe(' M README.md\n')
    expect(await inner.repository.log({ limit: 9 })).toMatchObject([
      { paths: [POST] },
      { paths: ['content/.gitkeep'] },
    ])
    expect(text(await inner.repository.fileAt(sha, POST))).toBe('nieuw\n')
  })
})

describe('wherever HEAD is', () => {
  test('on a branch with a slash, with packed refs, and off any branch', async () => {
    const { save, disk } = await opened()
    await save({ [POST]: 'een\n' })
    disk.git('checkout', '-b', 'werk/nieuw')
    expect(await save({ [POST]: 'twee\n' })).toBe(disk.git('rev-parse', 'werk/nieuw').trim())
    disk.git('pack-refs', '--all')
    expect(await save({ [POST]: 'drie\n' })).toBe(disk.git('rev-parse', 'werk/nieuw').trim())
    disk.git('checkout', '--detach')
    expect(await save({ [POST]: 'vier\n' })).toBe(disk.head())
    expect(disk.git('rev-list', '--count', 'HEAD').trim()).toBe('4')
  })

  test('in a linked work tree, with the main one untouched', async () => {
    const main = await opened()
    await main.save({ [POST]: 'een\n' })
    const root = join(main.disk.root, 'elders')
    main.disk.git('worktree', 'add', '-b', 'elders', root)
    const before = main.disk.git('rev-parse', 'main')
    const linked = await opened({ disk: { ...main.disk, root, remove: () => undefined } })
    const sha = await linked.save({ [POST]: 'twee\n', 'content/blog/twee.md': 'twee\n' })
    expect(main.disk.git('rev-parse', 'elders').trim()).toBe(sha)
    expect(main.disk.git('rev-parse', 'main')).toBe(before)
    expect(main.read(POST)).toBe('een\n')
  })

  test('also when the site was started by a git hook of another repository', async () => {
    const { save, disk } = await opened()
    const other = await opened()
    await other.save({ [POST]: 'ander\n' })
    const before = [other.disk.head(), other.uncommitted()]
    vi.stubEnv('GIT_DIR', join(other.disk.root, '.git'))
    vi.stubEnv('GIT_INDEX_FILE', join(other.disk.root, '.git/index'))
    const sha = await save({ [POST]: 'nieuw\n' }).finally(() => vi.unstubAllEnvs())
    expect(disk.git('show', '--format=', '--name-only', sha).trim()).toBe(POST)
    expect([other.disk.head(), other.uncommitted()]).toEqual(before)
  })
})

test('a file that git was told to ignore is saved all the same', async () => {
  const { save, disk } = await opened()
  disk.write('.git/info/exclude', '*.md\n')
  const sha = await save({ [POST]: 'nieuw\n' })
  expect(disk.git('show', `${sha}:${POST}`)).toBe('nieuw\n')
})

test('a folder is made for a new file and goes with the last one', async () => {
  const { save, disk } = await opened()
  await save({ 'content/blog/2026/nieuw.md': 'nieuw\n', [POST]: 'een\n' })
  await save({ 'content/blog/2026/nieuw.md': null })
  expect(existsSync(join(disk.root, 'content/blog/2026'))).toBe(false)
  expect(existsSync(join(disk.root, POST))).toBe(true)
})

test('a file keeps its permissions', async () => {
  const { save, disk } = await opened()
  disk.write(POST, 'oud\n')
  chmodSync(join(disk.root, POST), 0o755)
  disk.commit('begin')
  const sha = await save({ [POST]: 'nieuw\n', 'content/blog/twee.md': 'nieuw\n' })
  expect(disk.git('ls-tree', '-r', '--format=%(objectmode)', sha)).toBe('100755\n100644\n')
})

test('a rename is one commit that takes the old file away', async () => {
  const { save, repository } = await opened()
  await save({ [POST]: 'tekst die blijft\n' })
  const sha = await save({ [POST]: null, 'content/blog/twee.md': 'tekst die blijft\n' })
  expect((await repository.commitOf(sha))?.files).toMatchObject([
    { path: 'content/blog/twee.md', from: POST, status: 'renamed' },
  ])
})

test("the hash of bytes is git's own", async () => {
  const { disk } = await opened()
  for (const content of ['', 'één\r\n', `${'x'.repeat(70_000)}\n`]) {
    disk.write('bestand', content)
    expect(blobHash(bytes(content))).toBe(disk.git('hash-object', '--no-filters', 'bestand').trim())
  }
})

test('a request without a message, without files or with a file twice is a bug that is told', async () => {
  const { repository } = await opened()
  const commit = (request: Parameters<typeof edit>[0], message?: string) =>
    repository.write((tree) => tree.commit(edit(request, message)))
  await expect(commit({ [POST]: 'x' }, ' \n ')).rejects.toThrow('needs a message')
  await expect(commit({})).rejects.toThrow('at least one file')
  const change = { path: POST, bytes: bytes('x') }
  const twice = { changes: [change, change], author: editor, message: 'Dubbel' }
  await expect(repository.write((tree) => tree.commit(twice))).rejects.toThrow('once')
})
