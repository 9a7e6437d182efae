import { accounts } from '#contract/admin/accounts'
import { login } from '#contract/admin/login'
import { Cookies } from '../../support/cookies'
import { tokenOf } from '../../support/token-of'
import type { Request } from './cases'
import type { Reply } from './judge'

export type Who = 'visitor' | 'editor' | 'owner'

/** A site that receives requests, with a clock that can be moved. */
export interface Target {
  send(request: Request): Promise<Reply>
  /** Moves its clock forward by this many milliseconds. */
  pass(milliseconds: number): Promise<void>
}

export const owner = {
  name: 'Eva Eigenaar',
  email: 'eva@voorbeeld.example',
  password: 'vier losse woorden Eva',
}
const editor = { name: 'Rik Redacteur', email: 'rik@voorbeeld.example', password: 'vier losse woorden Rik' }

/** The people of a swept site: they log in once, and again when one of their requests ended the session. */
export interface People {
  send(who: Who, request: Request): Promise<Reply>
  readonly passwords: Readonly<Record<Who, string>>
  readonly editorId: string
}

/** Logs the owner in, and invites an editor. */
export async function openPeople(target: Target): Promise<People> {
  const persons = { owner: createPerson(target, owner), editor: createPerson(target, editor) }
  await persons.owner.logIn()
  const { name, email } = editor
  const body = { name, email, role: 'editor', password: owner.password }
  const invited = JSON.parse((await persons.owner.send(json(accounts.invite, body))).body)
  const token = tokenOf(invited.link)
  await target.send(json(login.setUp, { token, name, password: editor.password }))
  await persons.editor.logIn()
  return {
    editorId: invited.account.id,
    passwords: { owner: owner.password, editor: editor.password, visitor: '' },
    send: (who, request) => (who === 'visitor' ? target.send(request) : persons[who].send(request)),
  }
}

function createPerson(target: Target, { email, password }: { email: string; password: string }) {
  const cookies = new Cookies()

  async function logIn(): Promise<void> {
    let last: Reply | undefined
    for (let attempt = 0; attempt < 5; attempt++) {
      last = await ask(json(login.logIn, { email, password }))
      if (last.status === 200) return
      // The sweep's wrong passwords count for everyone; waiting helps.
      await target.pass(3_600_000)
    }
    throw new Error(`${email} cannot log in any more: ${last?.status} ${last?.body}`)
  }

  async function ask(request: Request): Promise<Reply> {
    const cookie = request.headers.cookie ?? cookies.header
    const reply = await target.send({ ...request, headers: { ...request.headers, cookie } })
    cookies.keep(reply.headers['set-cookie'])
    return reply
  }

  return {
    logIn,
    async send(request: Request): Promise<Reply> {
      const reply = await ask(request)
      if (reply.status !== 401 && cookies.has('sessie')) return reply
      const isIn = (await ask({ ...login.session, headers: {} })).status === 200
      if (!isIn) await logIn()
      return reply
    },
  }
}

/** A request with a JSON body. */
export function json(
  { method, path }: { readonly method: string; readonly path: string },
  body: unknown,
): Request {
  return { method, path, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }
}
