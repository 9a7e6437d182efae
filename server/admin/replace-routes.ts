import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { replacing } from '#contract/admin/replace'
import { isAtLeast } from '#contract/person'
import { MOST_PLACES } from '../content/publish/find-places'
import type { Publisher } from '../content/publish/publisher'
import { route } from '../http/route'
import { editorOf, saved } from './edit-headers'
import { createLimitPerUser } from './limit-per-user'

/** Searches of one person at the same time, each through all content. */
const MOST_SEARCHES = 2
const WAIT = 'Er wordt al voor je gezocht. Wacht tot dat klaar is en probeer het dan opnieuw.'

const text = z.object({
  find: z.string().min(1, 'Vul in wat je zoekt').max(500, 'Zoek op hoogstens 500 tekens'),
  isCaseSensitive: z.boolean(),
  isWholeWord: z.boolean(),
})

const search = text.extend({ types: z.array(z.string()).max(100) })

const chosen = z.object({
  type: z.string(),
  id: z.string(),
  etag: z.string(),
  places: z.array(z.string()).min(1).max(MOST_PLACES),
})

const replacement = text.extend({
  by: z.string().max(2000, 'Vervang door hoogstens 2.000 tekens'),
  entries: z.array(chosen).min(1).max(MOST_PLACES),
})

/** Routes finding and replacing a text in all content (tests/decisions/0116). */
export function addReplaceRoutes(
  scope: FastifyInstance,
  publisher: Pick<Publisher, 'findPlaces' | 'replacePlaces'>,
): void {
  const limitPerUser = createLimitPerUser(MOST_SEARCHES, WAIT)
  route(scope, replacing.search, {
    body: search,
    handle: ({ body, person }) => {
      const isOwner = isAtLeast(person, 'owner')
      return limitPerUser(person.id, () => publisher.findPlaces({ ...body, isOwner }))
    },
  })
  route(scope, replacing.replace, {
    body: replacement,
    handle: async (asked) => {
      const value = await publisher.replacePlaces(asked.body, editorOf(asked))
      return saved(asked.reply, { value, commit: value.sha })
    },
  })
}
