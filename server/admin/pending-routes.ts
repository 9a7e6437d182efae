import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ofType } from '#contract/admin/entries'
import { pending } from '#contract/admin/pending'
import { type AnyContentType, pendingTypes } from '#contract/content/content-types'
import type { Publisher } from '../content/publish/publisher'
import { requireFields } from '../content/publish/validate'
import { waitingVersions } from '../content/waiting-versions'
import { route } from '../http/route'
import { editorOf, requireIfMatch, saved, seen } from './edit-headers'
import { LARGEST_ENTRY } from './largest-entry'
import { type PendingWritersOptions, pendingWriters } from './pending-writers'

/** Waiting versions that are published together at most. */
const MOST = 100

const publication = z.object({
  entries: z
    .array(
      z.object({
        type: z.string(),
        id: z.string(),
        etag: z.string(),
        decided: z.object({ fields: z.record(z.string(), z.unknown()), etag: z.string() }).optional(),
      }),
    )
    .min(1, 'Kies wat je wilt publiceren')
    .max(MOST, `Publiceer hoogstens ${MOST} wijzigingen tegelijk`),
})

export interface PendingRoutesOptions extends PendingWritersOptions {
  readonly publisher: Publisher
  /** Ends all draft links to an entry. */
  readonly draftLinks: { end(type: string, id: string): Promise<void> }
}

/** Routes the versions that wait to replace public entries (tests/decisions/0117). */
export function addPendingRoutes(scope: FastifyInstance, options: PendingRoutesOptions): void {
  const { library, publisher } = options
  for (const type of pendingTypes) addVersionRoutes(scope, type, options)
  route(scope, pending.list, { handle: () => waitingVersions(library).map(({ file: _, ...shown }) => shown) })
  route(scope, pending.writers, { handle: ({ person }) => pendingWriters(options, person) })
  route(scope, pending.publish, {
    body: publication,
    bodyLimit: LARGEST_ENTRY,
    handle: async (asked) => {
      const value = await publisher.publishPending({ chosen: asked.body.entries, editor: editorOf(asked) })
      return saved(asked.reply, { value, commit: value.sha })
    },
  })
}

/** @param type that of the waiting versions */
function addVersionRoutes(
  scope: FastifyInstance,
  type: AnyContentType,
  { library, publisher, draftLinks }: PendingRoutesOptions,
): void {
  const name = type.waitsFor?.name ?? ''
  route(scope, ofType(pending.get, name), {
    handle: (asked) => seen(asked, publisher.find(type, asked.params.id)),
  })
  route(scope, ofType(pending.outcome, name), {
    handle: ({ params }) => publisher.pendingOutcome(type, params.id),
  })
  route(scope, ofType(pending.save, name), {
    first: ({ request }) => void requireIfMatch(request),
    body: ({ body }) => requireFields(body),
    bodyLimit: LARGEST_ENTRY,
    handle: async (asked) => {
      const { id } = asked.params
      const edit = { id, fields: asked.body, ifMatch: requireIfMatch(asked.request) }
      // Whoever has a link to an earlier change was not shown this one.
      if (!library.catalogue(type).entry(id)) await draftLinks.end(type.name, id)
      return saved(asked.reply, await publisher.keepPending(type, edit, editorOf(asked)))
    },
  })
  route(scope, ofType(pending.drop, name), {
    handle: async (asked) => {
      const removal = { id: asked.params.id, ifMatch: requireIfMatch(asked.request) }
      const commit = await publisher.remove(type, removal, editorOf(asked))
      return saved(asked.reply, { value: undefined, commit })
    },
  })
}
