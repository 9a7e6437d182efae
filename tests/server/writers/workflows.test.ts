import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { gitEnvironment } from '../../../server/git/git-environment'
import { builtHouse } from '../../support/built-copy'
import { project } from '../../support/sources'
import { temporaryFolder } from '../../support/temporary-folder'
import { articleFile } from './written-content'

interface Step {
  readonly uses?: string
  readonly run?: string
}

interface Workflow {
  readonly on: object
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>
}

const folder = join(project, '.github/workflows')
const workflow = (name: string): Workflow => parse(readFileSync(join(folder, name), 'utf8'))
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps)

const remote = mkdtempSync(join(tmpdir(), 'origin-'))
let home: string

function run(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
) {
  const { GIT_DIR: _, GIT_INDEX_FILE: __, npm_lifecycle_event: ___, SITE_ROOT: ____, ...own } = process.env
  const who = { GIT_AUTHOR_NAME: 'W', GIT_AUTHOR_EMAIL: 'w@x.example' }
  const committer = { GIT_COMMITTER_NAME: 'W', GIT_COMMITTER_EMAIL: 'w@x.example' }
  return spawnSync(command, args, {
    cwd: home,
    encoding: 'utf8',
    env: { ...own, ...who, ...committer, ...env },
  })
}

function git(...args: string[]): SpawnSyncReturns<string> {
  return run('git', args)
}

function write(title: string, body: string): void {
  writeFileSync(
    join(home, 'content/blog/van-een-schrijver.md'),
    articleFile(title, body).replace('Redactie', 'Sanne de Wit'),
  )
}

beforeAll(() => {
  home = builtHouse()
  for (const name of ['content', 'data', '.githooks', '.gitignore'])
    cpSync(join(project, name), join(home, name), { recursive: true })
  git('init', '--quiet', '--initial-branch=main')
  git('add', 'content', 'data', '.githooks', '.gitignore')
  git('commit', '--quiet', '--no-verify', '--message', 'begin')
  run('git', ['clone', '--quiet', '--bare', home, remote])
  git('remote', 'add', 'origin', remote)
  git('fetch', '--quiet', 'origin')
})

afterAll(() => rmSync(remote, { recursive: true, force: true }))

test('every workflow is YAML whose steps run something, with actions of a named version', () => {
  for (const name of readdirSync(folder)) {
    const steps = stepsOf(workflow(name))
    expect(steps.length, name).toBeGreaterThan(0)
    for (const { uses, run: script } of steps) {
      expect(
        [uses, script].filter((given) => given !== undefined),
        name,
      ).toHaveLength(1)
      if (uses !== undefined) expect(uses).toMatch(/^[\w-]+\/[\w-]+@v\d+$/)
    }
  }
})

test('the check of a pull request tells what its merge would break, and passes when nothing is', () => {
  const scripts = stepsOf(workflow('content.yml')).flatMap(({ run: script }) => script ?? [])
  expect(scripts).toHaveLength(1)
  // As GitHub runs it: on the merge of the branch into the base, with a shell that stops at an error.
  const check = () =>
    run('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', scripts.join('\n')], {
      GITHUB_BASE_REF: 'main',
    })
  function propose(body: string) {
    git('checkout', '--quiet', '-B', 'voorstel', 'main')
    write('Van een schrijver', body)
    git('add', 'content')
    git('commit', '--quiet', '--no-verify', '--message', 'an article')
    git('checkout', '--quiet', '--detach', 'main')
    expect(git('merge', '--quiet', '--no-ff', '--no-edit', 'voorstel').status).toBe(0)
    return check()
  }
  const broken = propose('[weg](/blog/weg)')
  expect({ status: broken.status, said: broken.stdout }).toEqual({
    status: 1,
    said: 'content/blog/van-een-schrijver.md:6: De link /blog/weg leidt nergens heen.\n',
  })
  expect(propose('Tekst.').status).toBe(0)
})

test('the hook refuses a commit with faults, and lets a good one through', () => {
  git('checkout', '--quiet', '-B', 'hook', 'main')
  git('config', 'core.hooksPath', '.githooks')
  write('Van een schrijver', '[weg](/blog/weg)')
  git('add', 'content')
  const refused = git('commit', '--message', 'broken')
  expect(refused.status).toBe(1)
  expect(refused.stdout + refused.stderr).toContain('van-een-schrijver.md:6: De link /blog/weg')
  write('Van een schrijver', 'Tekst.')
  expect(git('commit', '--message', 'not mended in the commit').status).toBe(1)
  git('add', 'content')
  // Another writer's unfinished work, and a commit of one file of two.
  writeFileSync(join(home, 'content/blog/half-af.md'), articleFile('Half af', '[weg](/blog/weg)'))
  git('add', 'content/blog/half-af.md')
  expect(git('commit', '--message', 'good', '--', 'content/blog/van-een-schrijver.md').status).toBe(0)
  git('rm', '--quiet', '--force', 'content/blog/half-af.md')
})

test('the hook of the program checks a content folder elsewhere', () => {
  const site = temporaryFolder()
  for (const name of ['content', 'data']) cpSync(join(project, name), join(site, name), { recursive: true })
  const inSite = (...args: string[]) => git('-C', site, ...args)
  inSite('init', '--quiet', '--initial-branch=main')
  inSite('config', 'core.hooksPath', join(home, '.githooks'))
  inSite('add', '--all')
  inSite('commit', '--quiet', '--no-verify', '--message', 'begin')
  writeFileSync(join(site, 'content/blog/stuk.md'), '---\ntitle: Stuk\n---\n[weg](/blog/weg)\n')
  inSite('add', '--all')
  const refused = inSite('commit', '--message', 'broken')
  expect(refused.status).toBe(1)
  expect(refused.stderr).toContain('content/blog/stuk.md:4: De link /blog/weg leidt nergens heen.\n')
  expect(inSite('commit', '--message', 'broken', '--', 'content/blog/stuk.md').status).toBe(1)
})

test('the hook in the folder of a server lets through what the server commits, without starting a check', () => {
  const site = temporaryFolder()
  const commit = (env: Readonly<Record<string, string | undefined>>) =>
    run('git', ['-C', site, 'commit', '--message', 'draft'], env)
  run('git', ['-C', site, 'init', '--quiet', '--initial-branch=main'])
  run('git', ['-C', site, 'config', 'core.hooksPath', join(home, '.githooks')])
  mkdirSync(join(site, 'content/blog'), { recursive: true })
  writeFileSync(join(site, 'content/blog/stuk.md'), '---\ntitle: Stuk\n---\n[weg](/blog/weg)\n')
  run('git', ['-C', site, 'add', '--all'])
  expect(commit({}).status).toBe(1)
  expect(commit(gitEnvironment({})).status).toBe(0)
})

test('the hook says so where the program is not, and lets the commit through', () => {
  const folder = temporaryFolder()
  cpSync(join(project, '.githooks'), join(folder, '.githooks'), { recursive: true })
  const { status, stderr } = spawnSync('sh', ['.githooks/pre-commit'], { cwd: folder, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({
    status: 0,
    stderr: 'De inhoud is niet nagekeken: het programma met npm run content:check staat niet in deze map.\n',
  })
})
