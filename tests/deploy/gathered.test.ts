import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openMailServer } from '../support/mail-server'
import { project } from '../support/sources'
import { run, started } from '../support/started-process'

const gather = (target: string) =>
  promisify(execFile)(process.execPath, [join(project, 'deploy/gather.mjs'), target])
const SECRET = 'een lange zin die niemand raadt'

describe('what deploy/gather.mjs puts into an image', () => {
  let folder: string
  let app: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'image-'))
    app = join(folder, 'app')
    await gather(app)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is a site that works: pages, feeds, share cards, sign-ups, mail, the admin, backups, and a stop in order', async () => {
    const [SITE_ROOT, PRIVATE_ROOT] = ['site', 'private'].map((name) => join(folder, name))
    if (!SITE_ROOT || !PRIVATE_ROOT) throw new Error('no folders')
    mkdirSync(SITE_ROOT)
    mkdirSync(PRIVATE_ROOT)
    const command = [process.execPath, join(app, 'dist/server/main.js')]
    const post = await openMailServer()
    const env = { SITE_ROOT, PRIVATE_ROOT, SMTP_URL: post.url, MAIL_FROM: 'hallo@wissel.example' }
    const { child, url } = await started(env, { command, cwd: app })
    const pages = ['/', '/contact', '/privacy', '/blog', '/admin', '/zoeken?q=privacy']
    const feeds = ['/sitemap.xml', '/feed.xml', '/atom.xml', '/feed.json']
    const images = ['/delen/automatiseringen--alle.png', '/icon-192.png']
    const asked = [...pages, ...feeds, ...images]
    const answers = await Promise.all(asked.map((path) => fetch(url + path)))
    expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200))
    const { commit } = await (await fetch(`${url}/api/ready`)).json()
    expect(commit).toMatch(/^[0-9a-f]{40}$/)
    const body = new URLSearchParams({ email: 'jan@bakker.example', source: 'newsletter' })
    const { status } = await fetch(`${url}/api/webhook-submit`, { method: 'POST', body, redirect: 'manual' })
    expect(status).toBe(303)
    await vi.waitFor(
      () => expect(post.mails.map(({ envelope }) => envelope[1])).toContain('RCPT TO:<jan@bakker.example>'),
      10_000,
    )

    const backup = run(
      { SITE_ROOT, PRIVATE_ROOT, BACKUP_PASSPHRASE: SECRET },
      { command: ['npm', 'run', 'backup', '--', join(folder, 'site.tar')], cwd: app },
    )
    expect(await once(backup.child, 'exit')).toEqual([0, null])
    expect(backup.output()).toContain(commit)

    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it("has the operator's commands by the names that the README gives them", () => {
    const { scripts } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'))
    const own = ['start', 'account:reset', 'promote', 'backup', 'restore', 'export', 'content:check']
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(own))
    // It writes files for editors of the clone, which are not there.
    expect(scripts).not.toHaveProperty('content:schemas')
    for (const line of Object.values(scripts)) {
      const program = /node (?:--\S+ )?(\S+)/.exec(String(line))?.[1] ?? expect.unreachable()
      expect(existsSync(join(app, program))).toBe(true)
    }
  })

  it('has only packages with parts for a platform, and the font of the share cards: the build has the others', () => {
    const packages = readdirSync(join(app, 'node_modules'))
    expect(packages).toEqual(expect.arrayContaining(['sharp', '@node-rs', '@fontsource']))
    for (const name of [
      'fastify',
      'react',
      'zod',
      'vite',
      'vitest',
      'typescript',
      'playwright',
      '@codemirror',
    ])
      expect(packages).not.toContain(name)
  })

  it('lacks what is private, and the tests', () => {
    expect(existsSync(join(app, 'data/menus.json'))).toBe(true)
    expect(existsSync(join(app, 'data/private'))).toBe(false)
    expect(existsSync(join(app, 'tests'))).toBe(false)
  })

  it('overwrites nothing', async () => {
    await expect(gather(app)).rejects.toMatchObject({ code: 1, stderr: /Usage/ })
  })
})
