import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { PRIMARY_REF } from '../../server/git/sync/primary-lease'
import { project } from '../support/sources'
import { temporaryFolder } from '../support/temporary-folder'

test.each([
  ['start', 'main'],
  ['backup', 'backup'],
  ['account-reset', 'account-reset'],
  ['promote', 'promote'],
  ['export', 'export'],
])('server/%s.mjs knows what stands in .env', (command, built) => {
  const home = temporaryFolder()
  for (const folder of ['server', 'dist/server']) mkdirSync(join(home, folder), { recursive: true })
  for (const [name, as = name] of [
    [command],
    ['run-built'],
    ['install', 'true-install'],
    ['settings-file'],
    ['contract/near-words'],
  ])
    cpSync(join(project, `server/${name}.mjs`), join(home, `server/${as}.mjs`))
  // Installing packages and building are not under test here.
  writeFileSync(
    join(home, 'server/install.mjs'),
    `export { home, loadSettings } from './true-install.mjs'
export const installWhenMissing = () => {}
export const isBuilt = () => true
export const requireFreeBuild = () => {}
export const buildWhenStale = () => {}`,
  )
  writeFileSync(join(home, `dist/server/${built}.js`), 'console.log(process.env.SITE_ROOT)')
  writeFileSync(join(home, '.env'), 'SITE_ROOT=/van/een/ander\n')
  const { SITE_ROOT: _, npm_lifecycle_event: __, ...env } = process.env
  const { stdout } = spawnSync(process.execPath, [join(home, `server/${command}.mjs`)], {
    env,
    encoding: 'utf8',
  })
  expect(stdout).toBe('/van/een/ander\n')
})

/** What knows what stands in .env, with what it imports. */
const INSTALLER = ['server/install.mjs', 'server/settings-file.mjs', 'server/contract/near-words.mjs']

test('what .env says is read after the mark of Windows, in quotes, on several lines and beside comments', () => {
  const home = temporaryFolder()
  mkdirSync(join(home, 'server'))
  for (const path of INSTALLER) cpSync(join(project, path), join(home, path))
  writeFileSync(
    join(home, '.env'),
    `\uFEFFPORT=4000\r\nA="zomer#2026" # zo\nB= 'a#b'\nC=d # e#f\n#D=e#f\nE= # f\nF=# f\n\n  # 's\nG="een\nH=i#j\n"\nexport I=\`'s "a"\`\nJ='k'`,
  )
  const names = ['PORT', 'A', 'B', 'C', 'E', 'F', 'G', 'I', 'J']
  const code = `import { loadSettings } from '${join(home, 'server/install.mjs')}'
loadSettings()
console.log(${JSON.stringify(names)}.map((name) => process.env[name]).join())`
  const done = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  })
  expect(done.stdout).toBe(`4000,zomer#2026,a#b,d,,,een\nH=i#j\n,'s "a",k\n`)
  expect(done.stderr).toBe('')
})

test('a name in .env that the site does not read is told', () => {
  const home = temporaryFolder()
  mkdirSync(join(home, 'server'))
  for (const path of [...INSTALLER, '.env.example']) cpSync(join(project, path), join(home, path))
  writeFileSync(join(home, '.env'), 'PORT=4000\nMAIL_PASWORD=x\nSMTP_URL_FILE=/x\nFOO_FILE=/x\n')
  const { stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', `(await import('${join(home, 'server/install.mjs')}')).loadSettings()`],
    { env: { PATH: process.env.PATH }, encoding: 'utf8' },
  )
  expect(stderr.match(/^\.env: \S+(?= means nothing to the site)/gm)?.sort()).toEqual([
    '.env: FOO_FILE',
    '.env: MAIL_PASWORD',
  ])
})

test('a name in .env that is probably one of ours is told once, with that one, and not again by the server', () => {
  const home = temporaryFolder()
  for (const path of [...INSTALLER, '.env.example']) cpSync(join(project, path), join(home, path))
  writeFileSync(join(home, '.env'), 'MAIL_FORM=x\nGIT_SSH_COMMAND=ssh\n')
  const code = `(await import('${join(home, 'server/install.mjs')}')).loadSettings()
console.log(Object.keys(process.env).filter((name) => /^(?:MAIL|GIT)_/.test(name)).join())`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  })
  expect(stderr.split('\n').filter(Boolean).sort()).toEqual([
    '.env: GIT_SSH_COMMAND means nothing to the site: .env.example has every variable that it reads',
    '.env: MAIL_FORM means nothing to the site: did you mean MAIL_FROM?',
  ])
  // What others read is passed on.
  expect(stdout).toBe('GIT_SSH_COMMAND\n')
})

test('a link that is not made leaves nothing in the folder that was named', () => {
  const root = temporaryFolder()
  for (const [wrong, status] of [
    ['Olga', 2],
    ['niemand@elders.example', 1],
  ] as const) {
    const done = spawnSync(process.execPath, ['server/account-reset.mjs', wrong], {
      cwd: project,
      env: { ...process.env, SITE_ROOT: root },
      encoding: 'utf8',
    })
    expect([done.status, readdirSync(root)]).toEqual([status, []])
  }
})

test.each([
  ['/nergens', /^SITE_ROOT is no folder: \/nergens$/],
  [undefined, /^fatal: '\/nergens\/remote\.git' does not appear to be a git repository/],
])('promoting that cannot be done says in one language why (SITE_ROOT: %s)', (root, why) => {
  const folder = temporaryFolder()
  spawnSync('git', ['init', '--quiet', folder])
  const { status, stderr } = spawnSync(process.execPath, ['server/promote.mjs'], {
    cwd: project,
    env: { ...process.env, SITE_ROOT: root ?? folder, GIT_REMOTE: '/nergens/remote.git' },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Nothing was taken over: /)
  expect(stderr.replace('Nothing was taken over: ', '').trim()).toMatch(why)
})

test.each([
  ['server/writers.mjs', 'check'],
  ['server/writers.mjs', 'new', 'article', 'Hallo'],
  ['server/export.mjs', 'uit'],
])('a folder that is not there is not made, and nothing is said to be well: %s %s', (...command) => {
  const root = join(temporaryFolder(), 'tikfout')
  const { status, stderr } = spawnSync(process.execPath, command, {
    cwd: project,
    env: { ...process.env, SITE_ROOT: root, INIT_CWD: root },
    encoding: 'utf8',
  })
  expect(stderr.trimEnd().split('\n').at(-1)).toBe(`SITE_ROOT is no folder: ${root}`)
  expect([status === 0, existsSync(root)]).toEqual([false, false])
})

test('an export is sought in the folder where its import was asked for', () => {
  const root = temporaryFolder()
  spawnSync('git', ['init', '--quiet', root])
  mkdirSync(join(root, 'onder/oud'), { recursive: true })
  writeFileSync(join(root, 'onder/oud/een.md'), '---\ntitle: Een\n---\nTekst.\n')
  const { status, stderr } = spawnSync(process.execPath, ['server/writers.mjs', 'import', 'oud'], {
    cwd: project,
    env: { ...process.env, SITE_ROOT: root, INIT_CWD: join(root, 'onder') },
    encoding: 'utf8',
  })
  expect([status, existsSync(join(root, 'content/blog/een.md'))], stderr).toEqual([0, true])
})

test.skipIf(process.geteuid?.() !== 0)('root makes nothing the primary in a folder of another user', () => {
  const root = temporaryFolder()
  chownSync(root, 65_534, 65_534)
  const { status, stderr } = spawnSync(process.execPath, ['server/promote.mjs'], {
    cwd: project,
    env: { ...process.env, SITE_ROOT: root, GIT_REMOTE: '/nergens/remote.git' },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, expect.stringContaining(`${root} is of user 65534.`)])
})

test('who asks promote for help makes nothing the primary', () => {
  const root = temporaryFolder()
  const remote = temporaryFolder()
  spawnSync('git', ['init', '--quiet', '--bare', remote])
  spawnSync('git', ['init', '--quiet', root])
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/promote.mjs', '--help'], {
    cwd: project,
    env: { ...process.env, SITE_ROOT: root, GIT_REMOTE: remote },
    encoding: 'utf8',
  })
  expect([status, stdout, stderr]).toEqual([1, '', expect.stringContaining('npm run promote takes nothing')])
})

test('promoting that is stopped while the former primary may still write says that it has to be done again', async () => {
  const root = temporaryFolder()
  const remote = temporaryFolder()
  spawnSync('git', ['init', '--quiet', '--bare', remote])
  spawnSync('git', ['init', '--quiet', root])
  const promoting = spawn(process.execPath, ['server/promote.mjs'], {
    cwd: project,
    env: { ...process.env, SITE_ROOT: root, GIT_REMOTE: remote },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void promoting.kill('SIGKILL'))
  const said = text(promoting.stderr)
  const ended = once(promoting, 'exit')
  await expect.poll(() => existsSync(join(remote, PRIMARY_REF)), { timeout: 30_000 }).toBe(true)
  promoting.kill('SIGINT')
  expect(await ended).toEqual([1, null])
  expect(await said).toMatch(/^Not finished: stopped by SIGINT\n.+Run this command again\.$/m)
})

test('content:check says nothing of its own when nobody reads its findings to the end', () => {
  const root = temporaryFolder()
  mkdirSync(join(root, 'content/blogs'), { recursive: true })
  writeFileSync(join(root, 'content/blogs/een.md'), 'Tekst\n')
  const { stderr } = spawnSync('/bin/sh', ['-c', `'${process.execPath}' server/writers.mjs check | true`], {
    cwd: project,
    env: { ...process.env, SITE_ROOT: root },
    encoding: 'utf8',
  })
  expect(stderr).not.toContain('EPIPE')
})
