import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { previews } from '#contract/admin/entries'
import { route } from '../http/route'
import type { EarlyTurns } from './early-turns'
import { LARGEST_ENTRY } from './largest-entry'
import type { PreviewPage } from './page-preview'

const wanted = z.object({
  address: z.string('Noem het adres van de pagina.').max(2000),
  whole: z.record(z.string(), z.unknown()).default({}),
  entry: z.object({ type: z.string(), value: z.unknown() }).optional(),
})

/** Routes pages as they would be with unsaved content: `previews.page` of contract/admin/entries. */
export function addPagePreviewRoute(
  scope: FastifyInstance,
  { preview, turns }: { preview: PreviewPage; turns: EarlyTurns },
): void {
  route(scope, previews.page, {
    by: 'author',
    body: wanted,
    bodyLimit: LARGEST_ENTRY,
    config: { countedAs: 'previews' },
    preParsing: turns.take('page'),
    handle: async ({ request, body: { address, whole, entry }, reply }) => {
      reply.header('cache-control', 'no-store')
      return { html: await turns.make(request, (costly) => preview(address, { whole, entry }, costly)) }
    },
  })
}
