import { env } from 'node:process'
import { expect, onTestFinished, test } from 'vitest'
import { gitEnvironment, readingEnvironment } from '../../../server/git/git-environment'
import { connected, inSync, LINES, POST } from './connected'
import { addHook } from './opened-repository'

const SECRETS = {
  ADMIN_PASSWORD: 'geheim-1',
  SMTP_URL: 'smtp://u:geheim-2@127.0.0.1',
  WEBHOOK_SECRET: 'geheim-3',
  NODE_OPTIONS: '--no-warnings',
  EIGEN_TOKEN: 'geheim-4',
  GIT_INDEX_FILE: '/geheim-5',
  GIT_DIR: '/geheim-6',
}

test('git and its hooks see no secret of the site, nor what a hook around the server left', async () => {
  const { save, sync, disk, writes } = await connected()
  for (const [name, value] of Object.entries(SECRETS)) {
    const before = env[name]
    env[name] = value
    onTestFinished(() => {
      if (before === undefined) delete env[name]
      else env[name] = before
    })
  }
  for (const hook of ['pre-commit', 'pre-push', 'post-merge']) addHook(disk, hook, `env > .git/seen-${hook}`)
  await save({ [POST]: LINES })
  expect(await sync()).toMatchObject(inSync)
  for (const name of Object.keys(SECRETS)) delete env[name]
  writes({ 'content/blog/twee.md': 'erbij\n' })
  Object.assign(env, SECRETS)
  expect(await sync()).toMatchObject(inSync)
  for (const hook of ['pre-commit', 'pre-push', 'post-merge']) {
    const seen = disk.read(`.git/seen-${hook}`)
    expect(seen).toMatch(/^PATH=/m)
    expect(seen).not.toMatch(/geheim|^(ADMIN|SMTP|WEBHOOK|NODE|EIGEN)_/m)
  }
})

test('git keeps what it needs to reach a remote, and who reads the history does not even need that', () => {
  const wanted = {
    PATH: '/bin',
    HOME: '/home/site',
    SSH_AUTH_SOCK: '/tmp/agent',
    GIT_SSH_COMMAND: 'ssh -i sleutel',
    https_proxy: 'http://127.0.0.1:3128',
    NO_PROXY: '127.0.0.1',
    GIT_CONFIG_GLOBAL: '/etc/git',
  }
  const own = { ...SECRETS, GIT_AUTHOR_NAME: 'x', GIT_EDITOR: 'x', GIT_WORK_TREE: '/x', LD_PRELOAD: '/x.so' }
  const fixed = { LC_ALL: 'C', LANGUAGE: '' }
  const ofServer = { GIT_TERMINAL_PROMPT: '0', WISSEL_SAVE: '1' }
  expect(gitEnvironment({ ...wanted, ...own })).toEqual({ ...wanted, ...fixed, ...ofServer })
  expect(readingEnvironment({ ...wanted, ...own })).toEqual({ PATH: '/bin', HOME: '/home/site', ...fixed })
})
