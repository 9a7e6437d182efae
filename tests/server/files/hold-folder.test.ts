import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pid } from 'node:process'
import { expect, onTestFinished, test } from 'vitest'
import { holdWorkTree } from '../../../server/files/hold-folder'

function folder(): { path: string; lock: string; leave: (holder: unknown) => void } {
  const path = mkdtempSync(join(tmpdir(), 'hold-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  const lock = join(path, 'server.lock')
  return {
    path,
    lock,
    leave: (holder) => writeFileSync(lock, typeof holder === 'string' ? holder : JSON.stringify(holder)),
  }
}

const holderOf = (lock: string): unknown => JSON.parse(readFileSync(lock, 'utf8')).pid

/** Another process, alive until the test ends. */
function living(): { pid: number; started: string } {
  const child = spawn('sleep', ['600'], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
  return { pid: child.pid ?? 0, started: stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '' }
}

/** The number of a process that has ended. */
async function dead(): Promise<number> {
  const child = spawn('true', { stdio: 'ignore' })
  await new Promise((resolve) => child.once('exit', resolve))
  return child.pid ?? 0
}

test('a folder is held, by this process, and given back without a trace', async () => {
  const { path, lock } = folder()
  const giveBack = await holdWorkTree(path)
  expect(holderOf(lock)).toBe(pid)
  expect(statSync(lock).mode & 0o777).toBe(0o600)
  await giveBack()
  expect(existsSync(lock)).toBe(false)
})

test('a folder that a living process holds is refused, with its number', async () => {
  const { path, lock, leave } = folder()
  const other = living()
  leave({ ...other, token: 'x' })
  await expect(holdWorkTree(path)).rejects.toThrow(`process ${other.pid} already serves this folder`)
  expect(holderOf(lock)).toBe(other.pid)
  leave({ ...other, started: null, token: 'x' })
  await expect(holdWorkTree(path)).rejects.toThrow(String(other.pid))
})

test.each([
  ['a dead process', async () => ({ pid: await dead(), started: '1', token: 'x' })],
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
  await holdWorkTree(path)
  expect(holderOf(lock)).toBe(pid)
})

test('giving back leaves the claim of whoever took over', async () => {
  const { path, lock } = folder()
  const first = await holdWorkTree(path)
  const second = await holdWorkTree(path)
  await first()
  expect(existsSync(lock)).toBe(true)
  await second()
  expect(existsSync(lock)).toBe(false)
})
