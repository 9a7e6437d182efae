import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { Representation } from '../../../server/http/representation'
import { sendRepresentation } from '../../../server/http/send-representation'

const SHARED = { 'cache-control': 's-maxage=60', 'surrogate-key': 'site' }

class Broken extends Representation {
  override async bytes(): Promise<Buffer> {
    throw new Error('no memory left to compress it')
  }
}

it('a reply that cannot be made has nothing that lets a cache keep it', async () => {
  const app = Fastify()
  const draft = { type: 'text/plain', body: 'hallo' }
  app.get('/heel', (request, reply) => sendRepresentation(request, reply, new Representation(draft), SHARED))
  app.get('/stuk', (request, reply) => sendRepresentation(request, reply, new Broken(draft), SHARED))
  expect((await app.inject('/heel')).headers).toMatchObject(SHARED)
  const { statusCode, headers } = await app.inject('/stuk')
  expect(statusCode).toBe(500)
  expect(Object.keys(headers)).not.toContain('surrogate-key')
  expect(headers['cache-control']).toBeUndefined()
  expect(headers.etag).toBeUndefined()
})
