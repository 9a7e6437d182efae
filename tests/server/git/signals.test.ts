import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { execPath, kill } from 'node:process'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { loginCookie } from '../../support/cookies'
import { copyOfProject } from '../../support/repository'
import { started } from '../../support/started-process'
import { addHook } from './opened-repository'
import { isRunning } from './running'

const owner = { email: 'eva@wissel.example', password: 'een-heel-lang-wachtwoord' }
const ARTICLE = '/api/admin/blog-posts/beginnen-met-ai-in-je-bedrijf'
const POST = 'content/blog/beginnen-met-ai-in-je-bedrijf.md'

/** The built site in a process group of its own, and a save with a slow commit. */
async function savingSite() {
  const disk = copyOfProject()
  onTestFinished(() => disk.remove())
  const env = {
    SITE_ROOT: disk.root,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    ADMIN_NAME: 'Eva',
    LOG_LEVEL: 'warn',
  }
  const site = await started(env, { command: [execPath, 'dist/server/main.js'], detached: true })
  const cookie = await loginCookie(site.url, owner)
  async function save(title: string) {
    const etag = (await fetch(site.url + ARTICLE, { headers: { cookie } })).headers.get('etag') ?? ''
    return fetch(site.url + ARTICLE, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json', 'if-match': etag },
      body: JSON.stringify({ title }),
    })
  }
  const note = (name: string) => join(disk.root, '.git', name)
  addHook(
    disk,
    'pre-commit',
    `ps -o ppid= -p $PPID > .git/starter; touch .git/busy; sleep "$(cat .git/pause)"`,
  )
  disk.write('.git/pause', '0')
  expect((await save('Eerst een gewone')).status).toBe(200)
  const starter = Number(readFileSync(note('starter'), 'utf8'))
  expect(starter).not.toBe(site.child.pid)
  /** A save whose commit waits in a hook. */
  async function saveSlowly(title: string, seconds: number): Promise<{ readonly reply: Promise<Response> }> {
    disk.write('.git/pause', String(seconds))
    rmSync(note('busy'), { force: true })
    const reply = save(title)
    await vi.waitFor(() => expect(existsSync(note('busy'))).toBe(true), { timeout: 30_000 })
    return { reply }
  }
  return { disk, child: site.child, starter, saveSlowly }
}

describe('the process that starts git', { timeout: 180_000 }, () => {
  test('finishes a commit when its whole group is asked to stop, and ends after it', async () => {
    const { disk, child, starter, saveSlowly } = await savingSite()
    const { reply } = await saveSlowly('Net op tijd', 2)
    const exited = once(child, 'exit')
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) kill(-(child.pid ?? 0), signal)
    expect((await reply).status).toBe(200)
    expect(await exited).toEqual([0, null])
    expect(disk.git('show', `HEAD:${POST}`)).toContain('Net op tijd')
    expect(disk.git('status', '--porcelain')).toBe('')
    await vi.waitFor(() => expect(isRunning(starter)).toBe(false), { timeout: 30_000 })
  })

  test('is gone when the server was killed, and the git that it started ends by itself', async () => {
    const { disk, child, starter, saveSlowly } = await savingSite()
    const { reply } = await saveSlowly('Niemand hoort dit', 3)
    const lost = expect(reply).rejects.toThrow()
    child.kill('SIGKILL')
    await lost
    await vi.waitFor(() => expect(isRunning(starter)).toBe(false), { timeout: 30_000 })
    expect(existsSync(join(disk.root, '.git/index.lock'))).toBe(true)
    await vi.waitFor(() => expect(disk.git('show', `HEAD:${POST}`)).toContain('Niemand hoort dit'), {
      timeout: 30_000,
    })
    await vi.waitFor(() => expect(existsSync(join(disk.root, '.git/index.lock'))).toBe(false))
  })
})
