import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { formSubmissionExample } from '#contract/form-submission'
import { restoreBackup } from '../../../server/backup/restore-backup'
import { writeBackup } from '../../../server/backup/write-backup'
import { planFiles } from '../../../server/git/commit/planned-files'
import { openSaveJournal } from '../../../server/git/commit/save-journal'
import { findGitFolders } from '../../../server/git/git-folders'
import { createGit } from '../../../server/git/run-git'
import { Cookies } from '../../support/cookies'
import { temporaryFolder } from '../../support/temporary-folder'
import { commits, openAdmin } from '../admin/opened-admin'
import { backedUp, emptyMachine, keys, openRestored } from './backed-up'

async function signUp(app: FastifyInstance, email: string): Promise<void> {
  const payload = { ...formSubmissionExample, email }
  expect((await app.inject({ method: 'POST', url: '/api/webhook-submit', payload })).statusCode).toBe(200)
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
  return new Cookies().keep(reply.headers['set-cookie']).header
}

test('a site that was backed up while it ran is found again on an empty machine: subscribers, accounts, commits, and who was erased stays erased', async () => {
  const { app, repository, owner, cookie, call } = await openAdmin()
  const key = await keys()
  const folder = temporaryFolder()
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
  expect(restored.repository.head()).toBe(repository.head())
  expect(restored.repository.git('status', '--porcelain')).toBe('?? content/blog/los.md\n')
  expect((await restored.app.inject('/api/founders')).json()).toMatchObject({ remaining: 12 })

  const older = emptyMachine()
  const { accounts } = await restoreBackup({ ...older, file: join(folder, 'oud.tar'), key, erased: file })
  const leftOut = ['ed@wissel.example (owner)']
  expect(accounts).toEqual({ back: [`${owner.email} (owner)`], leftOut, leftOwners: leftOut })
  await expect(
    restoreBackup({ ...emptyMachine(), file, key, erased: join(folder, 'oud.tar') }),
  ).rejects.toThrow('not newer than the backup that is restored')
  const again = await openRestored(older)
  expect(await openedBy(again.app, owner)).toEqual(['anna@voorbeeld.example', 'carla@voorbeeld.example'])
})

async function openedBy(app: FastifyInstance, owner: { email: string; password: string }): Promise<string[]> {
  return emailsAt(app, await logIn(app, owner))
}

test.each([
  ['that git ignores, as in the folder of the program', 'site', { '.gitignore': 'data/private/\n' }],
  ['in a folder whose name is a pattern', 'site [1]', {}],
])("people's data %s are not among the content", async (_, name, files) => {
  const folder = temporaryFolder()
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

test.each([
  ['packed', 'bundle create'],
  ['copied, each time again,', 'add --all'],
])('what is saved while content is %s does not keep a backup from being made', async (_, step) => {
  const { folder, root, key } = await backedUp()
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  git('config', 'user.name', 'Eva')
  git('config', 'user.email', 'eva@wissel.example')
  git('add', 'data/settings.json')
  git('commit', '--quiet', '-m', 'eerst')
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim()
  mkdirSync(join(folder, 'bin'))
  const save = `echo >> data/settings.json; '${real}' commit --quiet --all --message later`
  const saves = `case "$*" in *'${step}'*) (cd '${root}' && ${save});; esac`
  writeFileSync(join(folder, 'bin/git'), `#!/bin/sh\n${saves}\nexec '${real}' "$@"\n`, { mode: 0o755 })
  vi.stubEnv('PATH', `${join(folder, 'bin')}${delimiter}${process.env.PATH}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  const file = join(folder, 'druk.tar')
  const { uncommitted } = await writeBackup({ file, root, privateRoot: undefined, key, now: Date.now })
  expect(uncommitted).toEqual([])
})

test('of a save that is being made a backup has the files as they were, and what a writer has not committed as it is', async () => {
  const { folder, root, key, target } = await backedUp()
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Eva', '-c', 'user.email=eva@wissel.example', ...args], {
      cwd: root,
    })
  const write = (path: string, text: string) => writeFileSync(join(root, path), text)
  mkdirSync(join(root, 'content/blog'), { recursive: true })
  write('content/blog/een.md', 'Een.\n')
  write('content/blog/drie.md', 'Drie.\n')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'eerst')
  const run = createGit(root)
  const changes = ['een', 'twee'].map((name) => ({
    path: `content/blog/${name}.md`,
    bytes: Buffer.from('Anders.\n'),
  }))
  const { files } = await planFiles(root, changes)
  await openSaveJournal(await findGitFolders(run, root), run).begin(files)
  for (const { path } of files) write(path, 'Anders.\n')
  write(`content/blog/vier.md.${randomUUID()}.tmp`, 'An')
  write('content/blog/drie.md', 'Drie, door een schrijver.\n')
  const file = join(folder, 'tijdens.tar')
  const { uncommitted } = await writeBackup({ file, root, privateRoot: undefined, key, now: Date.now })
  expect(uncommitted).toEqual(['content/blog/drie.md'])
  await restoreBackup({ file, root: target, privateRoot: undefined, key })
  const blog = join(target, 'content/blog')
  const texts = readdirSync(blog).map((name) => [name, readFileSync(join(blog, name), 'utf8')])
  expect(Object.fromEntries(texts)).toEqual({ 'een.md': 'Een.\n', 'drie.md': 'Drie, door een schrijver.\n' })
})

test.each([true, false])(
  'a site whose repository names objects by SHA-256 comes back: with a commit %s',
  async (isBegun) => {
    const folder = temporaryFolder()
    const root = join(folder, 'hier')
    mkdirSync(join(root, 'data/private'), { recursive: true })
    const git = (place: string, ...args: readonly string[]) =>
      execFileSync(
        'git',
        ['-C', place, '-c', 'user.name=Wim', '-c', 'user.email=wim@wissel.example', ...args],
        {
          encoding: 'utf8',
        },
      )
    git(root, 'init', '--quiet', '--object-format=sha256')
    writeFileSync(join(root, 'data/settings.json'), '[]\n')
    git(root, 'add', '.')
    if (isBegun) git(root, 'commit', '--quiet', '--message', 'Begin')
    writeFileSync(join(root, 'data/company.json'), '{}\n')
    const key = await keys()
    const file = join(folder, 'kopie.tar')
    const { head } = await writeBackup({ file, root, privateRoot: undefined, key, now: Date.now })
    const target = join(folder, 'daar')
    await restoreBackup({ file, root: target, privateRoot: undefined, key })
    for (const name of ['settings', 'company'])
      expect(existsSync(join(target, `data/${name}.json`))).toBe(true)
    if (isBegun) expect(git(target, 'rev-parse', 'HEAD').trim()).toBe(head)
  },
)

test('of a clone without its history no backup is made, and what to do is said', async () => {
  const folder = temporaryFolder()
  const [from, root] = [join(folder, 'daar'), join(folder, 'hier')]
  mkdirSync(from)
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: from })
  git('init', '--quiet')
  const who = ['-c', 'user.name=Wim', '-c', 'user.email=wim@wissel.example']
  for (const message of ['Een', 'Twee']) git(...who, 'commit', '--quiet', '--allow-empty', '-m', message)
  git('clone', '--quiet', '--depth=1', `file://${from}`, root)
  mkdirSync(join(root, 'data/private'), { recursive: true })
  const asked = { root, privateRoot: undefined, key: await keys(), now: Date.now }
  await expect(writeBackup({ ...asked, file: join(folder, 'kopie.tar') })).rejects.toThrow(
    `${root} is a shallow clone, of which no backup can be made. Run \`git fetch --unshallow\` there.`,
  )
  git('-C', root, 'fetch', '--quiet', '--unshallow')
  await writeBackup({ ...asked, file: join(folder, 'kopie.tar') })
})

test('a backup that is not there is no broken one', async () => {
  const { root, privateRoot } = emptyMachine()
  const asked = { file: '/nergens/kopie.tar', root, privateRoot, key: await keys() }
  await expect(restoreBackup(asked)).rejects.toThrow('There is no file /nergens/kopie.tar.')
})

test('a restore with another key says so and leaves nothing, and the right one works after it', async () => {
  const { file, key, target } = await backedUp()
  const other = { ...(await keys()), passphrase: undefined }
  await expect(restoreBackup({ file, root: target, privateRoot: undefined, key: other })).rejects.toThrow(
    "does not open people's data in this backup",
  )
  expect(existsSync(target) ? readdirSync(target) : []).toEqual([])
  await restoreBackup({ file, root: target, privateRoot: undefined, key })
  expect(readdirSync(join(target, 'data/private')).sort()).toEqual([
    '.gitignore',
    'accounts.json',
    'subscribers',
  ])
  expect(readFileSync(join(target, 'data/settings.json'), 'utf8')).toBe('[]\n')
  expect(statSync(join(target, 'data/private')).mode & 0o777).toBe(0o700)
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
