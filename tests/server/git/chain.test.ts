import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { pid } from 'node:process'
import { describe, expect, test } from 'vitest'
import type { CommitRequest } from '../../../server/git/commit/commit-request'
import { openMergedIndex } from '../../../server/git/commit/merged-index'
import { recoverUnfinished } from '../../../server/git/commit/recover'
import { openSaveJournal } from '../../../server/git/commit/save-journal'
import { findGitFolders } from '../../../server/git/git-folders'
import type { RepositoryOptions } from '../../../server/git/repository'
import { createGit } from '../../../server/git/run-git'
import { openWorkTree } from '../../../server/git/work-tree'
import { emptyRepository, type Repository } from '../../support/repository'
import { addHook, edit, opened } from './opened-repository'

const NAMES = ['een', 'twee', 'drie', 'vier']
const pathOf = (name: string) => `content/blog/${name}.md`
const PENDING = '.git/refs/worktree/wissel-pending'
const JOURNAL = '.git/wissel-save.json'
const LOCK = '.git/index.lock'
const NEXT_INDEX = `.git/next-index-${pid}.lock`

/** Four articles, and saves that wait until all of them have been sent. */
async function withArticles(options: RepositoryOptions = {}) {
  const all = await opened(options)
  const { disk, repository, save } = all
  for (const name of NAMES) disk.write(pathOf(name), 'oud\n')
  disk.commit('begin')
  // From here on it is known who changed the index last.
  await save({ [pathOf('een')]: 'eerst\n' })
  const add = repository.together<CommitRequest, string>((tree, requests) => tree.commitFirst(requests))
  const held = () => {
    let go = () => {}
    const gone = new Promise<void>((resolve) => {
      go = resolve
    })
    void repository.write(() => gone)
    return go
  }
  return {
    ...all,
    /** Saves these requests, which all wait behind a job that is at work. */
    async atOnce(requests: readonly CommitRequest[]) {
      const go = held()
      const saves = requests.map(add)
      go()
      return Promise.allSettled(saves)
    },
    subjects: () => disk.git('log', '--reverse', '--format=%s', 'HEAD').trim().split('\n').slice(2),
    reflog: () => disk.git('reflog', '-1', '--format=%gs').trim(),
  }
}

const texts = (content: string) => NAMES.map((name) => edit({ [pathOf(name)]: `${content} ${name}\n` }, name))
const all = (value: unknown) => NAMES.map(() => value)
const statuses = (outcomes: readonly PromiseSettledResult<unknown>[]) => outcomes.map(({ status }) => status)

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
        all(`nieuw ${name}\n`).slice(0, 2),
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
    expect(statuses(await atOnce(texts('nieuw')))).toEqual(all('fulfilled'))
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
    expect(statuses(await atOnce(requests))).toEqual(all('fulfilled'))
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
    expect(readFileSync(join(disk.root, '.git/asked'), 'utf8').trim().split('\n')).toEqual(NAMES.map(pathOf))
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

const COMMANDS = ['var', 'fast-import', 'hash-object', 'update-index', 'update-ref']

/** The work tree for one turn, with something that happens before a command of git, and after it: `after update-ref`. */
async function turnIn(disk: Repository, happen: (moment: string) => void) {
  const git = createGit(disk.root)
  const folders = await findGitFolders(git, disk.root)
  const index = openMergedIndex(folders)
  await index.note()
  const journal = openSaveJournal(folders)
  const warnings: string[] = []
  const tree = openWorkTree({
    root: disk.root,
    async run(args, limits) {
      const command = args.find((arg) => COMMANDS.includes(arg))
      if (command) happen(command)
      const result = await git(args, limits)
      if (command) happen(`after ${command}`)
      return result
    },
    folders,
    journal,
    index,
    committer: [],
    isSigned: false,
    timeout: 10_000,
    isRestored: false,
    onCommit: () => undefined,
    log: { warn: (_, message) => void warnings.push(message) },
  })
  const recover = () => recoverUnfinished({ root: disk.root, run: git, folders, journal })
  return { tree, warnings, recover }
}

describe('somebody who does something in the moment of it', () => {
  test('writes one of the files: that one is left to them', async () => {
    const { disk, read, subjects } = await withArticles()
    let isDone = false
    const { tree } = await turnIn(disk, (command) => {
      if (command === 'hash-object' && !isDone) disk.write(pathOf('drie'), 'van een schrijver\n')
      isDone ||= command === 'hash-object'
    })
    for (const name of NAMES) await tree.read(pathOf(name))
    const outcomes = []
    for (let left = texts('nieuw'); left.length > 0; left = texts('nieuw').slice(outcomes.length))
      outcomes.push(...(await tree.commitFirst(left)))
    expect(statuses(outcomes)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect([subjects(), read(pathOf('drie'))]).toEqual([['een', 'twee', 'vier'], 'van een schrijver\n'])
    expect(disk.git('status', '--porcelain')).toBe(` M ${pathOf('drie')}\n`)
    expect(existsSync(join(disk.root, PENDING))).toBe(false)
  })

  test('commits what they staged: git refuses that from before HEAD has the saves until the index has them', async () => {
    const { disk, subjects } = await withArticles()
    disk.write(pathOf('klaar'), 'klaargezet\n')
    disk.git('add', pathOf('klaar'))
    const refused: string[] = []
    const { tree } = await turnIn(disk, (moment) => {
      if (!moment.includes('update-ref')) return
      expect(() => disk.git('commit', '--message', 'van een schrijver')).toThrow('index.lock')
      refused.push(moment)
    })
    expect(statuses(await tree.commitFirst(texts('nieuw')))).toEqual(all('fulfilled'))
    await tree.idle()
    expect([refused, subjects()]).toEqual([['update-ref', 'after update-ref'], NAMES])
    disk.git('commit', '--message', 'van een schrijver')
    expect(disk.git('show', '--name-only', '--format=').trim()).toBe(pathOf('klaar'))
    expect(disk.git('status', '--porcelain')).toBe('')
  })

  test('moves HEAD without asking for the index: the saves follow on that', async () => {
    const { disk, subjects } = await withArticles()
    let isDone = false
    const { tree } = await turnIn(disk, (moment) => {
      if (moment === 'update-ref' && !isDone)
        disk.git(
          'update-ref',
          'HEAD',
          disk.git('commit-tree', '-m', 'van een schrijver', '-p', 'HEAD', 'HEAD^{tree}').trim(),
        )
      isDone ||= moment === 'update-ref'
    })
    expect(statuses(await tree.commitFirst(texts('nieuw')))).toEqual(all('fulfilled'))
    expect(subjects()).toEqual(['van een schrijver', ...NAMES])
    expect(disk.git('status', '--porcelain')).toBe('')
  })

  test('begins a merge: that is told at once', async () => {
    const { disk, read } = await withArticles()
    const { tree } = await turnIn(disk, () => undefined)
    disk.write('.git/MERGE_HEAD', disk.git('rev-parse', 'HEAD'))
    await expect(tree.commitFirst(texts('nieuw'))).rejects.toMatchObject({ reason: 'merging' })
    expect(read(pathOf('een'))).toBe('eerst\n')
  })
})

describe('saves at once of which a step fails', () => {
  test('are made all the same, one by one, whichever step it is', async () => {
    const { disk, subjects, read, reflog } = await withArticles()
    const moments = COMMANDS.slice(1).flatMap((command) => [command, `after ${command}`])
    for (const [round, moment] of moments.entries()) {
      let isDone = false
      const { tree } = await turnIn(disk, (now) => {
        if (now !== moment || isDone) return
        isDone = true
        throw new Error('bedacht')
      })
      expect(statuses(await tree.commitFirst(texts(moment)))).toEqual(all('fulfilled'))
      await tree.idle()
      expect([isDone, subjects().length, ...NAMES.map((name) => read(pathOf(name)))]).toEqual([
        true,
        4 * (round + 1),
        ...NAMES.map((name) => `${moment} ${name}\n`),
      ])
      // After the last step they are made, whatever is said of it.
      expect(reflog()).toBe(moment === 'after update-ref' ? 'commit: 4 saves' : 'commit: vier')
      expect([disk.git('status', '--porcelain'), existsSync(join(disk.root, PENDING))]).toEqual(['', false])
      expect([existsSync(join(disk.root, LOCK)), existsSync(join(disk.root, JOURNAL))]).toEqual([
        false,
        false,
      ])
    }
  })
})

describe('saves at once that the index does not follow', () => {
  /** They are made, and the disk fails then. */
  async function leftBehind() {
    const opened = await withArticles()
    const { disk } = opened
    const turn = await turnIn(disk, (moment) => {
      if (moment === 'after update-ref') rmSync(join(disk.root, NEXT_INDEX))
    })
    expect(statuses(await turn.tree.commitFirst(texts('nieuw')))).toEqual(all('fulfilled'))
    expect(turn.warnings).toEqual(['the index does not have what was saved yet'])
    expect(disk.git('diff', '--cached', '--name-only').trim().split('\n')).toHaveLength(4)
    return { ...opened, ...turn }
  }

  test('are in it at the next one', async () => {
    const { recover, subjects, disk } = await leftBehind()
    await recover()
    expect([subjects(), disk.git('status', '--porcelain')]).toEqual([NAMES, ''])
  })

  test('stay on disk when somebody committed the old index on top of them', async () => {
    const { recover, disk, read } = await leftBehind()
    disk.git('commit', '--message', 'van een schrijver')
    await recover()
    expect(NAMES.map((name) => read(pathOf(name)))).toEqual(NAMES.map((name) => `nieuw ${name}\n`))
    expect(existsSync(join(disk.root, JOURNAL))).toBe(false)
  })
})

describe('a server killed while it commits saves at once', () => {
  /** The disk as it was at this moment, as if the server had been killed then. */
  async function diskAt(moment: string): Promise<Repository> {
    const { disk } = await withArticles()
    disk.write(pathOf('klaar'), 'klaargezet\n')
    disk.git('add', pathOf('klaar'))
    let image: Repository | undefined
    const { tree } = await turnIn(disk, (now) => {
      if (now !== moment || image) return
      image = emptyRepository()
      rmSync(image.root, { recursive: true })
      cpSync(disk.root, image.root, { recursive: true })
      const journal = JSON.parse(readFileSync(join(image.root, JOURNAL), 'utf8'))
      // Nobody has these open; what was made just now may be somebody's who is about to open it.
      for (const lock of [LOCK, NEXT_INDEX]) utimesSync(join(image.root, lock), 0, 0)
      image.write(JOURNAL, JSON.stringify({ ...journal, owner: { pid: 4_000_000, started: '1' } }))
    })
    await tree.commitFirst(texts('nieuw'))
    await tree.idle()
    return image ?? expect.unreachable(`there was no ${moment}`)
  }

  const STAGED = `A  ${pathOf('klaar')}\n`

  test('before HEAD has them leaves no trace of them', async () => {
    const image = await diskAt('update-ref')
    expect(readFileSync(join(image.root, pathOf('drie')), 'utf8')).toBe('nieuw drie\n')
    const { read } = await opened({ disk: image })
    expect(NAMES.map((name) => read(pathOf(name)))).toEqual(['eerst\n', 'oud\n', 'oud\n', 'oud\n'])
    expect(image.git('status', '--porcelain')).toBe(STAGED)
    expect(image.git('for-each-ref', '--format=%(refname)')).toBe('refs/heads/main\n')
    expect(readdirSync(join(image.root, '.git')).filter((name) => /^wissel|lock$/.test(name))).toEqual([])
  })

  test('keeps them all once HEAD has them, also with the index behind', async () => {
    const image = await diskAt('after update-ref')
    expect(image.git('diff', '--cached', '--name-only').trim().split('\n')).toHaveLength(5)
    const { read } = await opened({ disk: image })
    expect(NAMES.map((name) => read(pathOf(name)))).toEqual(NAMES.map((name) => `nieuw ${name}\n`))
    expect(image.git('status', '--porcelain')).toBe(STAGED)
    expect(readdirSync(join(image.root, '.git')).filter((name) => /^wissel|lock$/.test(name))).toEqual([])
  })

  test('moves HEAD no more once it was recovered from, however late its git is', async () => {
    const image = await diskAt('update-ref')
    const last = readFileSync(join(image.root, PENDING), 'utf8').trim()
    const before = image.git('rev-parse', 'HEAD').trim()
    await opened({ disk: image })
    const late = createGit(image.root)(['update-ref', '--stdin'], {
      input: `update HEAD ${last} ${before}\ndelete refs/worktree/wissel-pending ${last}\n`,
    })
    expect((await late).code).not.toBe(0)
    expect(image.git('rev-parse', 'HEAD').trim()).toBe(before)
  })
})
