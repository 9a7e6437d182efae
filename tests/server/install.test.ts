import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { describe, expect, it } from 'vitest'
import { forgetMark } from '../../site/build/forget-mark'
import { project } from '../support/sources'
import { temporaryFolder } from '../support/temporary-folder'

const LOCK = {
  packages: {
    '': {},
    'node_modules/fastify': { version: '5.0.0' },
    'node_modules/vite': { version: '8.0.0' },
    'node_modules/fsevents': { version: '2.0.0', optional: true },
    'node_modules/vitest': { version: '4.0.0', dev: true },
  },
}

/** A stand-in for npm: records how it was called, and writes the files of `npm ci` that the start looks at. */
const NPM = `#!${process.execPath}
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
const args = process.argv.slice(2)
appendFileSync('npm-calls', args.slice(0, 2).join(' ') + '\\n')
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const kept = Object.entries(packages).filter(([, { dev }]) => !dev || args.includes('--include=dev'))
mkdirSync('node_modules', { recursive: true })
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(kept) }))
`
const VITE = `const { mkdirSync, rmSync, writeFileSync } = require('node:fs')
rmSync('dist/.built', { force: true })
mkdirSync('dist/server', { recursive: true })
writeFileSync('dist/server/main.js', 'console.log("the site runs")')
writeFileSync('dist/server/backup.js', 'console.log("the site is kept")')
writeFileSync('dist/server/writers.js', 'console.log("the texts are good")')
writeFileSync('built-for', process.env.NODE_ENV)
`

/** A copy of the project with the real start; npm and Vite are stand-ins that record their calls. */
function freshClone() {
  const home = temporaryFolder()
  for (const folder of ['server', 'site', 'bin', 'node_modules/vite/bin'])
    mkdirSync(join(home, folder), { recursive: true })
  const ours = ['start', 'build', 'writers', 'install', 'settings-file', 'run-built', 'backup']
  for (const name of [...ours, 'contract/near-words'])
    cpSync(join(project, `server/${name}.mjs`), join(home, `server/${name}.mjs`))
  const files = {
    'vite.config.ts': '',
    'package.json': '{"type":"module"}',
    'bin/npm': NPM,
    'node_modules/vite/bin/vite.js': VITE,
  }
  for (const [path, text] of Object.entries(files)) writeFileSync(join(home, path), text)
  writeFileSync(join(home, 'node_modules/vite/package.json'), '{"type":"commonjs"}')
  writeFileSync(join(home, 'bin/package.json'), '{"type":"commonjs"}')
  chmodSync(join(home, 'bin/npm'), 0o755)
  const write = (path: string, value: unknown) => writeFileSync(join(home, path), JSON.stringify(value))
  write('package-lock.json', LOCK)
  const env = { PATH: `${join(home, 'bin')}:${process.env.PATH}`, HOME: home, NODE_ENV: 'development' }
  const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: home, env, encoding: 'utf8' })
  return {
    write,
    start: () => node('server/start.mjs'),
    build: () => node('server/build.mjs'),
    backUp: () => node('server/backup.mjs'),
    check: () => node('server/writers.mjs'),
    read: (path: string) => (existsSync(join(home, path)) ? readFileSync(join(home, path), 'utf8') : ''),
    run: (code: string) =>
      node('--input-type=module', '--eval', `import * as house from './server/install.mjs'\n${code}`),
    home,
    env,
  }
}

const saidIn = (stdout: string) =>
  stdout
    .trim()
    .split('\n')
    .map((line) => (line.startsWith('{') ? JSON.parse(line).msg : line))

describe('npm start', () => {
  it('says what it installs and builds on a fresh clone, in the lines of a log, and how long it took', () => {
    const { start, read } = freshClone()
    const { stdout, stderr } = start()
    expect(stderr).toBe('')
    expect(saidIn(stdout)).toEqual([
      'Installing 2 of 2 packages ...',
      expect.stringMatching(/^Installing 2 of 2 packages: done in \d+\.\d s$/),
      'Building the site ...',
      expect.stringMatching(/^Building the site: done in \d+\.\d s$/),
      'the site runs',
    ])
    expect(read('npm-calls')).toBe('ci --omit=dev\n')
  })

  it('says in one line that its .env cannot be read, and does nothing else', () => {
    const { start, home, read } = freshClone()
    // As good as a file of another user, also for root.
    mkdirSync(join(home, '.env'))
    const { status, stderr } = start()
    expect(stderr).toMatch(/^\.env cannot be read: .+\n$/)
    expect(status).toBe(1)
    expect(read('npm-calls')).toBe('')
  })

  it('names the lines of .env that would be passed over, without what may be a password, and does nothing else', () => {
    const { start, home, read } = freshClone()
    const lines = [
      'SITE_URL: https://geheim.example',
      'TRUST_PROXY loopback',
      'HOST="een\n  of\n twee" # regels',
      "BACKUP_PASSPHRASE='de buurvrouw's geheim'",
      'MAIL_FROM="Wissel" <geheim@voorbeeld.example>',
      'WEBHOOK_SECRET="geheim"#geheim',
      "ADMIN_NAME='s geheim",
      'ADMIN_PASSWORD=zomer#geheim',
    ]
    writeFileSync(join(home, '.env'), `${lines.join('\r\n')}\n`)
    const { status, stderr } = start()
    expect(stderr.replaceAll(/(Expected (?:\S+ ){3}).*/g, '$1')).toBe(`.env does not fit:
  line 1: Expected NAME=value, or a 
  line 2: Expected NAME=value, or a 
  line 6, BACKUP_PASSPHRASE: Expected nothing behind the 
  line 7, MAIL_FROM: Expected nothing behind the 
  line 8, WEBHOOK_SECRET: Expected nothing behind the 
  line 9, ADMIN_NAME: Expected the same quote 
  line 10, ADMIN_PASSWORD: Expected quotes around a 
`)
    expect(stderr).not.toMatch(/geheim|zomer/)
    expect(status).toBe(1)
    expect(read('npm-calls')).toBe('')
  })

  it.each(["import './away.js'\n", 'const half = {'])(
    'makes a build anew of which one that was cut off left only %j',
    (text) => {
      const { start, home } = freshClone()
      mkdirSync(join(home, 'dist/server'), { recursive: true })
      writeFileSync(join(home, 'dist/server/require-free.js'), text)
      const { stdout, stderr } = start()
      expect(stderr).toBe('')
      expect(saidIn(stdout).at(-1)).toBe('the site runs')
    },
  )

  it('builds for people, whatever the environment says', () => {
    const { start, read } = freshClone()
    start()
    expect(read('built-for')).toBe('production')
  })

  it.skipIf(process.platform !== 'linux')('says it in plain lines on a terminal', () => {
    const { env, home } = freshClone()
    const command = `${process.execPath} server/start.mjs`
    const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], {
      cwd: home,
      env,
      encoding: 'utf8',
    })
    expect(stdout).toMatch(/^Installing 2 of 2 packages \.\.\.\r\n/)
    expect(stdout).toMatch(/\r\nBuilding the site: done in \d+\.\d s\r\nthe site runs\r\n$/)
  })

  it('does nothing twice, and builds anew what changed', () => {
    const { start, read, write } = freshClone()
    start()
    expect(start().stdout).toBe('the site runs\n')
    write('server/read-me.md', 'words are no source')
    expect(start().stdout).toBe('the site runs\n')
    write('site/new.json', {})
    expect(saidIn(start().stdout)[0]).toBe('Building the site ...')
    expect(read('npm-calls')).toBe('ci --omit=dev\n')
  })

  it('builds again for who goes back from sources that could not be built', () => {
    const { start, home, write, read } = freshClone()
    start()
    const works = read('vite.config.ts')
    write('vite.config.ts', 'does not build')
    writeFileSync(
      join(home, 'node_modules/vite/bin/vite.js'),
      `for (const path of ['dist/.built', 'dist/server']) require('node:fs').rmSync(path, { recursive: true })\nprocess.exit(1)`,
    )
    expect(start().status).toBe(1)
    writeFileSync(join(home, 'vite.config.ts'), works)
    writeFileSync(join(home, 'node_modules/vite/bin/vite.js'), VITE)
    const { stdout, stderr } = start()
    expect(stderr).toBe('')
    expect(saidIn(stdout).at(-1)).toBe('the site runs')
  })

  it('is content with what npm ci --omit=dev installed by hand', () => {
    const { run, read, write } = freshClone()
    const { 'node_modules/vitest': _, ...packages } = LOCK.packages
    write('node_modules/.package-lock.json', { packages })
    run('house.installWhenMissing()')
    expect(read('npm-calls')).toBe('')
  })

  it('leaves the tools to whoever has them when a package changes', () => {
    const { run, read, write } = freshClone()
    write('node_modules/.package-lock.json', {
      packages: { ...LOCK.packages, 'node_modules/fastify': { version: '4.0.0' } },
    })
    const { stderr } = run('house.installWhenMissing()')
    expect(stderr).toContain('Installing 1 of 2 packages ...\n')
    expect(read('npm-calls')).toBe('ci --include=dev\n')
  })

  it('ends with the code of an install that failed, and says which', () => {
    const { start, home } = freshClone()
    writeFileSync(join(home, 'bin/npm'), '#!/bin/sh\nexit 7\n')
    const { status, stderr } = start()
    expect([status, stderr]).toEqual([7, expect.stringMatching(/npm ci --omit=dev .* failed\n$/)])
  })
})

it('a command of an operator installs and builds what is not there, and replaces nothing that a server may be reading', () => {
  const { backUp, write, read } = freshClone()
  expect(backUp().stdout).toBe('the site is kept\n')
  expect([read('npm-calls'), read('built-for')]).toEqual(['ci --omit=dev\n', 'production'])
  write('package-lock.json', { packages: { ...LOCK.packages, 'node_modules/fastify': { version: '6.0.0' } } })
  write('site/new.json', {})
  write('dist/.built', 'older sources')
  expect([backUp().stdout, read('npm-calls'), read('dist/.built')]).toEqual([
    'the site is kept\n',
    'ci --omit=dev\n',
    '"older sources"',
  ])
})

it('a command of an operator makes a build anew of which one that was cut off left the command alone', () => {
  const { backUp, write, home } = freshClone()
  backUp()
  rmSync(join(home, 'dist/.built'))
  writeFileSync(join(home, 'dist/server/backup.js'), "await import('./away.js')")
  expect(backUp().stdout).toBe('the site is kept\n')
  write('site/new.json', {})
  expect(backUp().stderr).toBe('')
})

it('a build that somebody asked for and then stopped is not taken for a whole one', () => {
  const { start, build, home } = freshClone()
  start()
  writeFileSync(
    join(home, 'node_modules/vite/bin/vite.js'),
    `for (const path of ['dist/.built', 'dist/server']) require('node:fs').rmSync(path, { recursive: true })\nprocess.kill(process.pid, 'SIGKILL')`,
  )
  expect(build().status).toBe(1)
  writeFileSync(join(home, 'node_modules/vite/bin/vite.js'), VITE)
  expect(saidIn(start().stdout).at(-1)).toBe('the site runs')
  expect([build().stderr, start().stdout]).toEqual([expect.stringMatching(/done in/), 'the site runs\n'])
})

it('a build that failed before it wrote anything leaves commands the one that a server runs from', () => {
  const { build, backUp, write, home } = freshClone()
  expect(build().status).toBe(0)
  backUp()
  write('site/new.json', {})
  writeFileSync(join(home, 'dist/server/require-free.js'), 'console.error("it runs")\nprocess.exit(1)')
  writeFileSync(join(home, 'node_modules/vite/bin/vite.js'), 'process.exit(1)')
  expect(build().status).toBe(1)
  expect(backUp()).toMatchObject({ stdout: 'the site is kept\n', stderr: '', status: 0 })
})

it('a build takes the mark away only when it is about to write', async () => {
  const root = temporaryFolder()
  const mark = join(root, 'dist/.built')
  mkdirSync(join(root, 'dist'))
  writeFileSync(mark, 'sources')
  const buildOf = (script: string) => {
    writeFileSync(join(root, 'index.html'), `<script type="module" src="./a.js"></script>`)
    writeFileSync(join(root, 'a.js'), script)
    const build = { outDir: 'dist/site' }
    const plugins = [forgetMark(mark)]
    return createBuilder({ root, configFile: false, logLevel: 'silent', plugins, build }).then((builder) =>
      builder.buildApp(),
    )
  }
  await expect(buildOf('const half = {')).rejects.toThrow()
  expect(existsSync(mark)).toBe(true)
  await buildOf('console.log(1)')
  expect(existsSync(mark)).toBe(false)
})

it('a command for writers replaces no build that a server runs from', () => {
  const { check, write, read, home } = freshClone()
  expect(check().stdout).toBe('the texts are good\n')
  // As the real one does where a server runs.
  writeFileSync(
    join(home, 'dist/server/require-free.js'),
    'console.error("it runs")\nprocess.exit(process.exitCode)',
  )
  expect(check()).toMatchObject({ stdout: 'the texts are good\n', status: 0 })
  write('site/new.json', {})
  const before = read('dist/.built')
  expect(check()).toMatchObject({ stdout: '', stderr: 'it runs\n', status: 2 })
  expect(read('dist/.built')).toBe(before)
})

it('a command for writers whose build fails says nothing of the contents', () => {
  const { check, home } = freshClone()
  writeFileSync(join(home, 'node_modules/vite/bin/vite.js'), 'process.exit(1)')
  expect(check()).toMatchObject({ stdout: '', status: 2 })
})

it('the tools that tests need are installed for tests', () => {
  const { run, start, read } = freshClone()
  start()
  run('house.installWhenMissing({ tools: true })')
  expect(read('npm-calls')).toBe('ci --omit=dev\nci --include=dev\n')
})
