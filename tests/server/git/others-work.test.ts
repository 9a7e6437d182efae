import { describe, expect, test, vi } from 'vitest'
import { addHook, failureOf, opened } from './opened-repository'

const POST = 'content/blog/een.md'
const OTHER = 'content/blog/twee.md'

/** A file that git knows, to which a writer has added a line since. */
async function withOthersWork(options: Parameters<typeof opened>[0] = {}) {
  const site = await opened(options)
  site.disk.write(POST, 'begin\n')
  site.disk.commit('begin')
  site.disk.write(POST, 'begin\nvan een schrijver\n')
  const log = () => site.disk.git('log', '--reverse', '--format=%an: %s').trim().split('\n')
  return { ...site, log }
}

describe('what a writer changed and did not commit', () => {
  test('is a commit of its own before a save of that file, by who git says works there', async () => {
    const { save, disk, log } = await withOthersWork()
    const sha = await save({ [POST]: 'begin\nvan een schrijver\nvan Emma\n' }, 'Artikel gewijzigd')
    expect(log()).toEqual([
      'Willem: begin',
      `Willem: Buiten het beheer gewijzigd: ${POST}`,
      'Emma de Boer: Artikel gewijzigd',
    ])
    expect(disk.git('show', '--format=', '-U0', sha)).toMatch(/@@ .*\n\+van Emma\n$/)
    expect(disk.git('show', 'HEAD~1:content/blog/een.md')).toBe('begin\nvan een schrijver\n')
    expect(disk.git('status', '--porcelain')).toBe('')
  })

  test('is told to who follows the commits, as the save is', async () => {
    const { repository, save } = await withOthersWork()
    const told: (readonly string[])[] = []
    repository.onCommit((paths) => told.push(paths))
    await save({ [POST]: 'anders\n', [OTHER]: 'nieuw\n' })
    expect(told).toEqual([[POST], [POST, OTHER]])
  })

  test('also of a file that git does not know, of one that moves, and before the first commit', async () => {
    const { save, disk } = await opened()
    disk.write(POST, 'van een schrijver\n')
    disk.write(OTHER, 'nog een\n')
    await save({ [POST]: null, 'content/blog/verhuisd.md': 'van een schrijver\n', [OTHER]: 'opgeslagen\n' })
    const shown = ['show', '--format=', '--name-status', '--no-renames']
    expect(
      disk
        .git(...shown, 'HEAD~1')
        .trim()
        .split('\n'),
    ).toEqual([`A\t${POST}`, `A\t${OTHER}`])
    expect(disk.git('log', '-1', '--format=%s', 'HEAD~1').trim()).toBe(
      'Buiten het beheer gewijzigd: 2 bestanden',
    )
    expect(
      disk
        .git(...shown, 'HEAD')
        .trim()
        .split('\n'),
    ).toEqual([`D\t${POST}`, `M\t${OTHER}`, 'A\tcontent/blog/verhuisd.md'])
  })

  test('is kept also where the save puts back what HEAD has', async () => {
    const { save, disk } = await withOthersWork()
    await save({ [POST]: 'begin\n' })
    expect(disk.git('show', 'HEAD~1:content/blog/een.md')).toContain('van een schrijver')
    expect(disk.git('status', '--porcelain')).toBe('')
  })

  test('in other files stays as it was', async () => {
    const { save, disk, uncommitted } = await withOthersWork()
    const before = uncommitted()
    await save({ [OTHER]: 'nieuw\n' })
    expect([uncommitted(), disk.git('rev-list', '--count', 'HEAD').trim()]).toEqual([before, '2'])
  })

  describe('where a hook refuses it', () => {
    async function refused() {
      const warn = vi.fn()
      const site = await withOthersWork({ log: { warn, info: vi.fn() } })
      addHook(site.disk, 'pre-commit', 'git show :content/blog/een.md | grep -q schrijver && exit 1; exit 0')
      const kept = () => site.disk.git('for-each-ref', '--format=%(refname)', 'refs/wissel/kept').trim()
      return { ...site, warn, kept }
    }

    test('is kept beside the history, and the save goes on: it may be what mends it', async () => {
      const { save, disk, log, warn, kept } = await refused()
      await save({ [POST]: 'gerepareerd\n' }, 'Artikel hersteld')
      expect(log()).toEqual(['Willem: begin', 'Emma de Boer: Artikel hersteld'])
      expect(disk.git('show', kept())).toBe('begin\nvan een schrijver\n')
      expect(warn).toHaveBeenCalledWith({ paths: [POST] }, expect.stringContaining('refs/wissel/kept'))
      expect(disk.git('status', '--porcelain')).toBe('')
    })

    test('is kept also of a file that the save deletes', async () => {
      const { save, disk, kept } = await refused()
      await save({ [POST]: null })
      disk.git('gc', '--quiet', '--prune=now')
      expect(disk.git('show', kept())).toBe('begin\nvan een schrijver\n')
    })
  })

  test('waits once for a hook that hangs: the save is not begun', async () => {
    const { save, disk, read } = await withOthersWork({ patience: 300 })
    addHook(disk, 'pre-commit', 'echo x >> .git/asked; exec sleep 60')
    expect(await failureOf(save({ [POST]: 'anders\n' }))).toBe('hung')
    expect(read(POST)).toBe('begin\nvan een schrijver\n')
    expect(read('.git/asked')).toBe('x\n')
  })
})

test('a file with the line ends of another system is not somebody’s work', async () => {
  const { save, disk, read } = await opened()
  disk.write('.gitattributes', '*.md text\n')
  disk.write(POST, 'begin\r\n')
  disk.commit('begin')
  await save({ [POST]: 'nieuw\n' })
  expect([read(POST), disk.git('rev-list', '--count', 'HEAD').trim()]).toEqual(['nieuw\n', '2'])
})
