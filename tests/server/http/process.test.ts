import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { formSubmissionExample } from '#contract/form-submission'
import { copyOfProject } from '../../support/repository'
import { run, started } from '../../support/started-process'
import { temporaryFolder } from '../../support/temporary-folder'

async function takePort(): Promise<{ port: number; server: Server }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return { port: address.port, server }
}

function repositoryForTest() {
  const repository = copyOfProject()
  onTestFinished(() => repository.remove())
  return repository
}

describe('the process', { timeout: 180_000 }, () => {
  it('keeps people out of git and to itself', async () => {
    const { root } = repositoryForTest()
    const { url, child } = await started({ SITE_ROOT: root })
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
    const root = temporaryFolder()
    const { url } = await started({ SITE_ROOT: root })
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
    expect(output()).toContain(`address already in use 127.0.0.1:${port}. Set another PORT`)
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
