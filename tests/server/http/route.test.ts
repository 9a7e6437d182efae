import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { address } from '#contract/address'
import { type FileReply, get, type Multipart, post, put } from '#contract/exchange'
import type { Person } from '#contract/person'
import { GitFailed } from '../../../server/git/run-git'
import { addErrorReplies } from '../../../server/http/error-replies'
import { Answered, route } from '../../../server/http/route'
import { call } from '../../../site/admin/api/call'

const one = address('/things/:id', 'size')
const read = get(one)<{ query: { readonly size?: number }; reply: { readonly name: string } }>()
const write = put(one)<{ body: { readonly name: string }; reply: { readonly name: string } }>()
const forget = post(address('/forget'))()
const file = get(address('/file.csv'))<{ reply: FileReply }>()
const upload = post(address('/upload'))<{ body: Multipart; reply: { readonly name: string } }>()

const size = z.object({ size: z.coerce.number().optional() })
const named = z.object({ name: z.string('Noem een naam.') })

/** An app in which every request comes from somebody with this role. */
function open(role?: Person['role']) {
  const app = Fastify()
  addErrorReplies(app)
  app.decorateRequest('person', null)
  app.addHook('onRequest', async (request) => {
    if (role) request.person = { id: 'eva', name: 'Eva', email: 'eva@wissel.example', role }
  })
  onTestFinished(async () => app.close())
  return app
}

describe('a route', () => {
  it('of which the disk or git fails says to come back later, and one with a fault only that it failed', async () => {
    const failing = async (error: Error) => {
      const app = open('editor')
      route(app, read, { query: size, handle: () => Promise.reject(error) })
      const { statusCode, body } = await app.inject('/things/x')
      return [statusCode, body.includes('probeer het later opnieuw'), body.includes('fatal')]
    }
    const full = Object.assign(new Error('fatal: no space'), { code: 'ENOSPC' })
    expect(await failing(full)).toEqual([503, true, false])
    expect(await failing(new GitFailed('log', 'fatal: bad object HEAD'))).toEqual([503, true, false])
    expect(await failing(new Error('fatal: a mistake'))).toEqual([500, false, false])
  })

  it('gets what the address, the query and the body say, checked', async () => {
    const app = open('editor')
    route(app, read, { query: size, handle: ({ params, query }) => ({ name: `${params.id} ${query.size}` }) })
    route(app, write, { body: named, status: 201, handle: ({ body }) => body })
    expect((await app.inject('/things/caf%C3%A9?size=3')).json()).toEqual({ name: 'café 3' })
    const sent = await app.inject({ method: 'PUT', url: '/things/x', payload: { name: 'Jan', more: 1 } })
    expect([sent.statusCode, sent.json()]).toEqual([201, { name: 'Jan' }])
    const wrong = await app.inject({ method: 'PUT', url: '/things/x', payload: {} })
    expect(wrong.json().errors).toEqual([{ path: 'name', message: 'Noem een naam.' }])
    expect(wrong.statusCode).toBe(422)
  })

  it('says who may ask before it looks at what was sent', async () => {
    const handling = { by: 'owner', body: named, handle: () => ({ name: '' }) } as const
    for (const [role, status] of [
      [undefined, 401],
      ['editor', 403],
      ['owner', 422],
    ] as const) {
      const app = open(role)
      route(app, write, handling)
      expect((await app.inject({ method: 'PUT', url: '/things/x', payload: {} })).statusCode).toBe(status)
    }
  })

  it('without an answer is a 204, with a file it is the file, and what was answered stays', async () => {
    const app = open()
    route(app, forget, { by: 'anyone', handle: () => undefined })
    route(app, file, { by: 'anyone', handle: () => Readable.from(['a;b']) })
    route(app, upload, { by: 'anyone', handle: ({ reply }) => new Answered(reply.redirect('/elders', 303)) })
    expect((await app.inject({ method: 'POST', url: '/forget' })).statusCode).toBe(204)
    expect((await app.inject('/file.csv')).body).toBe('a;b')
    expect((await app.inject({ method: 'POST', url: '/upload' })).headers.location).toBe('/elders')
  })
})

// What the compiler refuses; none of these lines ever runs.
const wrong = (app: ReturnType<typeof open>) => {
  // @ts-expect-error: the description promises a name.
  route(app, read, { query: size, handle: () => ({ title: '' }) })
  // @ts-expect-error: the query must be validated.
  route(app, read, { handle: () => ({ name: '' }) })
  // @ts-expect-error: the body must be validated.
  route(app, write, { handle: () => ({ name: '' }) })
  // @ts-expect-error: the validation must give what the description takes.
  route(app, write, { body: z.object({ title: z.string() }), handle: () => ({ name: '' }) })
  // @ts-expect-error: this exchange has no body.
  route(app, forget, { body: named, handle: () => undefined })
  // @ts-expect-error: the address has no such parameter.
  route(app, read, { query: size, handle: ({ params }) => ({ name: params.name }) })
  // @ts-expect-error: an exchange without a reply must not answer anything.
  route(app, forget, { handle: () => ({ name: '' }) })
  // @ts-expect-error: what anyone may ask has no known person.
  route(app, forget, { by: 'anyone', handle: ({ person }) => void person.id })
  // @ts-expect-error: the address needs its parameter.
  void call(read, {})
  // @ts-expect-error: the body is required.
  void call(write, { id: 'x' })
  // @ts-expect-error: the body must be what the description takes.
  void call(write, { id: 'x' }, { body: { title: '' } })
  // @ts-expect-error: a file must be sent as a form.
  void call(upload, {}, { body: { name: '' } })
  // @ts-expect-error: the address has no such query parameter.
  void call(get(one)<{ query: { readonly colour: string } }>(), { id: 'x', colour: 'rood' })
}
expect(wrong).toBeTypeOf('function')
