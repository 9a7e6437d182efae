import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { presence as exchanges } from '#contract/admin/presence'
import type { EntryPlace } from '#contract/content/entry-place'
import { route } from '../http/route'
import type { Presence } from '../presence/presence'
import { requireType } from './require-type'

const place = z.object({ type: z.string(), id: z.string().min(1).max(500) })
const window = z.string().regex(/^[\w-]{1,64}$/, 'Noem het venster.')

/** Routes who has a form open; nothing of it is kept. */
export function addPresenceRoutes(scope: FastifyInstance, presence: Presence): void {
  route(scope, exchanges.here, {
    by: 'author',
    query: place,
    body: z.object({ window, isHidden: z.boolean() }),
    handle: ({ person, query, body }) => ({
      others: presence.here({ person, place: formAt(query), ...body }),
    }),
  })
  route(scope, exchanges.leave, {
    // The last word of a page whose person has just logged out.
    by: 'anyone',
    query: place,
    body: z.object({ window }),
    handle: ({ person, query, body }) => {
      if (person) presence.leave({ person, place: formAt(query), ...body })
    },
  })
}

/** @throws {Problem} bad-request when there is no such type. */
const formAt = ({ type, id }: EntryPlace) => ({ type: requireType(type).name, id })
