import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApp } from '../../support/opened-app'
import { tokenOf } from '../../support/token-of'
import { Browser } from '../accounts/browser'

export const owner = {
  email: 'eva@wissel.example',
  password: 'een-heel-lang-wachtwoord',
  name: 'Eva Eigenaar',
}
export const CLIENT = '203.0.113.7'

/** The real app with an owner who is logged in, and access to its audit log. */
export async function openLogged() {
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') }
  const { app, repository } = await openApp({ owner, siteUrl: 'http://wissel.example', now: () => clock.now })
  const browser = (address = CLIENT) => new Browser(() => app, address)
  const eva = browser()
  const { body } = await eva.logIn(owner)
  const entries = async (query = '') => (await eva.get(`/audit${query}`)).body.items
  const kinds = async () => (await entries()).map(({ kind }: { kind: string }) => kind)
  const folder = join(repository.root, 'data/private/audit')
  const text = () =>
    readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('')
  return { app, clock, browser, eva, evaId: body.user.id as string, entries, kinds, text, repository }
}

type Opened = Awaited<ReturnType<typeof openLogged>>

/** Someone who is invited and has not accepted yet. */
export async function invite({ eva, browser }: Opened, role = 'editor') {
  const { body } = await eva.post('/accounts', {
    name: 'Ed',
    email: 'ed@wissel.example',
    role,
    password: owner.password,
  })
  const ed = browser('198.51.100.5')
  const token = tokenOf(body.link)
  const password = 'groene trein naar zee'
  const accept = (more: object = {}) => ed.post('/setup', { token, password, ...more })
  return { ed, id: body.account.id as string, password, join: () => accept(), accept }
}
