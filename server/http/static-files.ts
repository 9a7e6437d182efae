import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { assets, logo } from '#contract/addresses'
import { countAs } from './counted-as'

/** Serves the built assets, whose names change with their content, compressed at build; and the logo. */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (scope) => addAssets(scope, folder))
}

async function addAssets(scope: FastifyInstance, folder: string): Promise<void> {
  countAs(scope, 'none')
  scope.get(
    logo.pattern,
    {
      onSend: async (_, reply) => {
        if (reply.statusCode === 200) reply.type('image/svg+xml; charset=utf-8')
      },
    },
    (_, reply) => reply.sendFile('logo.svg', folder, { maxAge: '1d' }),
  )
  await scope.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: assets.pattern,
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
