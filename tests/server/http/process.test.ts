import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { formSubmissionExample } from '#contract/form-submission'
import { copyOfProject } from '../../support/repository'
import { sendRaw } from './raw-request'

const script = join(import.meta.dirname, '../../../server/start.mjs')

async function takePort(): Promise<{ port: number; server: Server }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return { port: address.port, server }
}

async function freePort(): Promise<number> {
  const { port, server } = await takePort()
  server.close()
  await once(server, 'close')
  return port
}

/** Runs the site as `npm start` does; ends with the test. */
function run(env: Record<string, string>): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => said.push(String(data)))
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  return { child, output: () => said.join('') }
}

async function started(root: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { child, output } = run({ SITE_ROOT: root, PORT: String(port) })
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    if (answer?.ok) return { child, output, port, url }
    if (child.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The site did not start: ${output()}`)
}

function repositoryForTest() {
  const repository = copyOfProject()
  onTestFinished(() => repository.remove())
  return repository
}

describe('the process', { timeout: 120_000 }, () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    it(`stops on ${signal} with code 0, and finishes the request it is busy with`, async () => {
      const { child, port } = await started(repositoryForTest().root)
      const body = JSON.stringify({ ...formSubmissionExample, source: 'plan' })
      const head = [
        'POST /api/webhook-submit HTTP/1.1',
        'Host: x',
        'Content-Type: application/json',
        'Connection: close',
        `Content-Length: ${body.length}`,
      ].join('\r\n')
      const socket = connect(port, '127.0.0.1')
      const chunks: string[] = []
      socket.on('data', (chunk) => chunks.push(String(chunk)))
      socket.write(`${head}\r\n\r\n${body.slice(0, 20)}`)
      await new Promise((resolve) => setTimeout(resolve, 200))
      const exited = once(child, 'exit')
      child.kill(signal)
      await new Promise((resolve) => setTimeout(resolve, 200))
      socket.write(body.slice(20))
      expect(await exited).toEqual([0, null])
      expect(chunks.join('')).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*stappenplan/)
      await expect(sendRaw(port, 'GET / HTTP/1.1\r\n\r\n')).resolves.toMatchObject({ text: '' })
    })
  }

  it('keeps people out of git and to itself', async () => {
    const { root } = repositoryForTest()
    const { url, child } = await started(root)
    const reply = await fetch(`${url}/api/webhook-submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(formSubmissionExample),
    })
    expect(await reply.json()).toEqual({ message: 'Bedankt! Je bent aangemeld voor de newsletter.' })
    expect(execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })).toBe('')
    expect(statSync(join(root, 'data/private')).mode & 0o777).toBe(0o700)
    child.kill('SIGTERM')
    await once(child, 'exit')
  })

  it('makes a repository of an empty folder, and serves it', async () => {
    const root = mkdtempSync(join(tmpdir(), 'leeg-'))
    onTestFinished(() => rmSync(root, { recursive: true, force: true }))
    const { url } = await started(root)
    expect(statSync(join(root, '.git')).isDirectory()).toBe(true)
    expect((await fetch(`${url}/blog`)).status).toBe(200)
    expect(execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })).toBe('')
  })

  it('says that its port is in use, and ends with code 1', async () => {
    const { port, server } = await takePort()
    onTestFinished(() => void server.close())
    const { child, output } = run({ SITE_ROOT: repositoryForTest().root, PORT: String(port) })
    expect(await once(child, 'exit')).toEqual([1, null])
    expect(output()).toContain('The site could not be started')
    expect(output()).toContain(`address already in use 127.0.0.1:${port}`)
    expect(output()).not.toMatch(/\n\s+at /)
  })

  it('names what is wrong in the environment, and ends with code 1', async () => {
    const { child, output } = run({ PORT: 'poort', SITE_URL: 'nergens' })
    expect(await once(child, 'exit')).toEqual([1, null])
    expect(output()).toMatch(/The environment does not fit:\n {2}PORT: .*\n {2}SITE_URL: .*\n/)
  })

  it('says that its folder is not there, and ends with code 1', async () => {
    const { child, output } = run({ SITE_ROOT: '/bestaat/niet', PORT: '0' })
    expect(await once(child, 'exit')).toEqual([1, null])
    expect(output()).toContain('The site could not be started')
  })
})
