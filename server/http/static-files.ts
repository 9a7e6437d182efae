import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the built assets, whose names change with their content, compressed at build; and the logo. */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  app.get('/logo.svg', (_, reply) => reply.sendFile('logo.svg', folder, { maxAge: '1d' }))
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'ignore',
    setHeaders: (reply) => {
      reply.setHeader('vary', 'accept-encoding')
    },
  })
}
