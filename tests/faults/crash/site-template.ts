import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loginCookie } from '../../support/cookies'
import { home, type LeanBuild } from '../build-lean'
import { type Call, callerOf, type Jar } from '../caller'
import { startServer } from '../started-server'
import { PASSWORD } from './people-operations'

export const OWNER = { email: 'eva@wissel.example', password: PASSWORD }

/** A small site with an owner who is logged in, copied for every row of crashes. */
export interface SiteTemplate {
  /** A copy; with a bare repository next to it if it needs a remote. */
  copy(withRemote: boolean): { readonly root: string; readonly remote: string | undefined; remove(): void }
  readonly cookie: string
  remove(): void
}

/** A repository with a little content of every type. */
export function smallSite(): { readonly root: string; remove(): void } {
  const root = join(mkdtempSync(join(tmpdir(), 'crash-template-')), 'site')
  for (const folder of ['content/blog', 'content/media']) {
    mkdirSync(join(root, folder), { recursive: true })
    const name = readdirSync(join(home, folder)).sort()[0] ?? ''
    cpSync(join(home, folder, name), join(root, folder, name))
  }
  mkdirSync(join(root, 'data'))
  for (const name of readdirSync(join(home, 'data'))) {
    if (name.endsWith('.json')) cpSync(join(home, 'data', name), join(root, 'data', name))
  }
  git(root, 'init', '--initial-branch=main')
  rmSync(join(root, '.git/hooks'), { recursive: true })
  git(root, 'config', 'user.name', 'Willem')
  git(root, 'config', 'user.email', 'willem@voorbeeld.example')
  // Automatic garbage collection would only make runs differ.
  git(root, 'config', 'gc.auto', '0')
  git(root, 'add', '--all')
  git(root, 'commit', '--message', 'content: everything')
  return { root, remove: () => rmSync(join(root, '..'), { recursive: true, force: true }) }
}

export async function makeTemplate(build: LeanBuild): Promise<SiteTemplate> {
  const { root, remove } = smallSite()
  const cookie = await makeOwner(build, root)
  return {
    cookie,
    copy(withRemote) {
      const folder = mkdtempSync(join(tmpdir(), 'crash-'))
      cpSync(root, join(folder, 'site'), { recursive: true })
      const remote = withRemote ? join(folder, 'remote.git') : undefined
      if (remote) git(folder, 'clone', '--bare', join(folder, 'site'), remote)
      return {
        root: join(folder, 'site'),
        remote,
        remove: () => rmSync(folder, { recursive: true, force: true }),
      }
    },
    remove,
  }
}

async function makeOwner(build: LeanBuild, root: string): Promise<string> {
  const env = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password, ADMIN_NAME: 'Eva' }
  const server = await startServer({ build, root, env })
  const cookie = server.url && (await logIn(server.url))
  server.kill('SIGTERM')
  await server.ended
  if (!cookie) throw new Error(`The owner could not log in: ${server.output()}`)
  return cookie
}

/** The cookies of the owner. */
export const logIn = (url: string): Promise<string> => loginCookie(url, OWNER)

export const ownerOf = (url: string, jar: Jar): Call => callerOf(url, jar, logIn)

export function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}
