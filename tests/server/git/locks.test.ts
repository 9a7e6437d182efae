import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { kill } from 'node:process'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { intercept } from '../../faults/intercept'
import { emptyRepository, type Repository } from '../../support/repository'
import { addHook, failureOf, opened } from './opened-repository'

const POST = 'content/blog/een.md'
const HOUR = 3600

/** A lock as a git that was killed an hour ago left it. */
function leaveLock(disk: Repository, name: string): string {
  const lock = join(disk.root, '.git', name)
  mkdirSync(dirname(lock), { recursive: true })
  writeFileSync(lock, '')
  utimesSync(lock, Date.now() / 1000 - HOUR, Date.now() / 1000 - HOUR)
  return lock
}

/** A git that commits and hangs in its hook, in a session of its own; gives its process id. */
async function hangingCommit(disk: Repository): Promise<number> {
  const pidFile = join(disk.root, '.git/git.pid')
  addHook(disk, 'pre-commit', `echo $PPID > '${pidFile}'; exec sleep 600`)
  disk.write('content/blog/ander.md', 'van een schrijver\n')
  disk.git('add', 'content/blog/ander.md')
  execFileSync('sh', ['-c', 'setsid git commit --all --message traag </dev/null >/dev/null 2>&1 &'], {
    cwd: disk.root,
  })
  const pid = await vi.waitFor(() => Number(readFileSync(pidFile, 'utf8')) || expect.unreachable(), {
    timeout: 30_000,
  })
  onTestFinished(() => {
    // The test may have ended it already.
    if (existsSync(`/proc/${pid}/fd/0`)) kill(-pid, 'SIGKILL')
  })
  return pid
}

describe('a lock that a killed git left behind', () => {
  test('is taken away when a save needs it', async () => {
    const { disk, save } = await opened()
    await save({ [POST]: 'oud\n' })
    const pid = await hangingCommit(disk)
    kill(-pid, 'SIGKILL')
    rmSync(join(disk.root, '.git/hooks/pre-commit'))
    expect(existsSync(join(disk.root, '.git/index.lock'))).toBe(true)
    const sha = await save({ [POST]: 'nieuw\n' })
    expect(disk.git('show', '--name-only', '--format=', sha).trim()).toBe(POST)
    expect(disk.git('status', '--porcelain')).toBe('A  content/blog/ander.md\n')
  })

  test.each([
    'index.lock',
    'HEAD.lock',
    'refs/heads/main.lock',
    'packed-refs.lock',
    'refs/sync/main.lock',
    'refs/sync/werk/een.lock',
    'refs/proposals/andere-versie-0123456789.lock',
    'refs/declined/0123456789012345678901234567890123456789.lock',
  ])('is taken away: %s', async (name) => {
    const { disk, save } = await opened()
    const lock = leaveLock(disk, name)
    expect(await save({ [POST]: 'nieuw\n' })).toMatch(/^[0-9a-f]{40}$/)
    expect(existsSync(lock)).toBe(false)
  })

  test('is taken away when the clock was put back since', async () => {
    const { disk, save } = await opened()
    const lock = leaveLock(disk, 'index.lock')
    utimesSync(lock, Date.now() / 1000 + HOUR, Date.now() / 1000 + HOUR)
    expect(await save({ [POST]: 'nieuw\n' })).toMatch(/^[0-9a-f]{40}$/)
  })

  test('is gone once the repository is open', async () => {
    const disk = emptyRepository()
    const lock = leaveLock(disk, 'index.lock')
    await opened({ disk })
    expect(existsSync(lock)).toBe(false)
  })
})

describe('a lock of the living', () => {
  test('is respected as long as a process has it open', async () => {
    const { disk, save, read } = await opened()
    await save({ [POST]: 'oud\n' })
    const lock = leaveLock(disk, 'index.lock')
    const holder = holdOpen(lock)
    await vi.waitFor(() => expect(openFiles(holder)).toContain(lock), { timeout: 30_000 })
    expect(await failureOf(save({ [POST]: 'nieuw\n' }))).toBe('locked')
    expect(read(POST)).toBe('oud\n')
    expect(existsSync(lock)).toBe(true)
    holder.kill('SIGKILL')
    await new Promise((resolve) => holder.once('exit', resolve))
    expect(await save({ [POST]: 'nieuw\n' })).toMatch(/^[0-9a-f]{40}$/)
  })

  test('is respected while its git waits for a hook, however old it is', async () => {
    const { disk, save, read } = await opened()
    await save({ [POST]: 'oud\n' })
    await hangingCommit(disk)
    const lock = join(disk.root, '.git/index.lock')
    utimesSync(lock, Date.now() / 1000 - HOUR, Date.now() / 1000 - HOUR)
    expect(await failureOf(save({ [POST]: 'nieuw\n' }))).toBe('locked')
    expect(read(POST)).toBe('oud\n')
    expect(existsSync(lock)).toBe(true)
  })

  test.each([
    ['at all', /^\/proc$/],
    ['at any of them', /^\/proc\/\d+\//],
  ])(
    'is respected while too many open files keep us from looking at processes %s, however old it is',
    async (_, places) => {
      const { disk, save } = await opened()
      await save({ [POST]: 'oud\n' })
      const lock = leaveLock(disk, 'index.lock')
      const holder = holdOpen(lock)
      await vi.waitFor(() => expect(openFiles(holder)).toContain(lock), { timeout: 30_000 })
      const tooMany = Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' })
      const lookAgain = await intercept(({ kind, path }, act) =>
        /^read(dir|File)$/.test(kind) && places.test(path) ? Promise.reject(tooMany) : act(),
      )
      onTestFinished(lookAgain)
      expect(await failureOf(save({ [POST]: 'nieuw\n' }))).toBe('locked')
      expect(existsSync(lock)).toBe(true)
    },
  )

  test('is looked for without opening a file for every process at once', async () => {
    const { disk, save } = await opened()
    leaveLock(disk, 'index.lock')
    let [open, most] = [0, 0]
    const lookAgain = await intercept(({ path }, act) => {
      // More processes than there are: a look at one that has ended opens its files as well.
      if (path === '/proc') return Promise.resolve(Array.from({ length: 200 }, (_, pid) => `9999${pid}9999`))
      if (!path.startsWith('/proc/')) return act()
      most = Math.max(most, ++open)
      return Promise.resolve(act()).finally(() => open--)
    })
    onTestFinished(lookAgain)
    await save({ [POST]: 'nieuw\n' })
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(16)
  })

  test('is waited for when it goes soon', async () => {
    const { disk, save } = await opened()
    await save({ [POST]: 'oud\n' })
    const lock = join(disk.root, '.git/index.lock')
    writeFileSync(lock, '')
    setTimeout(() => rmSync(lock), 300)
    expect(await save({ [POST]: 'nieuw\n' })).toMatch(/^[0-9a-f]{40}$/)
  })
})

function holdOpen(lock: string): ChildProcess {
  const holder = spawn('sh', ['-c', `exec 9<'${lock}'; exec sleep 600`], { stdio: 'ignore' })
  onTestFinished(() => {
    holder.kill('SIGKILL')
  })
  return holder
}

function openFiles(child: ChildProcess): string {
  return execFileSync('ls', ['-l', `/proc/${child.pid}/fd`], { encoding: 'utf8' })
}
