import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { formSubmissionExample } from '#contract/form-submission'
import { readCommand } from '../../../server/backup/read-command'
import { restoreBackup } from '../../../server/backup/restore-backup'
import { writeBackup } from '../../../server/backup/write-backup'
import { openApp } from '../../support/opened-app'
import { commits, openAdmin } from '../admin/opened-admin'

function temporary(): string {
  const path = mkdtempSync(join(tmpdir(), 'kopie-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

async function keys() {
  const identity = await generateIdentity()
  return { identity, recipient: await identityToRecipient(identity) }
}

async function signUp(app: FastifyInstance, email: string): Promise<void> {
  const payload = { ...formSubmissionExample, email }
  expect((await app.inject({ method: 'POST', url: '/api/webhook-submit', payload })).statusCode).toBe(200)
}

/** A new machine: only the backups exist. */
function emptyMachine() {
  const folder = temporary()
  return { root: join(folder, 'site'), privateRoot: join(folder, 'mensen') }
}

/** The restored site, opened as the server does. */
async function openRestored({ root, privateRoot }: { root: string; privateRoot: string }) {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
  const repository = { root, git, write: () => {}, commit: () => {}, remove: () => {} }
  const { app } = await openApp({ repository, privateRoot })
  return { app, repository }
}

async function emailsAt(app: FastifyInstance, cookie: string): Promise<string[]> {
  const reply = await app.inject({ url: '/api/admin/subscribers', headers: { cookie } })
  expect(reply.statusCode).toBe(200)
  return reply
    .json<{ items: { email: string }[] }>()
    .items.map(({ email }) => email)
    .sort()
}

async function logIn(app: FastifyInstance, { email, password }: { email: string; password: string }) {
  const reply = await app.inject({ method: 'POST', url: '/api/admin/login', payload: { email, password } })
  expect(reply.statusCode).toBe(200)
  return [reply.headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ')
}

test('a site that was backed up while it ran is found again on an empty machine: subscribers, accounts, commits, and who was erased stays erased', async () => {
  const { app, repository, owner, cookie, call } = await openAdmin()
  const key = await keys()
  const folder = temporary()
  for (const name of ['anna', 'bob', 'carla']) await signUp(app, `${name}@voorbeeld.example`)
  const { root } = repository
  const place = { root, privateRoot: undefined, key, now: Date.now }
  const about = { name: 'Ed', email: 'ed@wissel.example', role: 'owner', password: owner.password }
  const { body: invited } = await call('POST', 'accounts', { body: about })
  await writeBackup({ ...place, file: join(folder, 'oud.tar') })

  expect(
    (await call('DELETE', `accounts/${invited.account.id}`, { body: { password: owner.password } })).status,
  ).toBe(204)
  const founders = await call('GET', 'founders')
  expect((await call('PUT', 'founders', { etag: founders.etag, body: { remaining: 12 } })).status).toBe(200)
  const list = await call('GET', 'subscribers?query=bob')
  expect((await call('DELETE', `subscribers/${list.body.items[0].id}`)).status).toBe(204)
  repository.write('content/blog/los.md', '---\ntitle: Nog niet vastgelegd\n---\n\nHallo.\n')
  const during = Array.from({ length: 20 }, (_, at) => signUp(app, `tijdens-${at}@voorbeeld.example`))
  const file = join(folder, 'nieuw.tar')
  const made = await writeBackup({ ...place, file })
  await Promise.all(during)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(made.uncommitted).toEqual(['content/blog/los.md'])
  expect(readdirSync(folder).sort()).toEqual(['nieuw.tar', 'oud.tar'])
  expect(readFileSync(file).includes('voorbeeld.example')).toBe(false)
  expect(execFileSync('tar', ['-tf', file], { encoding: 'utf8' }).trim().split('\n')).toEqual([
    'manifest.json',
    'content.bundle',
    'private.tar.age',
  ])

  const machine = emptyMachine()
  await restoreBackup({ ...machine, file, key, user: process.geteuid?.() })
  const restored = await openRestored(machine)
  const found = await openedBy(restored.app, owner)
  expect(found).toEqual(expect.arrayContaining(['anna@voorbeeld.example', 'carla@voorbeeld.example']))
  expect(found).not.toContain('bob@voorbeeld.example')
  expect((await restored.app.inject({ url: '/api/admin/session', headers: { cookie } })).statusCode).toBe(401)
  expect(commits(restored.repository)).toBe(commits(repository))
  expect(restored.repository.git('rev-parse', 'HEAD')).toBe(repository.git('rev-parse', 'HEAD'))
  expect(restored.repository.git('status', '--porcelain')).toBe('?? content/blog/los.md\n')
  expect((await restored.app.inject('/api/founders')).json()).toMatchObject({ remaining: 12 })

  const older = emptyMachine()
  const { accounts } = await restoreBackup({ ...older, file: join(folder, 'oud.tar'), key, erased: file })
  expect(accounts).toEqual({ back: [`${owner.email} (owner)`], leftOut: ['ed@wissel.example (owner)'] })
  await expect(
    restoreBackup({ ...emptyMachine(), file, key, erased: join(folder, 'oud.tar') }),
  ).rejects.toThrow('not newer than the backup that is restored')
  const again = await openRestored(older)
  expect(await openedBy(again.app, owner)).toEqual(['anna@voorbeeld.example', 'carla@voorbeeld.example'])
})

async function openedBy(app: FastifyInstance, owner: { email: string; password: string }): Promise<string[]> {
  return emailsAt(app, await logIn(app, owner))
}

/** A small site with these accounts, and an encrypted backup of it. */
async function backedUp(accounts: readonly object[] = []) {
  const folder = temporary()
  const root = join(folder, 'hier')
  mkdirSync(join(root, 'data/private/subscribers'), { recursive: true })
  execFileSync('git', ['init', '--quiet', root])
  writeFileSync(join(root, 'data/private/accounts.json'), `${JSON.stringify(accounts)}\n`)
  writeFileSync(join(root, 'data/private/sessions.json'), '[]\n')
  writeFileSync(join(root, 'data/private/subscribers/2026-11.json'), '[]\n')
  writeFileSync(join(root, 'data/private/.gitignore'), '*\n')
  writeFileSync(join(root, 'data/settings.json'), '[]\n')
  const key = await keys()
  const file = join(folder, 'kopie.tar')
  await writeBackup({ file, root, privateRoot: undefined, key, now: Date.now })
  return { folder, root, file, key, target: join(folder, 'daar') }
}

test.each([
  ['that git ignores, as in the folder of the program', 'site', { '.gitignore': 'data/private/\n' }],
  ['in a folder whose name is a pattern', 'site [1]', {}],
])("people's data %s are not among the content", async (_, name, files) => {
  const folder = temporary()
  const root = join(folder, 'werk', name)
  mkdirSync(join(root, 'data/private'), { recursive: true })
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  git('init', '--quiet', dirname(root))
  const content = { ...files, 'data/settings.json': '[]\n' }
  for (const [path, text] of Object.entries({ ...content, 'data/private/accounts.json': '[]\n' }))
    writeFileSync(join(root, path), text)
  const file = join(folder, 'kopie.tar')
  await writeBackup({ file, root, privateRoot: undefined, key: await keys(), now: Date.now })
  execFileSync('tar', ['-xf', file, '-C', folder, 'content.bundle'])
  git('fetch', '--quiet', join(folder, 'content.bundle'), 'refs/*:refs/bundle/*')
  const held = git('ls-tree', '-r', '--name-only', 'refs/bundle/wissel/uncommitted').trim().split('\n')
  expect(held.sort()).toEqual(Object.keys(content))
})

test('a restore with another key says so, and the right one works after it', async () => {
  const { file, key, target } = await backedUp()
  const other = { ...(await keys()), passphrase: undefined }
  await expect(restoreBackup({ file, root: target, privateRoot: undefined, key: other })).rejects.toThrow(
    "does not open people's data in this backup",
  )
  await restoreBackup({ file, root: target, privateRoot: undefined, key })
  expect(readdirSync(join(target, 'data/private')).sort()).toEqual([
    '.gitignore',
    'accounts.json',
    'subscribers',
  ])
  expect(readFileSync(join(target, 'data/settings.json'), 'utf8')).toBe('[]\n')
  expect(statSync(join(target, 'data/private')).mode & 0o777).toBe(0o700)
})

test('a restore says which accounts come back, and leaves out those that the operator names', async () => {
  const { file, key, target } = await backedUp([
    { id: '1', email: 'eva@voorbeeld.nl', role: 'owner', passwordHash: 'x' },
    { id: '2', email: 'ed@voorbeeld.nl', role: 'editor', link: { digest: 'x' } },
  ])
  const how = { file, root: target, privateRoot: undefined, key }
  await expect(restoreBackup({ ...how, without: ['an@voorbeeld.nl'] })).rejects.toThrow(
    'No account in this backup has the address an@voorbeeld.nl.',
  )
  await expect(restoreBackup({ ...how, without: ['eva@voorbeeld.nl'] })).rejects.toThrow(
    'No owner would be left, only ed@voorbeeld.nl (editor).',
  )
  const { accounts } = await restoreBackup({ ...how, without: ['Ed@voorbeeld.nl'] })
  expect(accounts).toEqual({ back: ['eva@voorbeeld.nl (owner)'], leftOut: ['ed@voorbeeld.nl (editor)'] })
  expect(JSON.parse(readFileSync(join(target, 'data/private/accounts.json'), 'utf8'))).toEqual([
    { id: '1', email: 'eva@voorbeeld.nl', role: 'owner', passwordHash: 'x', link: null },
  ])
})

test('a restore refuses a newer backup whose accounts cannot be read, and one that leaves only an invited owner', async () => {
  const { file, folder, key, root, target } = await backedUp([
    { id: '1', email: 'eva@voorbeeld.nl', role: 'owner', passwordHash: 'x' },
    { id: '2', email: 'ed@voorbeeld.nl', role: 'owner', link: { digest: 'x' } },
  ])
  const how = { file, root: target, privateRoot: undefined, key }
  writeFileSync(join(root, 'data/private/accounts.json'), '<<<<<<< ours')
  const erased = join(folder, 'later.tar')
  await writeBackup({ file: erased, root, privateRoot: undefined, key, now: () => Date.now() + 1000 })
  await expect(restoreBackup({ ...how, erased })).rejects.toThrow(
    'The accounts in the newer backup cannot be read',
  )
  await expect(restoreBackup({ ...how, without: ['eva@voorbeeld.nl'] })).rejects.toThrow(
    'No owner would be left, only ed@voorbeeld.nl (owner), who has no password yet.',
  )
  expect((await restoreBackup(how)).accounts.back).toEqual([
    'eva@voorbeeld.nl (owner)',
    'ed@voorbeeld.nl (owner), who has no password yet',
  ])
})

test.each([
  ['restore', 'kopie.tar', '--erased', ''],
  ['restore', 'kopie.tar', '--without', ' '],
  ['backup', 'kopie.tar', '--erased', ''],
  ['backup', 'kopie.tar', '--without', 'eva@voorbeeld.nl'],
  ['restore'],
])('the command %s %s %s %s is refused', (...args) => {
  expect(() => readCommand(args)).toThrow('Expected:')
})

test('a restore writes over nothing, and no server starts in one that was broken off', async () => {
  const { file, key, root, target } = await backedUp()
  await expect(restoreBackup({ file, root, privateRoot: undefined, key })).rejects.toThrow('is not empty')
  mkdirSync(join(target, '.wissel-restore/site/half'), { recursive: true })
  await expect(openRestored({ root: target, privateRoot: join(target, '../mensen') })).rejects.toThrow(
    'A restore into',
  )
  await restoreBackup({ file, root: target, privateRoot: undefined, key })
  expect(existsSync(join(target, 'half'))).toBe(false)
  expect(existsSync(join(target, '.wissel-restore'))).toBe(false)
})

test('a restore that was broken off when everything was ready is finished', async () => {
  const { file, key, folder, target } = await backedUp()
  await restoreBackup({ file, root: target, privateRoot: undefined, key })
  const half = join(folder, 'half')
  mkdirSync(join(half, '.wissel-restore'), { recursive: true })
  cpSync(target, join(half, '.wissel-restore/site'), { recursive: true })
  cpSync(join(half, '.wissel-restore/site/.git'), join(half, '.git'), { recursive: true })
  rmSync(join(half, '.wissel-restore/site/.git'), { recursive: true })
  const noteOf = (of: string) =>
    writeFileSync(
      join(half, '.wissel-restore/ready.json'),
      JSON.stringify({ madeAt: 'toen', folder: '', people: 'data/private', judgedBy: '', file: of }),
    )
  noteOf('/elders/gisteren.backup')
  await expect(restoreBackup({ file, root: half, privateRoot: undefined, key })).rejects.toThrow(
    'was of /elders/gisteren.backup',
  )
  noteOf(file)
  await expect(
    restoreBackup({ file, root: half, privateRoot: undefined, key, without: ['eva@voorbeeld.nl'] }),
  ).rejects.toThrow('was given neither --erased nor --without')
  await restoreBackup({ file, root: half, privateRoot: undefined, key })
  expect(readdirSync(half).sort()).toEqual(readdirSync(target).sort())
})

test('a restore with people elsewhere that was broken off while it wrote begins anew', async () => {
  const { file, key, folder, target } = await backedUp()
  const people = join(folder, 'mensen')
  mkdirSync(join(target, '.wissel-restore/site/half'), { recursive: true })
  mkdirSync(join(people, '.wissel-restore/half'), { recursive: true })
  await restoreBackup({ file, root: target, privateRoot: people, key })
  expect(readdirSync(people).sort()).toEqual(['.gitignore', 'accounts.json', 'subscribers'])
  expect(readdirSync(target).sort()).toEqual(['.git', 'data'])
  expect(JSON.parse(readFileSync(join(target, 'data/private/moved.json'), 'utf8'))).toMatchObject({
    to: people,
  })
})

test('one that was broken off while it put people elsewhere in their place goes on, and only there', async () => {
  const { file, key, folder, target } = await backedUp()
  const people = join(folder, 'mensen')
  await restoreBackup({ file, root: target, privateRoot: people, key })
  const apart = join(target, '.wissel-restore')
  mkdirSync(join(apart, 'site'), { recursive: true })
  renameSync(join(target, 'data'), join(apart, 'site/data'))
  writeFileSync(join(apart, 'ready.json'), JSON.stringify({ madeAt: 'toen', folder: '', people }))
  mkdirSync(join(people, '.wissel-restore'))
  renameSync(join(people, 'subscribers'), join(people, '.wissel-restore/subscribers'))
  const before = readdirSync(folder, { recursive: true }).sort()

  for (const other of [undefined, join(folder, 'anders')])
    await expect(restoreBackup({ file, root: target, privateRoot: other, key })).rejects.toThrow(people)
  renameSync(people, join(folder, 'weg'))
  mkdirSync(people)
  await expect(restoreBackup({ file, root: target, privateRoot: people, key })).rejects.toThrow('is empty')
  rmSync(people, { recursive: true })
  renameSync(join(folder, 'weg'), people)
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(before)

  await restoreBackup({ file, root: target, privateRoot: people, key })
  expect(readdirSync(people).sort()).toEqual(['.gitignore', 'accounts.json', 'subscribers'])
  expect(readdirSync(target).sort()).toEqual(['.git', 'data'])
})

test('one that was broken off at its very end is known as done', async () => {
  const { file, key, folder, target } = await backedUp()
  await restoreBackup({ file, root: target, privateRoot: join(folder, 'mensen'), key })
  mkdirSync(join(target, '.wissel-restore'))
  await expect(
    restoreBackup({ file, root: target, privateRoot: join(folder, 'mensen'), key }),
  ).rejects.toThrow('is not empty')
  expect(existsSync(join(target, '.wissel-restore'))).toBe(false)
})

test('what a backup that was killed left beside it goes with a later one, not what another is making', async () => {
  const { folder, key, root } = await backedUp()
  const [dead, living] = [48, 1].map((hours) => {
    const parts = join(folder, `wissel-${hours}.tar.${randomUUID()}.parts`)
    mkdirSync(parts)
    writeFileSync(join(parts, 'content.bundle'), '')
    const at = Date.now() / 1000 - hours * 3600
    utimesSync(parts, at, at)
    return parts
  })
  await writeBackup({ file: join(folder, 'later.tar'), root, privateRoot: undefined, key, now: Date.now })
  expect([dead, living].map((path = '') => existsSync(path))).toEqual([false, true])
})

test('a backup that lost a byte is refused, and one never replaces another', async () => {
  const { file, key, root, target } = await backedUp()
  await expect(writeBackup({ file, root, privateRoot: undefined, key, now: Date.now })).rejects.toThrow(
    'exists already',
  )
  const inSite = { file: join(root, 'kopie.tar'), root, privateRoot: undefined, key, now: Date.now }
  await expect(writeBackup(inSite)).rejects.toThrow('lies in the site itself')
  const bytes = readFileSync(file)
  bytes[bytes.length - 2000] = (bytes[bytes.length - 2000] ?? 0) ^ 1
  writeFileSync(file, bytes)
  await expect(restoreBackup({ file, root: target, privateRoot: undefined, key })).rejects.toThrow(
    'is no whole backup',
  )
})

test('root restores nothing into the folders of another user, who could not use it', async () => {
  const machine = emptyMachine()
  const key = await keys()
  const refused = () =>
    expect(restoreBackup({ ...machine, file: 'nergens.tar', key, user: 0 })).rejects.toThrow(
      /is of user \d+\. Give the command as that user/,
    )
  // For whoever is not root, every folder here is of another user than root.
  const giveAway = (folder: string) => process.geteuid?.() === 0 && chownSync(folder, 65_534, 65_534)
  giveAway(dirname(machine.root))
  await refused()
  mkdirSync(machine.root)
  mkdirSync(machine.privateRoot)
  giveAway(machine.privateRoot)
  await refused()
})
