import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { blobHash } from '../../../server/git/objects'
import { bytes, edit, editor, opened, text } from './opened-repository'

const OLD = 'content/blog/oud.md'
const NEW = 'content/blog/nieuw "naam".md'
const LONG = 'een\ntwee\ndrie\nvier\nvijf\nzes\nzeven\nacht\n'

describe('the history', () => {
  test('tells who, when and what, newest first, with the text apart from the trailers', async () => {
    const { repository, disk, save } = await opened()
    await save({ 'data/content.json': '{}\n' }, 'Begin')
    await repository.write((tree) =>
      tree.commit({
        ...edit({ [OLD]: LONG }, 'Titel gewijzigd\n\nWas: oud\n\nLet op: dit blijft tekst'),
        trailers: { 'Content-Item': 'blog-posts/oud' },
      }),
    )
    disk.git(
      'commit',
      '--allow-empty',
      '--date=2025-03-04T06:06:07+01:00',
      '-m',
      'Leeg\n\nReviewed-by: A\nReviewed-by: B',
    )
    const [empty, changed, first, ...rest] = await repository.log({ limit: 10 })
    expect(rest).toEqual([])
    expect(empty).toMatchObject({
      author: { name: 'Willem', email: 'willem@voorbeeld.example' },
      date: '2025-03-04T05:06:07.000Z',
      subject: 'Leeg',
      body: '',
      trailers: { 'Reviewed-by': 'A, B' },
      paths: [],
    })
    expect(changed).toMatchObject({
      author: editor,
      subject: 'Titel gewijzigd',
      body: 'Was: oud\n\nLet op: dit blijft tekst',
      trailers: { 'Content-Item': 'blog-posts/oud' },
      paths: [OLD],
    })
    expect(first).toMatchObject({ subject: 'Begin', body: '', trailers: {}, paths: ['data/content.json'] })
  })

  test('of a repository without a commit is empty', async () => {
    const { repository } = await opened()
    expect(await repository.log({ limit: 10 })).toEqual([])
    expect(await repository.log({ path: OLD, limit: 10 })).toEqual([])
    expect(await repository.commitOf('abcd')).toBeUndefined()
  })

  test('of one file follows its renames, and every page of it fits the one before', async () => {
    const { repository, save } = await opened()
    await save({ [OLD]: LONG }, 'Gemaakt')
    await save({ 'content/blog/ander.md': 'ander\n' }, 'Ander')
    await save({ [OLD]: `${LONG}negen\n` }, 'Gewijzigd')
    await save({ [OLD]: null, [NEW]: `${LONG}negen\n` }, 'Hernoemd')
    await save({ 'content/blog/ander.md': 'anders\n' }, 'Ander')
    await save({ [NEW]: `${LONG}tien\n` }, 'Nog eens')
    const whole = await repository.log({ path: NEW, limit: 10 })
    expect(whole.map(({ subject, paths }) => [subject, ...paths])).toEqual([
      ['Nog eens', NEW],
      ['Hernoemd', NEW, OLD],
      ['Gewijzigd', OLD],
      ['Gemaakt', OLD],
    ])
    const pages = await Promise.all([0, 2, 4].map((skip) => repository.log({ path: NEW, skip, limit: 2 })))
    expect(pages).toEqual([whole.slice(0, 2), whole.slice(2), []])
    const [, , before] = whole
    expect(text(await repository.fileAt(before?.sha ?? '', before?.paths[0] ?? ''))).toBe(`${LONG}negen\n`)
  })

  test.each([NEW, 'content/pending/blog/oud.md'])(
    'of one file has nothing of the file that it is a copy of: %s',
    async (copy) => {
      const { repository, save } = await opened()
      await save({ [OLD]: 'een\n' }, 'Gemaakt')
      await save({ [OLD]: LONG }, 'Gewijzigd')
      await save({ [copy]: `${LONG}x\n` }, 'Gekopieerd')
      await save({ [copy]: `${LONG}y\n` }, 'Kopie gewijzigd')
      const whole = await repository.log({ path: copy, limit: 10 })
      expect(whole.map(({ subject, paths }) => [subject, ...paths])).toEqual([
        ['Kopie gewijzigd', copy],
        ['Gekopieerd', copy],
      ])
      expect(whole[1]?.logged).toMatchObject([{ path: copy, status: 'added', before: null }])
      expect(await repository.log({ path: copy, skip: 1, limit: 10 })).toEqual(whole.slice(1))
      expect(await repository.log({ path: copy, authors: [editor.name], limit: 10 })).toEqual(whole)
    },
  )

  test('of one file goes on where its waiting version gave it another address', async () => {
    const { repository, save } = await opened()
    const waiting = 'content/pending/blog/oud.md'
    await save({ [OLD]: LONG }, 'Gemaakt')
    await save({ [waiting]: `${LONG}x\n` }, 'Bewaard voor later')
    await save({ [OLD]: null, [waiting]: null, [NEW]: `${LONG}x\n` }, 'Gepubliceerd')
    const subjects = (await repository.log({ path: NEW, limit: 10 })).map(({ subject }) => subject)
    expect(subjects).toEqual(['Gepubliceerd', 'Bewaard voor later', 'Gemaakt'])
  })

  test('of a file that only a merge brought begins with that merge', async () => {
    const { repository, disk, save } = await opened()
    await save({ [OLD]: LONG }, 'Begin')
    disk.git('switch', '--quiet', '--create', 'tak')
    disk.write('content/blog/tak.md', 'tak\n')
    disk.commit('Op de tak')
    disk.git('switch', '--quiet', '-')
    await save({ [OLD]: `${LONG}negen\n` }, 'Gewijzigd')
    disk.git('merge', '--quiet', '--no-commit', 'tak')
    disk.write('content/blog/erbij.md', 'erbij\n')
    disk.commit('Samengevoegd')
    await save({ 'content/blog/erbij.md': 'meer\n' }, 'Meer')
    const subjects = async (query: {
      readonly path: string
      readonly limit: number
      readonly skip?: number
    }) => (await repository.log(query)).map(({ subject }) => subject)
    const path = 'content/blog/erbij.md'
    expect(await subjects({ path, limit: 9 })).toEqual(['Meer', 'Samengevoegd'])
    expect(await subjects({ path, limit: 1, skip: 1 })).toEqual(['Samengevoegd'])
    expect(await subjects({ path: 'content/blog/tak.md', limit: 9 })).toEqual(['Op de tak'])
  })

  test('of some paths or a folder shows only what touched them, in pages', async () => {
    const { repository, save } = await opened()
    for (const name of ['a', 'b', 'c']) await save({ [`content/blog/${name}.md`]: name }, name)
    await save({ 'data/x.json': '1\n' }, 'x')
    const subjects = async (query: Parameters<typeof repository.log>[0]) =>
      (await repository.log(query)).map(({ subject }) => subject)
    expect(await subjects({ paths: ['content/blog/a.md', 'data/x.json'], limit: 9 })).toEqual(['x', 'a'])
    expect(await subjects({ paths: ['content'], skip: 1, limit: 1 })).toEqual(['b'])
    expect(await subjects({ skip: 2, limit: 5 })).toEqual(['b', 'a'])
    expect(await subjects({ paths: [], limit: 5 })).toEqual([])
    expect(await subjects({ limit: 0 })).toEqual([])
    expect(await subjects({ path: '../', limit: 5 })).toEqual([])
    expect(await subjects({ path: ':(top)content', limit: 5 })).toEqual([])
  })

  test('is the same whatever the settings of the machine', async () => {
    const { repository, disk, save } = await opened()
    await save({ [OLD]: LONG }, 'Gemaakt')
    await save({ [OLD]: null, [NEW]: LONG }, 'Hernoemd')
    const plain = await repository.log({ limit: 9 })
    const settings = {
      'color.ui': 'always',
      'diff.renames': 'false',
      'log.showRoot': 'false',
      'log.date': 'relative',
      'format.pretty': 'oneline',
      'core.quotePath': 'true',
      'diff.noprefix': 'true',
      'log.abbrevCommit': 'true',
    }
    for (const [key, value] of Object.entries(settings)) disk.git('config', key, value)
    expect(await repository.log({ limit: 9 })).toEqual(plain)
    expect((await repository.commitOf(plain[1]?.sha ?? ''))?.files).toMatchObject([{ status: 'added' }])
  })

  test('shows a merge with what it brought', async () => {
    const { repository, disk, save } = await opened()
    await save({ [OLD]: LONG }, 'Gemaakt')
    disk.git('checkout', '-b', 'zij')
    await save({ 'content/blog/zij.md': 'zij\n' }, 'Zij')
    disk.git('checkout', 'main')
    await save({ 'content/blog/wij.md': 'wij\n' }, 'Wij')
    disk.git('merge', '--message', 'Samen', 'zij')
    const [merge] = await repository.log({ limit: 1 })
    expect(merge).toMatchObject({ subject: 'Samen', paths: ['content/blog/zij.md'] })
    expect((await repository.commitOf(merge?.sha ?? ''))?.files).toMatchObject([
      { path: 'content/blog/zij.md', status: 'added', before: null },
    ])
  })
})

describe('one commit', () => {
  test('has the bytes of every file before and after', async () => {
    const { repository, disk, save } = await opened()
    const first = await save({ [OLD]: LONG, 'a.md': 'weg\n', 'b.md': 'oud\n' })
    symlinkSync('b.md', join(disk.root, 'link.md'))
    disk.write('c.bin', Uint8Array.from([0, 255, 10, 0]))
    disk.git('rm', 'a.md')
    disk.git('mv', OLD, NEW)
    disk.write('b.md', 'één\r\n')
    disk.write('leeg.md', '')
    disk.commit('Alles tegelijk')
    const [{ sha } = { sha: '' }] = await repository.log({ limit: 1 })
    const detail = await repository.commitOf(sha)
    const files = detail?.files.map(({ before, after, ...file }) => ({
      ...file,
      before: before && Buffer.from(before).toString('latin1'),
      after: after && Buffer.from(after).toString('latin1'),
    }))
    expect(files).toEqual([
      { path: 'a.md', status: 'removed', before: 'weg\n', after: null },
      { path: 'b.md', status: 'changed', before: 'oud\n', after: Buffer.from('één\r\n').toString('latin1') },
      { path: 'c.bin', status: 'added', before: null, after: '\0\xff\n\0' },
      { path: NEW, from: OLD, status: 'renamed', before: LONG, after: LONG },
      { path: 'leeg.md', status: 'added', before: null, after: '' },
      { path: 'link.md', status: 'added', before: null, after: 'b.md' },
    ])
    expect(await repository.commitOf(sha.slice(0, 10))).toEqual(detail)
    expect((await repository.commitOf(first))?.files.map(({ before, status }) => [before, status])).toEqual(
      Array(3).fill([null, 'added']),
    )
  })

  test.each(['', 'abc', 'HEAD', 'main', '--all', 'HEAD~1', 'zzzz', 'abcd:x', '0'.repeat(40), 'a'.repeat(41)])(
    'is not found by %j',
    async (name) => {
      const { repository, save } = await opened()
      await save({ [OLD]: LONG })
      expect(await repository.commitOf(name)).toBeUndefined()
      expect(await repository.fileAt(name, OLD)).toBeNull()
      expect(await repository.blob(name)).toBeNull()
    },
  )

  test('is no tree and no file, and a blob is no commit', async () => {
    const { repository, disk, save } = await opened()
    const sha = await save({ [OLD]: LONG })
    const tree = disk.git('rev-parse', `${sha}^{tree}`).trim()
    expect(await repository.commitOf(tree)).toBeUndefined()
    expect(await repository.commitOf(blobHash(bytes(LONG)))).toBeUndefined()
    expect(await repository.blob(sha)).toBeNull()
    expect(await repository.blob(tree)).toBeNull()
    expect(await repository.fileAt(sha, 'content')).toBeNull()
    expect(await repository.fileAt(sha, 'content/blog/geen.md')).toBeNull()
    expect(text(await repository.blob(blobHash(bytes(LONG))))).toBe(LONG)
  })
})
