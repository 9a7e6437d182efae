import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../support/free-port'
import { copyOfProject } from '../../support/repository'
import { rulesWithoutTls, startNginx } from '../../support/started-nginx'
import { OWNER, ownerOf } from '../crash/site-template'
import { type RoleServer, roleServer } from './started-role'

const PATHS = ['/', '/blog', '/contact', '/oplossingen', '/api/company', '/zoeken?q=btw', '/sitemap.xml']
/** Saves whose way to the replicas is timed, readers at once, and milliseconds that each server stays dead. */
const SAVES = 10
const READERS = 4
const DEAD = 4_000

interface Trial {
  readonly failures: readonly string[]
  readonly reads: number
  readonly leads: { readonly kept: number; readonly askedAgain: number }
  /** Milliseconds from the reply to a save until every replica serves it, in order. */
  readonly lags: readonly number[]
}

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/**
 * A primary, two replicas and nginx on this machine, under visits and sign-ups; each server is killed in turn. No read
 * may fail and no lead be lost, and a save must reach both replicas (tests/decisions/0102).
 */
export async function tryReplicas({ tell }: { tell: (line: string) => void }): Promise<Trial> {
  const folder = mkdtempSync(join(tmpdir(), 'replicas-'))
  const remote = join(folder, 'remote.git')
  const sites = ['primary', 'one', 'two'].map((name) => join(folder, name))
  const [port, ...ports] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  const url = `http://127.0.0.1:${port}`
  share(remote)
  const servers = sites.map((SITE_ROOT, index) => {
    mkdirSync(SITE_ROOT)
    const own =
      index === 0
        ? { ROLE: 'primary', ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }
        : { ROLE: 'replica' }
    const env = { SITE_ROOT, SITE_URL: url, TRUST_PROXY: 'loopback', GIT_REMOTE: remote, ...own }
    return roleServer(ports[index] ?? 0, env)
  })
  const [primary, ...replicas] = servers
  if (!primary || port === undefined) throw new Error('no primary')
  const endings: (() => unknown)[] = []
  try {
    for (const server of servers) {
      endings.push(() => server.kill('SIGTERM'))
      await server.start()
    }
    const host = ({ url: at }: RoleServer) => new URL(at).host
    const rules = rulesWithoutTls('nginx-replicas.conf.template', port, {
      SITE_HOST: '127.0.0.1',
      SITE_PRIMARY: host(primary),
      SITE_REPLICAS: replicas.map((one) => `server ${host(one)} max_fails=1 fail_timeout=5s;`).join(' '),
    })
    endings.push(startNginx(folder, rules))
    await wait(500)
    return await underLoad({
      url,
      servers,
      primary,
      replicas,
      people: join(sites[0] ?? '', 'data/private/subscribers'),
      tell,
    })
  } finally {
    for (const end of endings.reverse()) await end()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Setup {
  readonly url: string
  readonly servers: readonly RoleServer[]
  readonly primary: RoleServer
  readonly replicas: readonly RoleServer[]
  /** The folder with the sign-ups of the primary. */
  readonly people: string
  readonly tell: (line: string) => void
}

async function underLoad({ url, servers, primary, replicas, people, tell }: Setup): Promise<Trial> {
  const failures: string[] = []
  const kept: string[] = []
  let reads = 0
  let askedAgain = 0
  let isOver = false

  async function read(): Promise<void> {
    while (!isOver) {
      const path = PATHS[reads++ % PATHS.length] ?? '/'
      const answer = await fetch(url + path)
        .then(async (reply) => `${reply.status} ${(await reply.text()).length > 0}`)
        .catch((error: unknown) => String(error))
      if (answer !== '200 true') failures.push(`${path}: ${answer}`)
      await wait(5)
    }
  }

  async function signUp(): Promise<void> {
    for (let count = 0; !isOver; count++) {
      const email = `lezer-${count}@bakker.example`
      const reply = await fetch(`${url}/api/webhook-submit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, source: 'newsletter' }),
      }).catch(() => undefined)
      if (reply?.status === 200) kept.push(email)
      else if (reply?.status === 503 && /probeer het/.test((await reply.json()).message)) askedAgain += 1
      else failures.push(`a form was answered with ${reply?.status ?? 'nothing'}`)
      await wait(50)
    }
  }

  const load = [...Array.from({ length: READERS }, read), signUp()]
  const lags = await timeSaves(url, replicas, failures)
  for (const [index, server] of [...replicas, primary].entries()) {
    tell(`killing ${server === primary ? 'the primary' : `replica ${index + 1}`}`)
    await server.kill('SIGKILL')
    await wait(DEAD)
    await server.start()
    await wait(1_000)
  }
  isOver = true
  await Promise.all(load)
  const stored = readdirSync(people)
    .map((name) => readFileSync(join(people, name), 'utf8'))
    .join('')
  for (const email of kept) if (!stored.includes(`"${email}"`)) failures.push(`${email} is lost`)
  const commits = await Promise.all(
    servers.map(async (one) => (await (await fetch(`${one.url}/api/ready`)).json()).commit),
  )
  if (new Set(commits).size !== 1) failures.push(`they serve different commits: ${commits}`)
  return { failures, reads, leads: { kept: kept.length, askedAgain }, lags }
}

/** Saves through the proxy, and looks when each replica serves it. */
async function timeSaves(
  url: string,
  replicas: readonly RoleServer[],
  failures: string[],
): Promise<number[]> {
  const call = ownerOf(url, { cookie: '' })
  const lags: number[] = []
  for (let count = 0; count < SAVES; count++) {
    const { body, etag } = await call('GET', '/api/admin/content')
    const texts = { ...(body as object), 'hero.title': `Opgeslagen, keer ${count}` }
    const { status, commit } = await call('PUT', '/api/admin/content', { body: texts, etag })
    if (status !== 200) failures.push(`a save was answered with ${status}`)
    const begun = performance.now()
    const times = await Promise.all(
      replicas.map(async (one) => {
        while (performance.now() - begun < 20_000) {
          if ((await (await fetch(`${one.url}/api/ready`)).json()).commit === commit) break
          await wait(20)
        }
        return performance.now() - begun
      }),
    )
    lags.push(Math.round(Math.max(...times)))
  }
  return lags.toSorted((one, other) => one - other)
}

/** Makes a bare repository with the content of the project. */
function share(remote: string): void {
  const { git, remove } = copyOfProject()
  git('clone', '--quiet', '--bare', '.', remote)
  remove()
}
