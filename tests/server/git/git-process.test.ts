import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { kill, pid as ownPid } from 'node:process'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createGitProcess } from '../../../server/git/git-process'
import { openRepository } from '../../../server/git/open-repository'
import { forked } from '../../../server/processes/start-process'
import { built } from '../../support/built-site'
import { emptyRepository, type Repository } from '../../support/repository'
import { addHook, failureOf, opened } from './opened-repository'
import { isRunning } from './running'

const POST = 'content/blog/een.md'
const NOTES = '.git/starter'
/** Records which process started the git that runs a hook. */
const noteStarter = `ps -o ppid= -p $PPID > ${NOTES}`

function committedPost(): Repository {
  const disk = emptyRepository()
  disk.write(POST, 'oud\n')
  disk.commit('eerste')
  return disk
}

const starterOf = (disk: Repository) => Number(disk.read(NOTES))

/** A site that starts git from a separate process; `saved` makes a save and gives the id of that process. */
async function processed(options: { readonly patience?: number } = {}) {
  const disk = committedPost()
  const warn = vi.fn()
  const site = await opened({
    disk,
    startWorker: forked(built('git-worker')),
    log: { warn, info: vi.fn() },
    ...options,
  })
  addHook(disk, 'pre-commit', noteStarter)
  let text = 0
  async function saved(): Promise<number> {
    await site.save({ [POST]: `${text++}\n` })
    return starterOf(disk)
  }
  const starter = await saved()
  expect(starter).not.toBe(ownPid)
  return { ...site, warn, starter, saved }
}

describe('git from a process of its own', () => {
  test('gives exit codes, bytes and errors as they are, takes input, and ends what is too much or too late', async () => {
    const disk = committedPost()
    const git = createGitProcess({
      root: disk.root,
      startWorker: forked(built('git-worker')),
      log: { warn() {} },
    })
    onTestFinished(async () => {
      await git.close()
      disk.remove()
    })
    const bytes = Buffer.from([0, 255, 13, 10, 200])
    const hashed = await git.run(['hash-object', '-w', '--stdin'], { input: bytes })
    const hash = hashed.stdout.toString().trim()
    addHook(disk, 'pre-commit', noteStarter)
    const commit = ['commit', '--allow-empty', '--message=x']
    expect(await git.run(commit)).toMatchObject({ code: 0, stderr: '' })
    expect(starterOf(disk)).not.toBe(ownPid)
    const read = await git.run(['cat-file', 'blob', hash])
    expect(Buffer.compare(read.stdout, bytes)).toBe(0)
    const quiet = await git.run(['rev-parse', '--verify', '--quiet', 'weg'])
    expect(quiet).toMatchObject({ code: 1, stderr: '', isTimedOut: false, isTooMuch: false })
    const loud = await git.run(['rev-parse', '--verify', 'weg'])
    expect(loud).toMatchObject({ code: 128, stderr: expect.stringContaining('fatal: ') })
    expect(await git.run(['cat-file', 'blob', hash], { most: 2 })).toMatchObject({ isTooMuch: true })
    addHook(disk, 'pre-commit', 'sleep 600')
    expect(await git.run(commit, { timeout: 300 })).toMatchObject({ code: null, isTimedOut: true })
    const abort = new AbortController()
    const aborted = git.run(commit, { signal: abort.signal })
    setTimeout(() => abort.abort(), 300)
    expect(await aborted).toMatchObject({ code: null, isTimedOut: false })
    expect(await git.run(commit, { signal: AbortSignal.abort() })).toMatchObject({ code: null })
  })

  test('ends a hook that hangs, with all it started', async () => {
    const { disk, save, read, uncommitted } = await processed({ patience: 1_000 })
    const [before, note] = [read(POST), join(disk.root, '.git/hook.pid')]
    addHook(disk, 'pre-commit', `trap '' TERM; sleep 600 & echo $! > '${note}'; wait; sleep 600`)
    expect(await failureOf(save({ [POST]: 'nieuw\n' }))).toBe('hung')
    const sleeper = readFileSync(note, 'utf8').trim()
    await vi.waitFor(() => expect(isRunning(sleeper)).toBe(false), { timeout: 30_000 })
    expect([read(POST), uncommitted()]).toEqual([before, ''])
  })

  test('is started again when it dies, and a save that it was busy with is taken back', async () => {
    const { disk, save, read, uncommitted, warn, starter, saved } = await processed()
    const before = read(POST)
    const head = disk.head()
    addHook(disk, 'pre-commit', 'touch .git/busy; sleep 600')
    const lost = failureOf(save({ [POST]: 'nieuw\n', 'content/blog/twee.md': 'erbij\n' }))
    await vi.waitFor(() => readFileSync(join(disk.root, '.git/busy')), { timeout: 30_000 })
    kill(starter, 'SIGKILL')
    expect(await lost).toBe('other')
    expect([read(POST), read('content/blog/twee.md'), uncommitted()]).toEqual([before, null, ''])
    expect(disk.head()).toBe(head)
    expect(warn).toHaveBeenCalledWith(expect.anything(), 'the process that starts git ended')
    addHook(disk, 'pre-commit', noteStarter)
    const next = await saved()
    expect([starter, ownPid]).not.toContain(next)
  })

  test('that dies after the commit was made does not unmake it', async () => {
    const { disk, save, read, uncommitted, starter } = await processed()
    addHook(disk, 'post-commit', 'touch .git/busy; sleep 600')
    const saving = save({ [POST]: 'nieuw\n' })
    await vi.waitFor(() => readFileSync(join(disk.root, '.git/busy')), { timeout: 30_000 })
    kill(starter, 'SIGKILL')
    const sha = await saving
    rmSync(join(disk.root, '.git/hooks/post-commit'))
    expect(disk.head()).toBe(sha)
    expect([read(POST), uncommitted()]).toEqual(['nieuw\n', ''])
  })

  test('that cannot be started is said at the start, and nothing hangs', async () => {
    const disk = committedPost()
    onTestFinished(() => disk.remove())
    const script = new URL(`file://${disk.root}/.git/broken.mjs`)
    writeFileSync(script, 'process.exit(3)\n')
    await expect(openRepository(disk.root, { startWorker: forked(script) })).rejects.toThrow(
      'The process that starts git ended: 3',
    )
  })
})
