import { expect, onTestFinished, test } from 'vitest'
import { findGitFolders } from '../../../server/git/git-folders'
import { createCommitDates, readCommitDates } from '../../../server/git/log/commit-dates'
import { createGit, reading } from '../../../server/git/run-git'
import { emptyRepository } from '../../support/repository'

const FOLDERS = ['content', 'data']
const LONG = 'een regel die git herkent wanneer een bestand een andere naam krijgt\n'.repeat(5)

/** Dates that are read once and then kept up to date, and a reader that starts from scratch each time. */
async function openedDates() {
  const disk = emptyRepository()
  onTestFinished(() => disk.remove())
  const git = reading(createGit(disk.root))
  const ranges: string[] = []
  let started = 0
  const readOn = createCommitDates(
    (args, limits) => {
      started += 1
      if (args.includes('log')) ranges.push(args.at(args.indexOf('--') - 1) ?? '')
      return git(args, limits)
    },
    await findGitFolders(git, disk.root),
  )
  return {
    ...disk,
    commitAt(date: string, message: string) {
      disk.git('add', '--all')
      // Of its author and of its committer, which a walk goes by.
      const commit = `!GIT_COMMITTER_DATE=${date} git commit --quiet --date ${date}`
      disk.git('-c', `alias.dated=${commit}`, 'dated', '--message', message)
    },
    /** Whether the last read walked through new commits only. */
    hasReadOn: () => ranges.at(-1)?.includes('..'),
    /** How often git was started to read on. */
    started: () => started,
    async same() {
      const [kept, anew] = [await readOn(FOLDERS), await readCommitDates(git, FOLDERS)]
      expect([...kept]).toEqual([...anew])
      return kept
    },
  }
}

test('walks through new commits alone, and says what a walk through all of them says', async () => {
  const { write, git, commitAt, same, hasReadOn, started } = await openedDates()
  expect((await same()).size).toBe(0)
  write('content/a.md', LONG)
  write('content/b.md', 'kort\n')
  commitAt('2025-01-01T10:00:00Z', 'begin')
  await same()
  expect(hasReadOn()).toBe(false)

  const steps: [string, () => void][] = [
    ['a change', () => write('content/b.md', 'langer\n')],
    ['a commit of code', () => write('server/a.ts', 'export {}\n')],
    ['a rename', () => git('mv', 'content/a.md', 'content/c.md')],
    ['a new file with the old name', () => write('content/a.md', 'iets anders\n')],
    ['a rename on', () => git('mv', 'content/c.md', 'content/d.md')],
    ['a deletion', () => git('rm', '--quiet', 'content/b.md')],
    ['the deleted file again', () => write('content/b.md', 'terug\n')],
    ['a rename out of the folder', () => git('mv', 'content/d.md', 'd.md')],
  ]
  for (const [index, [message, act]] of steps.entries()) {
    act()
    commitAt(`2025-02-0${index + 1}T10:00:00Z`, message)
    const before = started()
    await same()
    expect([message, hasReadOn(), started() - before]).toEqual([message, true, 1])
  }
})

test('walks through all commits where the new ones are not on top: after a merge, a reset, an amended commit', async () => {
  const { write, git, commitAt, same, hasReadOn } = await openedDates()
  write('content/a.md', LONG)
  commitAt('2025-01-01T10:00:00Z', 'begin')
  git('branch', 'side')
  write('content/a.md', `${LONG}meer\n`)
  commitAt('2025-03-01T10:00:00Z', 'later')
  await same()

  git('switch', '--quiet', 'side')
  write('content/b.md', 'kort\n')
  commitAt('2025-02-01T10:00:00Z', 'on the side')
  git('switch', '--quiet', '-')
  git('merge', '--quiet', '--no-edit', 'side')
  expect((await same()).has('content/b.md')).toBe(true)
  expect(hasReadOn()).toBe(false)

  git('reset', '--quiet', '--hard', 'HEAD~1')
  expect((await same()).has('content/b.md')).toBe(false)
  write('content/a.md', `${LONG}iets anders\n`)
  git('commit', '--quiet', '--all', '--amend', '--message', 'another', '--date', '2025-04-01T10:00:00Z')
  await same()
  expect(hasReadOn()).toBe(false)
})

test('a file that one side of a merge renamed is one file with what the other changed of it later', async () => {
  const { write, git, commitAt, same } = await openedDates()
  write('content/a.md', LONG)
  commitAt('2025-01-01T10:00:00Z', 'begin')
  git('switch', '--quiet', '--create', 'side')
  git('mv', 'content/a.md', 'content/b.md')
  commitAt('2025-02-01T10:00:00Z', 'its name')
  git('switch', '--quiet', '-')
  write('content/a.md', `${LONG}meer\n`)
  commitAt('2025-03-01T10:00:00Z', 'its text')
  git('merge', '--quiet', '--no-edit', 'side')
  const dates = await same()
  expect([...dates.keys()]).toEqual(['content/b.md'])
  expect(dates.get('content/b.md')).toMatchObject({
    created: '2025-01-01T10:00:00.000Z',
    modified: '2025-03-01T10:00:00.000Z',
    former: ['content/a.md'],
  })
  write('content/a.md', 'iets anders\n')
  commitAt('2025-05-01T10:00:00Z', 'another with its old name')
  const later = await same()
  expect(later.get('content/a.md')?.created).toBe('2025-05-01T10:00:00.000Z')
  expect(later.get('content/b.md')?.modified).toBe('2025-03-01T10:00:00.000Z')
})

test('what only a merge brings is as old as that, and has every name that it had on either side', async () => {
  const { write, git, commitAt, same } = await openedDates()
  write('content/a.md', LONG)
  write('content/weg.md', `${LONG}weg\n`)
  commitAt('2025-01-01T10:00:00Z', 'begin')
  git('switch', '--quiet', '--create', 'side')
  git('mv', 'content/a.md', 'content/links.md')
  commitAt('2025-02-01T10:00:00Z', 'on the side')
  git('switch', '--quiet', '-')
  git('mv', 'content/a.md', 'content/rechts.md')
  commitAt('2025-03-01T10:00:00Z', 'here')
  git('merge', '--quiet', '--no-commit', '--strategy', 'ours', 'side')
  git('mv', 'content/rechts.md', 'content/samen.md')
  git('rm', '--quiet', 'content/weg.md')
  write('content/nieuw.md', 'kort\n')
  commitAt('2025-04-01T10:00:00Z', 'both')
  const dates = await same()
  expect([...dates.keys()].sort()).toEqual(['content/nieuw.md', 'content/samen.md', 'content/weg.md'])
  const merged = '2025-04-01T10:00:00.000Z'
  expect(dates.get('content/nieuw.md')).toMatchObject({ created: merged, came: [merged], former: [] })
  expect(dates.get('content/weg.md')).toMatchObject({ modified: merged, isGone: true })
  expect(dates.get('content/samen.md')).toMatchObject({
    created: '2025-01-01T10:00:00.000Z',
    modified: merged,
  })
  const names = ['content/rechts.md', 'content/links.md', 'content/a.md', 'content/a.md']
  expect(dates.get('content/samen.md')?.former).toEqual(names)
})

test('two files that began with one name on two branches each keep their own dates, whichever got another name', async () => {
  const { write, git, commitAt, same } = await openedDates()
  write('content/begin.md', 'kort\n')
  commitAt('2025-01-01T10:00:00Z', 'begin')
  git('switch', '--quiet', '--create', 'side')
  write('content/agenda.md', 'de agenda van dit jaar\n')
  commitAt('2025-02-01T10:00:00Z', 'an agenda')
  git('switch', '--quiet', '-')
  write('content/agenda.md', LONG)
  commitAt('2025-02-02T10:00:00Z', 'another')
  git('mv', 'content/agenda.md', 'content/agenda-2024.md')
  commitAt('2025-03-01T10:00:00Z', 'out of the way')
  git('merge', '--quiet', '--no-edit', 'side')
  await same()
  write('content/agenda.md', 'de agenda van volgend jaar\n')
  commitAt('2025-05-01T10:00:00Z', 'its text')
  const dates = await same()
  const [born, edited] = ['2025-02-01T10:00:00.000Z', '2025-05-01T10:00:00.000Z']
  expect(dates.get('content/agenda.md')).toMatchObject({ created: born, modified: edited, came: [born] })
  const other = ['2025-02-02T10:00:00.000Z', '2025-03-01T10:00:00.000Z']
  expect(dates.get('content/agenda-2024.md')).toMatchObject({ created: other[0], modified: other[1] })
})

test('a file that a merge kept, after the other side had deleted it, is there and as new as its last change', async () => {
  const { write, git, commitAt, same } = await openedDates()
  write('content/a.md', LONG)
  commitAt('2025-01-01T10:00:00Z', 'begin')
  git('mv', 'content/a.md', 'content/b.md')
  commitAt('2025-02-01T10:00:00Z', 'its name')
  git('switch', '--quiet', '--create', 'side')
  git('switch', '--quiet', '-')
  write('content/b.md', `${LONG}meer\n`)
  commitAt('2025-03-01T10:00:00Z', 'its text')
  git('switch', '--quiet', 'side')
  git('rm', '--quiet', 'content/b.md')
  write('content/c.md', 'kort\n')
  commitAt('2025-04-01T10:00:00Z', 'one gone, one new')
  git('switch', '--quiet', '-')
  git('merge', '--quiet', '--no-commit', '--strategy', 'ours', 'side')
  write('content/c.md', 'kort\n')
  commitAt('2025-05-01T10:00:00Z', 'both')
  expect((await same()).get('content/b.md')).toMatchObject({
    created: '2025-01-01T10:00:00.000Z',
    modified: '2025-03-01T10:00:00.000Z',
    former: ['content/a.md'],
    isGone: false,
  })
})

test('what a merge puts at a name that one side had left is as new as that', async () => {
  const { write, git, commitAt, same } = await openedDates()
  write('content/a.md', LONG)
  commitAt('2025-01-01T10:00:00Z', 'begin')
  git('switch', '--quiet', '--create', 'side')
  write('content/c.md', 'kort\n')
  commitAt('2025-02-01T10:00:00Z', 'on the side')
  git('switch', '--quiet', '-')
  git('mv', 'content/a.md', 'content/b.md')
  commitAt('2025-03-01T10:00:00Z', 'its name')
  git('merge', '--quiet', '--no-commit', 'side')
  write('content/a.md', 'iets anders\n')
  commitAt('2025-04-01T10:00:00Z', 'both')
  const dates = await same()
  expect(dates.get('content/a.md')).toMatchObject({ modified: '2025-04-01T10:00:00.000Z', isGone: false })
  expect(dates.get('content/b.md')).toMatchObject({
    modified: '2025-03-01T10:00:00.000Z',
    former: ['content/a.md'],
  })
})

test('a file that takes the name of one that is gone is as old as the oldest of the two, however it is read', async () => {
  const { write, git, commitAt, same } = await openedDates()
  write('content/x.md', LONG)
  commitAt('2025-01-01T10:00:00Z', 'the oldest')
  write('content/a.md', 'kort\n')
  commitAt('2025-02-01T10:00:00Z', 'another')
  git('rm', '--quiet', 'content/a.md')
  commitAt('2025-03-01T10:00:00Z', 'the other is gone')
  write('content/x.md', `${LONG}meer\n`)
  commitAt('2025-04-01T10:00:00Z', 'the oldest was changed last')
  await same()
  git('mv', 'content/x.md', 'content/a.md')
  commitAt('2025-05-01T10:00:00Z', 'its name')
  expect((await same()).get('content/a.md')?.created).toBe('2025-01-01T10:00:00.000Z')
})

test('a text that the admin moved and rewrote is the same one, and so is what an undo brings back', async () => {
  const { write, git, commitAt, same } = await openedDates()
  write('content/a.md', LONG)
  write('content/b.md', 'kort\n')
  commitAt('2025-01-01T10:00:00Z', 'begin')
  const begun = { created: '2025-01-01T10:00:00.000Z', isGone: false }
  await same()
  const move = (from: string, to: string, text: string) => {
    git('rm', '--quiet', from)
    write(to, text)
  }
  move('content/a.md', 'content/c.md', 'heel iets anders\n')
  write('data/menus.json', '[]\n')
  commitAt('2025-02-01T10:00:00Z', 'Artikel gewijzigd\n\nContent-Action: update')
  expect((await same()).get('content/c.md')).toMatchObject({ ...begun, former: ['content/a.md'] })
  const undone = () =>
    `Ongedaan gemaakt\n\nContent-Action: undo\nRestores: ${git('rev-parse', 'HEAD').trim()}`
  move('content/c.md', 'content/a.md', LONG)
  commitAt('2025-03-01T10:00:00Z', undone())
  expect((await same()).get('content/a.md')).toMatchObject(begun)

  // Of others git alone knows, and it takes these for two.
  move('content/b.md', 'content/d.md', 'heel iets anders\n')
  commitAt('2025-04-01T10:00:00Z', 'een weg, een nieuw')
  const dates = await same()
  expect(dates.get('content/d.md')).toMatchObject({ created: '2025-04-01T10:00:00.000Z', former: [] })
  expect(dates.get('content/b.md')).toMatchObject({ isGone: true })
  // And so does an undo of that.
  move('content/d.md', 'content/b.md', 'kort\n')
  commitAt('2025-05-01T10:00:00Z', undone())
  const after = await same()
  const came = ['2025-05-01T10:00:00.000Z', begun.created]
  expect(after.get('content/b.md')).toMatchObject({ created: begun.created, came, former: [] })
  expect(after.get('content/d.md')).toMatchObject({ isGone: true })
})
