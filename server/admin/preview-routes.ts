import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { pages } from '#contract/addresses'
import { cardPreview } from '#contract/admin/card-preview'
import { previews } from '#contract/admin/entries'
import { contentTypes } from '#contract/content/content-types'
import { canBeShared } from '#contract/content/entry-plan'
import { isAtLeast, type Person } from '#contract/person'
import { Problem } from '#contract/problem'
import type { Library } from '../content/library'
import { asDraft, type MarkdownRenderer } from '../content/markdown/markdown-renderer'
import type { ReadSources } from '../content/page-reads'
import { staysHidden } from '../content/publish/require-allowed'
import { route } from '../http/route'
import type { ShareCards } from '../media/cards/share-cards'
import { createEarlyTurns, type EarlyTurns } from './early-turns'
import { LARGEST_ENTRY } from './largest-entry'
import type { PreviewPage } from './page-preview'
import { createPreviewTurns } from './preview-turns'
import { requireType } from './require-type'

export interface PreviewRoutesOptions {
  readonly library: Library
  readonly markdown: MarkdownRenderer
  readonly images: ReadSources['images']
  readonly cards: ShareCards
  readonly previewPage: PreviewPage
  /** Creates links to drafts, and ends all links to an entry. */
  readonly draftLinks: {
    make(type: string, id: string, by: string): Promise<{ token: string; expires: string }>
    end(type: string, id: string): Promise<void>
  }
  /** Public origin, without a slash at the end. */
  readonly origin: string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const wanted = z.object({
  address: z.string('Noem het adres van de pagina.').max(2000),
  whole: z.record(z.string(), z.unknown()).default({}),
  entry: z.object({ type: z.string(), value: z.unknown() }).optional(),
})
const text = z.object({ markdown: z.string('Stuur de tekst mee.') })
const card = z.object({ title: z.string('Stuur de titel mee.'), tag: z.string().default('') })
const entry = z.object({ type: z.string('Noem de soort.'), id: z.string('Noem het id.') })

/** Routes what a writer sees before it is public: texts, whole pages and cards with unsaved content, and links to drafts. */
export function addPreviewRoutes(scope: FastifyInstance, options: PreviewRoutesOptions): void {
  const { library, markdown, images, cards, draftLinks, previewPage, origin } = options
  const inTurn = createPreviewTurns()
  const turns = createEarlyTurns(inTurn)
  const requireDraftable = draftableIn(options)

  route(scope, previews.markdown, {
    by: 'author',
    body: text,
    bodyLimit: LARGEST_ENTRY,
    config: { countedAs: 'previews' },
    preParsing: turns.take('text'),
    handle: async ({ request, body, reply }) => {
      reply.header('cache-control', 'no-store')
      const rendered = await turns.make(request, (costly) =>
        asDraft(markdown, costly).renderDraft(body.markdown),
      )
      return { html: rendered && (await images.withSizes(rendered)) }
    },
  })
  addPagePreviewRoute(scope, { preview: previewPage, turns })
  route(scope, cardPreview.draw, {
    by: 'author',
    body: card,
    handle: async ({ person, body: { title, tag }, reply }) => {
      const siteName = library.document(contentTypes.pageTexts)['site.name']
      const png = await inTurn(person.id, 'card', () => cards.card({ title, tag, siteName }))
      reply.header('cache-control', 'no-store')
      return { image: `data:image/png;base64,${png.toString('base64')}` }
    },
  })
  route(scope, previews.link, {
    by: 'author',
    body: entry,
    handle: async ({ person, body: { type, id }, reply }) => {
      requireDraftable(person, { type, id })
      const { token, expires } = await draftLinks.make(type, id, person.id)
      reply.header('cache-control', 'no-store')
      return { url: origin + pages.draft.to({ token }), expires }
    },
  })
  route(scope, previews.endLinks, {
    by: 'author',
    body: entry,
    handle: async ({ person, body: { type, id } }) => {
      requireDraftable(person, { type, id })
      await draftLinks.end(type, id)
    },
  })
}

/** Routes pages as they would be with unsaved content. */
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

/** Checks that the entry exists and has a page before a link to it is made, and that it is a draft if an author asks. */
function draftableIn({ library, now }: Pick<PreviewRoutesOptions, 'library' | 'now'>) {
  return (person: Person, { type: name, id }: z.output<typeof entry>) => {
    const type = requireType(name)
    const value = canBeShared(type) ? library.catalogue(type).entry(id)?.value : undefined
    // Links are ended by the id that they were made for.
    if (!value || type.names(value)[0] !== id)
      throw new Problem('not-found', 'Hiervan is geen voorbeeldlink te maken.')
    if (!isAtLeast(person, 'editor') && !staysHidden(type, value, now())) throw new Problem('forbidden')
  }
}
