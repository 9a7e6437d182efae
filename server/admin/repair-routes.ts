import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { repair } from '#contract/admin/repair'
import type { Publisher } from '../content/publish/publisher'
import { route } from '../http/route'
import { editorOf, requireIfMatch, saved, seen } from './edit-headers'
import { LARGEST_ENTRY } from './largest-entry'
import { createLimitPerUser } from './limit-per-user'

/** Texts of one person that are checked at the same time. */
const MOST_CHECKS = 2
const WAIT = 'Er wordt al een tekst voor je gecontroleerd. Wacht even en probeer het dan opnieuw.'

const path = z.string('Noem het bestand (path).').min(1, 'Noem het bestand (path).')
const text = z.string('Stuur de tekst mee.')
const place = z.object({ path: z.string().catch('') })

/** Routes mending a content file that is broken. */
export function addRepairRoutes(scope: FastifyInstance, publisher: Publisher): void {
  const limitPerUser = createLimitPerUser(MOST_CHECKS, WAIT)
  route(scope, repair.get, {
    query: place,
    handle: async (asked) => seen(asked, await publisher.findBroken(asked.query.path)),
  })
  route(scope, repair.check, {
    body: z.object({ path, text }),
    bodyLimit: LARGEST_ENTRY,
    handle: ({ body, person }) =>
      limitPerUser(person.id, async () => ({ problems: await publisher.checkText(body) })),
  })
  route(scope, repair.save, {
    first: ({ request }) => void requireIfMatch(request),
    query: place,
    body: z.object({ text }),
    bodyLimit: LARGEST_ENTRY,
    handle: async (asked) => {
      const wanted = { ...asked.query, ...asked.body, ifMatch: requireIfMatch(asked.request) }
      const commit = await publisher.saveRepair(wanted, editorOf(asked))
      return saved(asked.reply, { value: { sha: commit }, commit })
    },
  })
  route(scope, repair.putBack, {
    first: ({ request }) => void requireIfMatch(request),
    body: z.object({ path, sha: z.string('Noem de versie (sha).') }),
    handle: async (asked) => {
      const wanted = { ...asked.body, ifMatch: requireIfMatch(asked.request) }
      const commit = await publisher.putBack(wanted, editorOf(asked))
      return saved(asked.reply, { value: { sha: commit }, commit })
    },
  })
}
