import { chmodSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { formSubmissionExample } from '#contract/form-submission'
import { workers } from '../support/built-site'
import { logIn, OWNER, smallSite } from './crash/site-template'
import { intercept } from './intercept'
import { openLeanApp } from './lean-app'

test('a server whose private files belong to another user starts, names each of them once, and goes on with them', async () => {
  const { root, remove } = smallSite()
  onTestFinished(remove)
  const people = join(root, 'data/private')
  const lines: string[] = []
  const env = { SITE_ROOT: root, PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', ...accountFrom(OWNER) }
  async function start() {
    const options = { workers, logTo: { write: (line: string) => void lines.push(line) } }
    const { app } = await openLeanApp(env, options)
    onTestFinished(() => app.close())
    return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
  }

  const first = await start()
  expect(await logIn(first.url)).toContain('=')
  expect(await signUp(first.url, 'voor@bedrijf.example')).toBe(200)
  await first.app.close()
  const files = ['account-key', 'accounts.json', 'retention.json', 'sessions.json']
  for (const name of files) chmodSync(join(people, name), 0o644)

  // Simulates the system's answer to someone who is not the owner, because tests may run as any user.
  const restore = await intercept(({ kind, path }, act) =>
    kind === 'chmod' && statSync(path).isFile() ? Promise.reject(notPermitted(path)) : act(),
  )
  onTestFinished(restore)
  const second = await start()
  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => /belongs to another user/.test(msg))
  expect(told.map(({ file }) => file).sort()).toEqual(files.map((name) => join(realpathSync(people), name)))
  expect(await logIn(second.url)).toContain('=')
  expect(await signUp(second.url, 'na@bedrijf.example')).toBe(200)
  const [month = ''] = readdirSync(join(people, 'subscribers'))
  const kept: { email: string }[] = JSON.parse(readFileSync(join(people, 'subscribers', month), 'utf8'))
  expect(kept.map(({ email }) => email)).toEqual(['voor@bedrijf.example', 'na@bedrijf.example'])
  expect(JSON.parse(readFileSync(join(people, 'sessions.json'), 'utf8'))).toHaveLength(2)
})

test('a key that cannot be read is named with what to do, and neither replaced nor taken for absent', async () => {
  const { root, remove } = smallSite()
  onTestFinished(remove)
  const env = { SITE_ROOT: root, PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...accountFrom(OWNER) }
  const first = await openLeanApp(env, { workers })
  await first.app.close()
  const key = () => readFileSync(join(root, 'data/private/account-key'), 'utf8')
  const before = key()

  // The server reads it asynchronously, this test does not.
  const restore = await intercept(({ kind, path, isSync }, act) =>
    kind === 'readFile' && !isSync && path.endsWith('/account-key') ? Promise.reject(denied(path)) : act(),
  )
  onTestFinished(restore)
  await expect(openLeanApp(env, { workers })).rejects.toThrow(
    /^data\/private\/account-key cannot be read \(EACCES\)\. Let the user .* own it \(chown\)/,
  )
  expect(key()).toBe(before)
})

const accountFrom = ({ email, password }: typeof OWNER) => ({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password })

function notPermitted(path: string): Error {
  return Object.assign(new Error(`EPERM: operation not permitted, chmod '${path}'`), { code: 'EPERM' })
}

function denied(path: string): Error {
  return Object.assign(new Error(`EACCES: permission denied, open '${path}'`), { code: 'EACCES' })
}

async function signUp(url: string, email: string): Promise<number> {
  const reply = await fetch(`${url}/api/webhook-submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...formSubmissionExample, email }),
  })
  return reply.status
}
