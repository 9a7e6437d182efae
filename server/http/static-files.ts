import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { assets, icons, logo } from '#contract/addresses'
import { countAs } from './counted-as'

/** The site's icons, each with its type. */
const signs = [
  [logo, 'image/svg+xml; charset=utf-8'],
  [icons.favicon, 'image/x-icon'],
  [icons.touch, 'image/png'],
  [icons.small, 'image/png'],
  [icons.large, 'image/png'],
] as const

/**
 * Serves the built assets, whose names change with their content, compressed at build; and the logo and icons,
 * whose names never change and which browsers request again after a day.
 */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (scope) => addAssets(scope, folder))
}

async function addAssets(scope: FastifyInstance, folder: string): Promise<void> {
  countAs(scope, 'assets')
  for (const [{ pattern }, type] of signs) {
    scope.get(
      pattern,
      {
        onSend: async (_, reply) => {
          if (reply.statusCode === 200) reply.type(type)
        },
      },
      (_, reply) => reply.sendFile(pattern.slice(1), folder, { maxAge: '1d', immutable: false }),
    )
  }
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
