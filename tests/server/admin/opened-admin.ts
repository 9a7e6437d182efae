import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { login } from '#contract/admin/login'
import { COMMIT_HEADER, MESSAGE_HEADER } from '#contract/admin/write-headers'
import { Cookies } from '../../support/cookies'
import { type OpenAppOptions, openApp } from '../../support/opened-app'
import { copyOfProject, type Repository } from '../../support/repository'
import { tokenOf } from '../../support/token-of'

const owner = { email: 'eva@wissel.example', password: 'een-heel-lang-wachtwoord', name: 'Eva Eigenaar' }

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Call = { body?: unknown; etag?: string; message?: string; headers?: Record<string, string> }

type Options = Omit<OpenAppOptions, 'owner'>

/** The app with an owner who is logged in, and shorthands for her requests to /api/admin. */
export async function openAdmin(options: Options = {}) {
  const { app, repository, cookie } = await (options.now ? openAtDoor(options) : openInside(options))
  return { app, repository, owner, cookie, call: callsOf(app, cookie) }
}

/** Sends requests to /api/admin in the session that begins with this cookie. */
function callsOf(app: FastifyInstance, cookie: string) {
  /** Confirming the password renews the session, and so its cookie. */
  const jar = new Cookies().keep(cookie.split('; '))
  return async (method: Method, path: string, { body, etag, message, headers }: Call = {}) => {
    const request: InjectOptions = {
      method,
      url: `/api/admin/${path}`,
      headers: {
        cookie: jar.header,
        ...(etag === undefined ? {} : { 'if-match': etag }),
        ...(message === undefined ? {} : { [MESSAGE_HEADER]: encodeURIComponent(message) }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    }
    const reply = await app.inject(request)
    jar.keep(reply.headers['set-cookie'])
    return {
      status: reply.statusCode,
      body: String(reply.headers['content-type']).includes('json') ? reply.json() : undefined,
      etag: String(reply.headers.etag ?? ''),
      commit: reply.headers[COMMIT_HEADER],
      headers: reply.headers,
    }
  }
}

async function openAtDoor(options: Options) {
  const { app, repository } = await openApp({ ...options, owner })
  const { email, password } = owner
  const login = await app.inject({ method: 'POST', url: '/api/admin/login', payload: { email, password } })
  return { app, repository, cookie: new Cookies().keep(login.headers['set-cookie']).header }
}

/**
 * Reuses the account and the session of an owner who logged in before: checking and hashing a password is slow.
 */
async function openInside({ repository = copyOfProject(), ...others }: Options) {
  cameIn ??= comeIn()
  const { cookie, files } = await cameIn
  const folder = join(repository.root, 'data/private')
  if (existsSync(folder)) return openAtDoor({ repository, ...others })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const [name, content] of files) writeFileSync(join(folder, name), content, { mode: 0o600 })
  const { app } = await openApp({ repository, ...others })
  return { app, repository, cookie }
}

/** One login for each process that runs tests. */
let cameIn: ReturnType<typeof comeIn> | undefined

async function comeIn() {
  const { repository, cookie } = await openAtDoor({})
  const files = ['accounts.json', 'sessions.json', 'account-key'].map(
    (name) => [name, readFileSync(join(repository.root, 'data/private', name))] as const,
  )
  return { cookie, files }
}

/** An editor who asked for the role of owner when accepting the invitation, with a shorthand for his requests. */
export async function comeInAsEditor(admin: OpenAdmin) {
  const ed = await comeInAs(admin, { name: 'Ed', email: 'ed@wissel.example', role: 'editor' })
  return { ...ed, call: callsOf(admin.app, ed.cookie) }
}

/** An author who asked for the role of owner when accepting the invitation, with a shorthand for her requests. */
export async function comeInAsAuthor(admin: OpenAdmin, about = { name: 'Ada', email: 'ada@wissel.example' }) {
  const ada = await comeInAs(admin, { ...about, role: 'author' })
  return { ...ada, call: callsOf(admin.app, ada.cookie) }
}

type OpenAdmin = Pick<Awaited<ReturnType<typeof openAdmin>>, 'app' | 'call'>

async function comeInAs(
  { app, call }: OpenAdmin,
  person: { readonly name: string; readonly email: string; readonly role: 'editor' | 'author' },
) {
  const about = { ...person, password: owner.password }
  const token = tokenOf((await call('POST', 'accounts', { body: about })).body.link)
  const payload = { token, password: 'zeven losse woorden', name: person.name, role: 'owner' }
  const entered = await app.inject({ method: 'POST', url: login.setUp.path, payload })
  return { user: entered.json().user, cookie: new Cookies().keep(entered.headers['set-cookie']).header }
}

/** The number of commits. */
export function commits(repository: Repository): number {
  return Number(repository.git('rev-list', '--count', 'HEAD').trim())
}

/** The paths of the articles that contain a line. */
export const having = (repository: Repository, line: string) =>
  repository.git('grep', '-l', `^${line}$`, '--', 'content/blog').trim().split('\n')
