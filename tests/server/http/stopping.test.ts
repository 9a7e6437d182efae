import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { formSubmissionExample } from '#contract/form-submission'
import { TakenOver } from '../../../server/files/hold-folder'
import { createOpenWork } from '../../../server/open-work'
import { createStop } from '../../../server/stop-in-order'
import { freePort } from '../../support/free-port'
import { emptyRepository } from '../../support/repository'
import { run, started } from '../../support/started-process'
import { sendRaw } from './raw-request'

const NPM_START = ['npm', 'start', '--silent']
const canMakeSpaces = spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0

/** A folder without texts: a site that has some starts a process more, to render them. */
function rootForTest(): string {
  const repository = emptyRepository()
  onTestFinished(() => repository.remove())
  return repository.root
}

/** Sends half a form: the server is busy with it until the other half arrives. */
async function openForm(port: number) {
  const body = JSON.stringify({ ...formSubmissionExample, source: 'plan' })
  const head = [
    'POST /api/webhook-submit HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    'Connection: close',
    // The server says so when it has read this far.
    'Expect: 100-continue',
    `Content-Length: ${body.length}`,
  ].join('\r\n')
  const socket = connect(port, '127.0.0.1')
  const closed = once(socket, 'close')
  socket.write(`${head}\r\n\r\n${body.slice(0, 20)}`)
  const [hasBegun] = await once(socket, 'data')
  expect(String(hasBegun)).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  const chunks: string[] = []
  socket.on('data', (chunk) => chunks.push(String(chunk)))
  return async () => {
    socket.write(body.slice(20))
    await closed
    return chunks.join('')
  }
}

const THANKS = /^HTTP\/1\.1 200 OK[\s\S]*stappenplan/

function sentIn(root: string): string {
  const folder = join(root, 'data/private/subscribers')
  return readdirSync(folder)
    .map((month) => readFileSync(join(folder, month), 'utf8'))
    .join('')
}

async function isGone(port: number): Promise<boolean> {
  return (await sendRaw(port, 'GET / HTTP/1.1\r\n\r\n').catch(() => ({ text: '' }))).text === ''
}

/** The one child of a process. */
function childOf({ pid }: ChildProcess): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim())
}

describe('a site that is asked to stop', { timeout: 180_000 }, () => {
  it('however often, finishes what it is busy with and ends with code 0', async () => {
    const root = rootForTest()
    const { child, port, output } = await started({ SITE_ROOT: root })
    const finish = await openForm(port)
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await sleep(200)
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      child.kill(signal)
      await expect
        .poll(output)
        .toContain(`${signal}: the site is stopping already. Still open: POST /api/webhook-submit`)
    }
    expect(await finish()).toMatch(THANKS)
    expect(await exited).toEqual([0, null])
    expect(await isGone(port)).toBe(true)
    expect(existsSync(join(root, 'data/private/server.lock'))).toBe(false)
  })

  it('through npm alone, also as the first process of a container, finishes what it is busy with', async () => {
    const root = rootForTest()
    const inSpace = canMakeSpaces ? ['unshare', '--pid', '--fork', '--mount-proc'] : []
    const { child, port } = await started(
      { SITE_ROOT: root },
      { command: [...inSpace, ...NPM_START], detached: true },
    )
    const finish = await openForm(port)
    const exited = once(child, 'exit')
    process.kill(canMakeSpaces ? childOf(child) : (child.pid ?? 0), 'SIGTERM')
    await sleep(200)
    expect(await finish()).toMatch(THANKS)
    expect(await exited).toEqual([0, null])
    expect(await isGone(port)).toBe(true)
    expect(sentIn(root)).toContain(formSubmissionExample.email)
    expect(existsSync(join(root, 'data/private/server.lock'))).toBe(false)
  })

  it('as a whole group, finishes what it is busy with', async () => {
    const { child, port } = await started(
      { SITE_ROOT: rootForTest() },
      { command: NPM_START, detached: true },
    )
    const finish = await openForm(port)
    const exited = once(child, 'exit')
    process.kill(-(child.pid ?? 0), 'SIGINT')
    await sleep(200)
    expect(await finish()).toMatch(THANKS)
    expect(await exited).toEqual([0, null])
    expect(await isGone(port)).toBe(true)
  })

  it('by the death of its npm, stops as well, and finishes what it is busy with', async () => {
    const root = rootForTest()
    const { child, port } = await started({ SITE_ROOT: root }, { command: NPM_START, detached: true })
    const finish = await openForm(port)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await finish()).toMatch(THANKS)
    await expect.poll(() => isGone(port)).toBe(true)
    await expect.poll(() => existsSync(join(root, 'data/private/server.lock'))).toBe(false)
  })

  it('by an error that nobody caught, logs it whole and without a secret, finishes, and ends with code 1', async () => {
    const fault =
      "process.on('SIGUSR2',()=>{Promise.reject(new Error('dit ging stuk, '+process.env.SMTP_URL))})"
    const { child, port, output } = await started({
      SITE_ROOT: rootForTest(),
      SMTP_URL: 'smtp://iemand:geheim@127.0.0.1:1',
      MAIL_FROM: 'site@voorbeeld.example',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}`,
    })
    const finish = await openForm(port)
    const exited = once(child, 'exit')
    child.kill('SIGUSR2')
    await expect.poll(output).toMatch(/dit ging stuk, undefined.*at process/)
    child.kill('SIGUSR2')
    expect(await finish()).toMatch(THANKS)
    expect(await exited).toEqual([1, null])
  })

  it('that cannot, ends when its time is over and says what was still open', async () => {
    const work = createOpenWork()
    const said: string[] = []
    const ended = new Promise<number>((exit) => {
      const stop = createStop({ work, exit, say: (line) => said.push(line), report: () => {}, deadline: 50 })
      stop.take(() => work.during('saves in git', new Promise<void>(() => {})))
      stop.ask('SIGTERM')
    })
    expect(await ended).toBe(1)
    expect(said).toEqual(['The site did not stop within 0.05 seconds. Still open: saves in git.'])
  })
})

it('a server whose folder another has taken over ends at once, and finishes nothing there', () => {
  const ended: unknown[] = []
  const exit = (code: number) => void ended.push(code)
  const report = (error: unknown) => void ended.push(error)
  const stop = createStop({ work: createOpenWork(), exit, say: () => {}, report })
  stop.take(async () => ended.push('finished'))
  const lost = new TakenOver('server.lock was taken over')
  stop.because(lost)
  expect([ended, stop.signal.aborted]).toEqual([[lost, 1], false])
})

describe('a site that is started', { timeout: 180_000 }, () => {
  it('while another serves its folder, says so and ends; while that one stops, waits and then serves', async () => {
    const root = rootForTest()
    const first = await started({ SITE_ROOT: root })
    const refused = run({ SITE_ROOT: root, PORT: String(await freePort()) })
    expect(await once(refused.child, 'exit')).toEqual([1, null])
    expect(refused.output()).toContain(`The process ${first.child.pid} already serves this folder`)

    await openForm(first.port)
    first.child.kill('SIGTERM')
    await expect
      .poll(() => readFileSync(join(root, 'data/private/server.lock'), 'utf8'))
      .toContain('"isStopping":true')
    // Frozen while it stops, because the other process may take any time to start.
    first.child.kill('SIGSTOP')
    const port = await freePort()
    const second = run({ SITE_ROOT: root, PORT: String(port) })
    await expect
      .poll(second.output, { timeout: 30_000 })
      .toContain(`The process ${first.child.pid} still serves this folder and is stopping`)
    first.child.kill('SIGCONT')
    await second.answers(`http://127.0.0.1:${port}/api/health`)
    expect(first.child.exitCode).toBe(0)
  })

  it('and fails before it serves, ends with code 1, also when nobody caught the error', async () => {
    const root = rootForTest()
    const first = await started({ SITE_ROOT: root })
    await openForm(first.port)
    first.child.kill('SIGTERM')
    await expect
      .poll(() => readFileSync(join(root, 'data/private/server.lock'), 'utf8'))
      .toContain('"isStopping":true')
    first.child.kill('SIGSTOP')
    const fault = "process.on('SIGUSR2',()=>{Promise.reject(new Error('dit ging stuk'))})"
    const second = run({
      SITE_ROOT: root,
      PORT: String(await freePort()),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}`,
    })
    await expect.poll(second.output, { timeout: 30_000 }).toContain('Waiting for it')
    const exited = once(second.child, 'exit')
    second.child.kill('SIGUSR2')
    expect(await exited).toEqual([1, null])
    expect(second.output()).toContain('dit ging stuk')
  })

  it('and cannot while a stop is asked for, says why all the same', () => {
    const said: string[] = []
    const codes: number[] = []
    const exit = (code: number) => void codes.push(code)
    const say = (line: string) => void said.push(line)
    const stop = createStop({ work: createOpenWork(), exit, say, report: () => {}, deadline: 1 })
    stop.ask('SIGTERM')
    stop.abandon(stop.signal.reason)
    stop.abandon(new Error('de schijf is vol'))
    expect(codes).toEqual([0, 1])
    expect(said).toEqual(['The site could not be started: de schijf is vol'])
  })

  it('and may not use a folder, says what to do about it', () => {
    const said: string[] = []
    const say = (line: string) => void said.push(line)
    const stop = createStop({ work: createOpenWork(), exit: () => {}, say, report: () => {} })
    const why = "EACCES: permission denied, scandir '/mensen/audit'"
    stop.abandon(Object.assign(new Error(why), { code: 'EACCES', path: '/mensen/audit' }))
    expect(said).toEqual([
      `The site could not be started: ${why}. Let the user that runs the site own it (chown), and start again.`,
    ])
  })

  it('and finds its disk full, says to make room', () => {
    const said: string[] = []
    const say = (line: string) => void said.push(line)
    const stop = createStop({ work: createOpenWork(), exit: () => {}, say, report: () => {} })
    const why = 'ENOSPC: no space left on device, write'
    stop.abandon(Object.assign(new Error(why), { code: 'ENOSPC' }))
    expect(said).toEqual([
      `The site could not be started: ${why}. The disk with SITE_ROOT or PRIVATE_ROOT is full: make room on it, and start again.`,
    ])
  })

  it('and cannot listen, says why, closes what it opened and ends with code 1', async () => {
    const told: unknown[] = []
    const code = await new Promise<number>((exit) => {
      const say = (line: string) => void told.push(line)
      const stop = createStop({ work: createOpenWork(), exit, say, report: () => {} })
      stop.take(async () => told.push('closed'))
      stop.abandon(new Error('port 3000 is taken'))
    })
    expect([...told, code]).toEqual(['The site could not be started: port 3000 is taken', 'closed', 1])
  })

  it('after one that was killed and that nobody has reaped, takes over', async () => {
    const root = rootForTest()
    const start = `"${process.execPath}" server/start.mjs & exec sleep 600`
    const first = await started({ SITE_ROOT: root }, { command: ['sh', '-c', start], detached: true })
    process.kill(childOf(first.child), 'SIGKILL')
    const second = await started({ SITE_ROOT: root })
    expect(first.child.exitCode).toBeNull()
    expect(second.output()).not.toContain('Waiting')
  })
})
