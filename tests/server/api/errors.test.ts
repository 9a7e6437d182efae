import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Problem } from '#contract/problem'
import { addErrorReplies } from '../../../server/http/error-replies'
import { addReadRoutes } from '../../../server/http/read-routes'
import { createReplyCache } from '../../../server/http/reply-cache'
import { sharedApp } from '../http/shared-app'

const site = sharedApp()

/** The routes of the API over a reader that fails. */
function failingWith(error: unknown) {
  const logged: string[] = []
  const stream = new Writable({
    write(line, _, done) {
      logged.push(String(line))
      done()
    },
  })
  const app = Fastify({ logger: { stream } })
  onTestFinished(() => app.close())
  addErrorReplies(app)
  const fail = () => {
    throw error
  }
  addReadRoutes(app, {
    readers: new Map([['/api/founders', fail]]),
    lists: new Map(),
    cache: createReplyCache(() => 1),
    revisionOf: () => 1,
  })
  return { logged, read: () => app.inject('/api/founders') }
}

describe('an error', () => {
  it('has one shape: status, its name, and a sentence', async () => {
    const replies = {
      400: await site.app.inject('/api/blog-posts?limit=x'),
      404: await site.app.inject('/api/bestaat-niet'),
      405: await site.app.inject({ method: 'DELETE', url: '/api/founders' }),
      413: await site.app.inject({
        method: 'POST',
        url: '/api/webhook-submit',
        payload: { email: 'x'.repeat(70_000) },
      }),
      415: await site.app.inject({
        method: 'POST',
        url: '/api/webhook-submit',
        headers: { 'content-type': 'text/plain' },
        payload: 'x',
      }),
    }
    for (const [status, reply] of Object.entries(replies)) {
      expect(reply.statusCode).toBe(Number(status))
      expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(Object.keys(reply.json()).sort()).toEqual(['error', 'message', 'statusCode'])
      expect(reply.json().statusCode).toBe(Number(status))
      expect(reply.headers.etag).toBeUndefined()
    }
  })

  it('below /api is JSON for every method and address', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      for (const url of [
        '/api/',
        '/api/x',
        '/api/founders/',
        '/api/founders/x',
        '/api/__proto__',
        '/api//founders',
      ]) {
        const reply = await site.app.inject({ method, url })
        expect(reply.json()).toMatchObject({ statusCode: 404, error: 'Not Found' })
      }
    }
  })

  it('that nobody foresaw is logged whole and tells the visitor nothing', async () => {
    for (const error of [
      new Error('/home/site/data/private/geheim'),
      Object.assign(new Error('/home/site'), { statusCode: 503 }),
      Object.assign(new Error('/home/site'), { code: 'ENOENT', path: '/home/site' }),
      'een tekst met /home/site',
      { statusCode: 200, message: '/home/site' },
    ]) {
      const { logged, read } = failingWith(error)
      const reply = await read()
      expect(reply.json()).toEqual({
        statusCode: 500,
        error: 'Internal Server Error',
        message: 'Er ging iets mis. Probeer het later opnieuw.',
      })
      expect(reply.body + JSON.stringify(reply.headers)).not.toMatch(/home|geheim|\.ts/)
      expect(logged.join('')).toContain('request failed')
    }
  })

  it('that was foreseen is no reason to log', async () => {
    const { logged, read } = failingWith(new Problem('not-found', 'Artikel niet gevonden'))
    expect((await read()).json()).toMatchObject({ statusCode: 404, message: 'Artikel niet gevonden' })
    expect(logged.join('')).not.toContain('request failed')
  })

  it('is not kept: the next reader gets a new try', async () => {
    const app = Fastify()
    onTestFinished(() => app.close())
    let reads = 0
    addErrorReplies(app)
    const reader = () => {
      reads += 1
      if (reads === 1) throw new Error('once')
      return { body: { remaining: reads } }
    }
    addReadRoutes(app, {
      readers: new Map([['/api/founders', reader]]),
      lists: new Map(),
      cache: createReplyCache(() => 1),
      revisionOf: () => 1,
    })
    expect((await app.inject('/api/founders')).statusCode).toBe(500)
    expect((await app.inject('/api/founders')).json()).toEqual({ remaining: 2 })
    expect((await app.inject('/api/founders?other')).json()).toEqual({ remaining: 2 })
  })
})
