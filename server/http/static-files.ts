import { lstatSync } from 'node:fs'
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
  })
}

/**
 * Serves the images of content/media. Links are not followed, and a drawing that is opened by itself can
 * run nothing.
 */
export async function serveMedia(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/media/',
    index: false,
    dotfiles: 'ignore',
    maxAge: '1h',
    decorateReply: false,
    allowedPath: (path) => isOwnFile(folder, path),
    setHeaders: (reply) => {
      reply.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    },
  })
}

function isOwnFile(root: string, path: string): boolean {
  const parts = decodeURIComponent(path).split('/').filter(Boolean)
  return parts.every((_, index) => {
    const stats = lstatSync(join(root, ...parts.slice(0, index + 1)), { throwIfNoEntry: false })
    return stats !== undefined && !stats.isSymbolicLink()
  })
}
