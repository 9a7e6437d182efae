import type { FastifyInstance, FastifyReply } from 'fastify'

/** What a cache in front of the site may keep names its content in one of these. */
const TAGS = ['surrogate-key', 'cache-tag']

/**
 * Tells caches in front of the site of every reply from here on that it is not for them, unless it is offered to them or says
 * itself who may keep it. Some take `no-cache` and `no-store` as words for browsers, and keep for an hour what has no other:
 * a reply of the admin, an error, a redirect. `private` is known to all.
 */
export function keepUnshared(app: FastifyInstance): void {
  app.addHook('onSend', tellCaches)
  // Once more as the last of each route: a scope may have set what it wants of browsers after the first time.
  app.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? [], tellCaches].flat()
  })
}

async function tellCaches(_request: unknown, reply: FastifyReply): Promise<void> {
  const said = String(reply.getHeader('cache-control') ?? 'no-cache')
  if (/\b(?:public|private|s-maxage)\b/.test(said) || TAGS.some((name) => reply.hasHeader(name))) return
  reply.header('cache-control', `private, ${said}`)
}
