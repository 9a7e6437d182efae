import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { CommitRequest } from '../../../server/git/commit/commit-request'
import { forAll, JOURNAL, NAMES, PENDING, pathOf, statuses, texts, withArticles } from './chained-saves'
import { addHook, edit } from './opened-repository'

describe('saves that wait for each other', () => {
  test('are commits of their own, in order, made at once', async () => {
    const { atOnce, disk, subjects, reflog, read } = await withArticles()
    const outcomes = await atOnce(texts('nieuw'))
    const shas = disk.git('rev-list', '--reverse', 'HEAD').trim().split('\n').slice(2)
    expect(outcomes).toEqual(shas.map((value) => ({ status: 'fulfilled', value })))
    expect([subjects(), reflog()]).toEqual([NAMES, 'commit: 4 saves'])
    for (const [at, name] of NAMES.entries()) {
      expect(disk.git('show', '--name-only', '--format=', shas[at] ?? '').trim()).toBe(pathOf(name))
      expect([disk.git('show', `${shas[at]}:${pathOf(name)}`), read(pathOf(name))]).toEqual(
        forAll(`nieuw ${name}\n`).slice(0, 2),
      )
    }
    expect(disk.git('status', '--porcelain')).toBe('')
    expect([existsSync(join(disk.root, PENDING)), existsSync(join(disk.root, JOURNAL))]).toEqual([
      false,
      false,
    ])
  })

  test('hold just what git itself would have made of them', async () => {
    const author = { name: 'Zoë  van der Meer', email: 'zoe+wissel@voorbeeld.example' }
    const messages = [
      '\tKop \t\n\n\n\n# geen commentaar\u00a0\n  ingesprongen  \r\n',
      'Één\u2028regel \u2028',
      'Kop\n\n\n',
    ]
    const requests = messages.map(
      (message, at): CommitRequest => ({
        ...edit({ [pathOf(NAMES[at] ?? '')]: `\ufeffÉén\r\n${at}` }, message),
        author,
        trailers: { 'Content-Item': `blog-posts/${at}\nNep: ja` },
        coAuthors: [{ name: 'Wim <x>', email: 'wim@voorbeeld.example' }],
      }),
    )
    const made = await Promise.all(
      [true, false].map(async (isAtOnce) => {
        const { atOnce, repository, disk, reflog } = await withArticles()
        if (isAtOnce) await atOnce(requests)
        else for (const request of requests) await repository.write((tree) => tree.commit(request))
        const commits = disk.git('rev-list', '-3', 'HEAD').trim().split('\n')
        const raw = commits.map((sha) => disk.git('cat-file', 'commit', sha))
        return [
          reflog().includes('saves'),
          raw.map((text) => text.replace(/ \d{10} /g, ' then ').replace(/^parent .*/m, 'parent')),
        ] as const
      }),
    )
    expect(made.map(([isAtOnce]) => isAtOnce)).toEqual([true, false])
    expect(made[0]?.[1]).toEqual(made[1]?.[1])
    expect(made[0]?.[1].join()).toContain('Zoë')
  })

  test('leave the work of others as it is: staged, dirty, untracked or taken away', async () => {
    const { atOnce, disk, uncommitted, reflog } = await withArticles()
    for (const name of ['half', 'vuil', 'weg', 'uit-index']) disk.write(pathOf(name), 'oud\n')
    disk.commit('van een schrijver')
    disk.write(pathOf('half'), 'klaargezet\n')
    disk.write(pathOf('nieuw'), 'klaargezet\n')
    disk.git('add', '--all')
    disk.write(pathOf('half'), 'klaargezet en verder\n')
    disk.write(pathOf('vuil'), 'vuil\n')
    disk.write(pathOf('los'), 'los\n')
    disk.git('rm', pathOf('weg'))
    disk.git('rm', '--cached', pathOf('uit-index'))
    const before = uncommitted()
    // The first one is alone: since the last commit, somebody else changed the index.
    await atOnce(texts('nieuw'))
    expect([uncommitted(), reflog()]).toEqual([before, 'commit: 3 saves'])
  })

  test('replace what somebody has staged of their own files', async () => {
    const { atOnce, disk, save, reflog } = await withArticles()
    disk.write(pathOf('drie'), 'klaargezet\n')
    disk.git('add', pathOf('drie'))
    disk.write(pathOf('drie'), 'oud\n')
    await save({ [pathOf('een')]: 'tweede\n' })
    await atOnce(texts('nieuw'))
    expect([disk.git('status', '--porcelain'), reflog()]).toEqual(['', 'commit: 4 saves'])
  })

  test('are one by one where a file of one was changed by somebody, which is kept as a commit', async () => {
    const { atOnce, disk, subjects } = await withArticles()
    disk.write(pathOf('drie'), 'van een schrijver\n')
    expect(statuses(await atOnce(texts('nieuw')))).toEqual(forAll('fulfilled'))
    expect(subjects()).toEqual([
      'een',
      'twee',
      `Buiten het beheer gewijzigd: ${pathOf('drie')}`,
      'drie',
      'vier',
    ])
    expect(disk.git('status', '--porcelain')).toBe('')
  })

  test('fail on their own: a file that git would store otherwise', async () => {
    const { atOnce, disk, subjects, read } = await withArticles()
    disk.write('.gitattributes', `${pathOf('drie')} text eol=lf\n`)
    const outcomes = await atOnce(NAMES.map((name) => edit({ [pathOf(name)]: `nieuw\r\n${name}\n` }, name)))
    expect(statuses(outcomes)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect([subjects(), read(pathOf('drie'))]).toEqual([['een', 'twee', 'vier'], 'oud\n'])
    expect(disk.git('status', '--porcelain')).toBe('?? .gitattributes\n')
  })

  test('are one by one after a try that failed, for a file that only git itself stores as it is', async () => {
    const warnings: string[] = []
    const log = { warn: (_: object, message: string) => void warnings.push(message), info: () => undefined }
    const { atOnce, disk, subjects, save } = await withArticles({ log })
    disk.write(pathOf('vier'), 'oud\r\n')
    disk.commit('van Windows')
    disk.git('config', 'core.autocrlf', 'input')
    await save({ [pathOf('een')]: 'tweede\n' })
    const requests = [...texts('nieuw').slice(0, 3), edit({ [pathOf('vier')]: 'nieuw\r\n' }, 'vier')]
    expect(statuses(await atOnce(requests))).toEqual(forAll('fulfilled'))
    expect([subjects().slice(-4), warnings]).toEqual([NAMES, ['saves could not be committed at once']])
    expect(disk.git('status', '--porcelain')).toBe('')
  })

  test('fail on their own: a file that a hook refuses, and each asks the hook', async () => {
    const { atOnce, disk, subjects, read } = await withArticles()
    addHook(
      disk,
      'pre-commit',
      'git diff --cached --name-only >> .git/asked; ! git diff --cached --name-only | grep -q drie',
    )
    expect(statuses(await atOnce(texts('nieuw')))).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect([subjects(), read(pathOf('drie'))]).toEqual([['een', 'twee', 'vier'], 'oud\n'])
    expect(disk.read('.git/asked').trim().split('\n')).toEqual(NAMES.map(pathOf))
  })

  test.each([
    ['hooks are elsewhere', ['core.hooksPath', 'haken']],
    ['permissions are not those of the disk', ['core.fileMode', 'false']],
  ])('are one by one where %s', async (_, [name = '', value = '']) => {
    const { atOnce, disk, subjects, reflog } = await withArticles()
    disk.git('config', name, value)
    await atOnce(texts('nieuw'))
    expect([subjects(), reflog()]).toEqual([NAMES, 'commit: vier'])
  })

  test('are one by one for a new file, one that goes, one that can be run, and a name that git changes', async () => {
    const { atOnce, disk, subjects, save } = await withArticles()
    chmodSync(join(disk.root, pathOf('twee')), 0o755)
    disk.git('commit', '--all', '--message', 'programma')
    await save({ [pathOf('weg')]: 'weg\n' })
    const odd = {
      ...edit({ [pathOf('vier')]: 'nieuw\n' }, 'vier'),
      author: { name: 'J. jr.', email: 'j@voorbeeld.example' },
    }
    const outcomes = await atOnce([
      edit({ [pathOf('een')]: 'nieuw\n' }, 'een'),
      edit({ [pathOf('nieuw')]: 'nieuw\n' }, 'nieuw'),
      edit({ [pathOf('twee')]: 'nieuw\n' }, 'twee'),
      edit({ [pathOf('weg')]: null }, 'weg'),
      edit({ [pathOf('drie')]: 'nieuw\n' }, 'drie'),
      odd,
    ])
    expect(statuses(outcomes)).not.toContain('rejected')
    expect(subjects().slice(2)).toEqual(['een', 'nieuw', 'twee', 'weg', 'drie', 'vier'])
    expect(disk.git('ls-files', '--stage', pathOf('twee'))).toContain('100755')
    expect(disk.git('log', '-1', '--format=%an')).toBe('J. jr\n')
    expect(disk.git('status', '--porcelain')).toBe('')
  })
})
