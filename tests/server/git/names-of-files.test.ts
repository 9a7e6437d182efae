import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Unreadable } from '../../../server/files/unreadable'
import { edit, opened, text } from './opened-repository'

const POST = 'content/blog/een.md'

describe('any name a writer may give', () => {
  const names = [
    'met spatie en  twee.md',
    '"aanhaling" en \'enkel\'.md',
    'café-ñandú-日本.md',
    '-streepje.md',
    '--force.md',
    '*.md',
    '[a-z]?.md',
    ':(glob)**.md',
    '!niet.md',
    '#hek.md',
    '$(touch x) `y`.md',
    `${'lang'.repeat(55)}.md`,
  ]

  test('is saved, changed, listed and taken away as itself alone', async () => {
    const { save, disk, repository } = await opened()
    disk.write('content/blog/a.md', 'a\n')
    disk.commit('begin')
    disk.write('content/blog/a.md', 'vuil\n')
    for (const name of names) {
      const path = `content/blog/${name}`
      const added = await save({ [path]: 'een\n' })
      const changed = await save({ [path]: 'twee\n' })
      const gone = await save({ [path]: null })
      expect(await repository.log({ path, limit: 9 })).toMatchObject([
        { sha: gone, paths: [path] },
        { sha: changed, paths: [path] },
        { sha: added, paths: [path] },
      ])
      expect(text(await repository.fileAt(changed, path))).toBe('twee\n')
    }
    expect(disk.git('status', '--porcelain')).toBe(' M content/blog/a.md\n')
  })

  test('and one that subscribers elsewhere is refused with nothing written', async () => {
    const { repository, disk } = await opened()
    disk.write(POST, 'oud\n')
    disk.commit('begin')
    const outside = join(disk.root, '..', `${disk.root.split('/').at(-1)}-buiten`)
    mkdirSync(join(disk.root, 'content/map.md'))
    symlinkSync('/etc', join(disk.root, 'content/etc'))
    symlinkSync(outside, join(disk.root, 'content/link.md'))
    execFileSync('mkfifo', [join(disk.root, 'content/pijp.md')])
    const hostile = [
      `../${outside.split('/').at(-1)}`,
      'content/../../buiten.md',
      '/etc/wissel-test',
      'content//dubbel.md',
      'content/./punt.md',
      'content/',
      '',
      '.',
      '.git/config',
      '.GIT/config',
      'content/.git/hooks/pre-commit',
      'git~1/config',
      'data/private/accounts.json',
      'Data/Private/x.json',
      'content\\..\\..\\buiten.md',
      'content/nul\0.md',
      'content/regel\n.md',
      'content/etc/wissel-test',
      'content/link.md',
      'content/map.md',
      'content/pijp.md',
      `${POST}/onder-een-bestand.md`,
      `content/${'x'.repeat(300)}.md`,
    ]
    for (const path of hostile) {
      await expect(
        repository.write((tree) => tree.read(path)),
        path,
      ).rejects.toThrow(Unreadable)
      const request = edit({ [POST]: 'nieuw\n', [path]: 'kwaad\n' })
      await expect(
        repository.write((tree) => tree.commit(request)),
        path,
      ).rejects.toThrow(Unreadable)
      expect(await repository.fileAt(disk.head(), path), path).toBeNull()
    }
    expect(existsSync(outside)).toBe(false)
    expect(existsSync('/etc/wissel-test')).toBe(false)
    expect(disk.git('status', '--porcelain', '--untracked-files=no')).toBe('')
    expect(disk.git('rev-list', '--count', 'HEAD').trim()).toBe('1')
  })
})
