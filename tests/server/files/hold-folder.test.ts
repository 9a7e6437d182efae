import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import process, { kill, pid } from 'node:process'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type HoldOptions, holdFolder } from '../../../server/files/hold-folder'
import { endedProcess } from '../../support/ended-process'
import { temporaryFolder } from '../../support/temporary-folder'

function folder(): { path: string; lock: string; leave: (holder: unknown) => void } {
  const path = temporaryFolder()
  const lock = join(path, 'server.lock')
  return {
    path,
    lock,
    leave: (holder) => writeFileSync(lock, typeof holder === 'string' ? holder : JSON.stringify(holder)),
  }
}

/** Holds it as a server does, with shorter waits. */
function hold(path: string, options: HoldOptions = {}) {
  return holdFolder(path, {
    times: { look: 10, grace: 100, stopping: 500, beat: 20, silence: 200 },
    ...options,
  })
}

const holderOf = (lock: string): unknown => JSON.parse(readFileSync(lock, 'utf8')).pid

/** Another process, alive until the test ends. */
function living(): { pid: number; started: string } {
  const child = spawn('sleep', ['600'], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { pid: child.pid ?? 0, started: startOf(child.pid ?? 0) }
}

const statOf = (number: number) => readFileSync(`/proc/${number}/stat`, 'utf8')

function startOf(number: number): string {
  const stat = statOf(number)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

test('a folder is held, by this process, and given back without a trace', async () => {
  const { path, lock } = folder()
  const { release } = await hold(path)
  expect(holderOf(lock)).toBe(pid)
  expect(statSync(lock).mode & 0o777).toBe(0o600)
  await release()
  expect(existsSync(lock)).toBe(false)
})

test('a folder that a living process holds is refused, with its number', async () => {
  const { path, lock, leave } = folder()
  const other = living()
  leave({ ...other, token: 'x' })
  await expect(hold(path)).rejects.toThrow(`process ${other.pid} already serves this folder`)
  expect(holderOf(lock)).toBe(other.pid)
  leave({ ...other, started: null, token: 'x' })
  await expect(hold(path)).rejects.toThrow(String(other.pid))
})

test.each([
  ['a dead process', async () => ({ pid: await endedProcess(), started: '1', token: 'x' })],
  [
    'an earlier process with the number of a living one',
    async () => ({ ...living(), started: '1', token: 'x' }),
  ],
  ['an earlier process with our number', async () => ({ pid, started: '1', token: 'x' })],
  ['a write that was broken off', async () => '{"pid":'],
  ['something else', async () => 'hallo'],
])('what is left of %s is taken over', async (_, left) => {
  const { path, lock, leave } = folder()
  leave(await left())
  const { release } = await hold(path)
  onTestFinished(release)
  expect(holderOf(lock)).toBe(pid)
})

test('giving back leaves the claim of whoever took over', async () => {
  const { path, lock } = folder()
  const first = await hold(path, { times: { beat: 60_000 } })
  const second = await hold(path)
  await first.release()
  expect(existsSync(lock)).toBe(true)
  await second.release()
  expect(existsSync(lock)).toBe(false)
})

test('a server that was killed and that nobody has reaped is dead', async () => {
  const { path, lock, leave } = folder()
  // The shell becomes `sleep`, which never waits for its child, so a killed child stays a zombie.
  const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const [said] = await once(parent.stdout, 'data')
  const child = Number(String(said))
  await expect.poll(() => statOf(parent.pid ?? 0)).toMatch(/^\d+ \(sleep\)/)
  leave({ pid: child, started: startOf(child), token: 'x' })
  await expect(hold(path)).rejects.toThrow(String(child))
  kill(child, 'SIGKILL')
  await expect.poll(() => statOf(child)).toContain(') Z ')
  const { release } = await hold(path)
  onTestFinished(release)
  expect(holderOf(lock)).toBe(pid)
})

test('a server that is stopping is waited for, with words; not for ever', async () => {
  const { path, lock, leave } = folder()
  const other = living()
  const said: string[] = []
  leave({ ...other, token: 'x', isStopping: true })
  const waiting = hold(path, { say: (line) => said.push(line), times: { look: 10, stopping: 60_000 } })
  await expect.poll(() => said).toEqual([expect.stringMatching(/is stopping. Waiting for it, 60 seconds/)])
  rmSync(lock)
  onTestFinished((await waiting).release)
  expect(holderOf(lock)).toBe(pid)
  leave({ ...other, token: 'x', isStopping: true })
  await expect(hold(path)).rejects.toThrow(`process ${other.pid} has been stopping for too long`)
})

test('a wait ends when we are asked to stop ourselves', async () => {
  const { path, leave } = folder()
  leave({ ...living(), token: 'x', isStopping: true })
  const asked = new AbortController()
  const waiting = hold(path, {
    signal: asked.signal,
    say: () => asked.abort(new Error('genoeg')),
    times: { look: 10 },
  })
  await expect(waiting).rejects.toThrow('genoeg')
})

test('who holds a folder says that it stops', async () => {
  const { path, lock } = folder()
  const { stopping, release } = await hold(path)
  await stopping()
  expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid, isStopping: true })
  await release()
  expect(existsSync(lock)).toBe(false)
})

/** Gives signs of life in another's claim, until it is cleared or the test ends. */
function beating(lock: string) {
  const beats = setInterval(() => utimesSync(lock, new Date(), new Date()), 20)
  onTestFinished(() => clearInterval(beats))
  return beats
}

test('a server in another container is known by its signs of life, whatever its number is here', async () => {
  const { path, lock, leave } = folder()
  leave({ pid, started: '1', token: 'x', space: 'elders' })
  const beats = beating(lock)
  await expect(hold(path)).rejects.toThrow('already serves this folder')
  clearInterval(beats)
  const said: string[] = []
  const { release } = await hold(path, { say: (line) => said.push(line), times: { look: 10, silence: 200 } })
  onTestFinished(release)
  expect(said).toEqual([expect.stringContaining('another container or on another machine')])
  expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({
    pid,
    token: expect.not.stringMatching(/^x$/),
  })
})

test('a server of another user, of which the system tells nothing, is known by its signs of life', async () => {
  const { path, lock, leave } = folder()
  leave({ ...living(), token: 'x' })
  const beats = beating(lock)
  const lifeOf = async () => 'hidden' as const
  await expect(hold(path, { lifeOf })).rejects.toThrow('already serves this folder')
  clearInterval(beats)
  const { release } = await hold(path, { lifeOf, times: { look: 10, silence: 200 } })
  await release()
  expect(existsSync(lock)).toBe(false)
})

test('who holds a folder gives signs of life', async () => {
  const { path, lock } = folder()
  const { release } = await hold(path)
  onTestFinished(release)
  const before = statSync(lock).mtimeMs
  await expect.poll(() => statSync(lock).mtimeMs).not.toBe(before)
})

test('a disk that cannot be read for a moment costs a sign of life, not the server', async () => {
  const { path, lock } = folder()
  const { release } = await hold(path)
  onTestFinished(release)
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  const claim = `${lock}.away`
  renameSync(lock, claim)
  // A file that can be opened but not read: EIO.
  symlinkSync('/proc/self/mem', lock)
  await sleep(100)
  rmSync(lock)
  renameSync(claim, lock)
  expect(unhandled).not.toHaveBeenCalled()
  const before = statSync(lock).mtimeMs
  await expect.poll(() => statSync(lock).mtimeMs).not.toBe(before)
})

/** As the unit of systemd shows the system to the server: its own processes, and nothing else, here to root too. */
const HIDDEN =
  'mount -t proc -o subset=pid,hidepid=invisible,gid=65533 proc /proc && exec setpriv --bounding-set=-sys_ptrace "$@"'
const HIDING = ['--mount', 'sh', '-c', HIDDEN, 'sh']
const hiding = (command: readonly string[], env = {}) =>
  spawnSync('unshare', [...HIDING, ...command], { encoding: 'utf8', env: { PATH: process.env.PATH, ...env } })
const requireFree = [process.execPath, join(import.meta.dirname, '../../../dist/server/require-free.js')]

test.skipIf(hiding(['true']).status !== 0)(
  'where the processes of others are hidden, one of them is not taken for the server that was cut off with the machine',
  () => {
    const { path, leave } = folder()
    const other = spawn('sleep', ['600'], { stdio: 'ignore', uid: 65_534, gid: 65_534 })
    onTestFinished(() => void other.kill('SIGKILL'))
    leave({ pid: other.pid, started: '1', token: 'x' })
    const { status, stderr } = hiding(requireFree, { SITE_ROOT: path, PRIVATE_ROOT: path })
    expect([status, stderr]).toEqual([0, ''])
  },
)

test.skipIf(hiding(['true']).status !== 0)(
  'where nothing is told of the machine, a server on another one that shares the disk is known by its signs of life',
  async () => {
    const { path, lock, leave } = folder()
    leave({ pid: await endedProcess(), started: '1', space: null, token: 'x' })
    beating(lock)
    const asking = spawn('unshare', [...HIDING, ...requireFree], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, SITE_ROOT: path, PRIVATE_ROOT: path },
    })
    const said = text(asking.stderr)
    expect(await once(asking, 'exit')).toEqual([1, null])
    expect(await said).toContain('already serves this folder')
  },
)
