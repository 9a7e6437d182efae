import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { home } from '../../server/install.mjs'
import { wait } from './timing.mjs'

const owner = { email: 'eva@bench.example', password: 'vier losse woorden hier' }

/** Runs git in a folder, with an author. */
export function git(root, ...args) {
  return gitWith('', root, ...args)
}

/** The same, with standard input. */
export function gitWith(input, root, ...args) {
  const identity = ['-c', 'user.name=Bench', '-c', 'user.email=bench@bench.example']
  return execFileSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe', input })
}

/** A repository with the project's content plus this many articles, committed. */
export function contentRepository(articles = 0) {
  const root = mkdtempSync(join(tmpdir(), 'bench-'))
  for (const folder of ['content', 'data']) {
    cpSync(join(home, folder), join(root, folder), {
      recursive: true,
      filter: (path) => !path.includes('private'),
    })
  }
  mkdirSync(join(root, 'content/blog/2026'))
  for (let number = 0; number < articles; number++) {
    const head = `---\ntitle: Artikel ${number}\ntag: Gids\ncreatedAt: 2026-01-15\n---\n`
    writeFileSync(
      join(root, `content/blog/2026/artikel-${number}.md`),
      // No two alike: what was rendered of one text is kept for all that have it.
      `${head}${'Een zin om te lezen. '.repeat(60)}Zo eindigt artikel ${number}.\n`,
    )
  }
  git(root, 'init', '--quiet')
  git(root, 'add', '--all')
  git(root, 'commit', '--quiet', '--message', 'content: everything')
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

/** The built site on a repository, with these variables more; resolves when it answers. */
export async function startSite(root, port, variables = {}) {
  const child = spawn(process.execPath, ['--v8-pool-size=0', join(home, 'dist/server/main.js')], {
    cwd: home,
    env: {
      ...process.env,
      SITE_ROOT: root,
      PORT: String(port),
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      ADMIN_NAME: 'Eva',
      ...variables,
    },
    stdio: 'inherit',
  })
  const url = `http://127.0.0.1:${port}`
  await answers(`${url}/api/health`)
  return {
    url,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Resolves when something answers at an address. */
export async function answers(url) {
  for (let attempt = 0; attempt < 3000; attempt++) {
    if (await fetch(url).catch(() => undefined)) return
    await wait(20)
  }
  throw new Error(`Nothing answers at ${url}`)
}

/** Logs the owner in; gives the cookie to send. */
export async function logIn(url) {
  const login = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  })
  return login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}
