import type { FastifyInstance } from 'fastify'
import { shareCard } from '#contract/addresses'
import { Problem } from '#contract/problem'
import { isUnchanged } from '../../http/is-unchanged'
import type { CardTexts } from './share-card'
import type { ShareCards } from './share-cards'

/** The card of a public article; undefined when there is none. */
export type FindCard = (slug: string) => CardTexts | undefined | Promise<CardTexts | undefined>

/** Serves `/delen/<slug>.png`, the picture that other sites show beside a link to an article. */
export function addShareRoutes(app: FastifyInstance, cards: ShareCards, findPost: FindCard): void {
  const config = { countedAs: 'media' } as const
  app.get<{ Params: { slug: string } }>(shareCard.pattern, { config }, async (request, reply) => {
    const card = await findPost(request.params.slug)
    if (!card) throw new Problem('not-found')
    const headers = { etag: `"${cards.version(card)}"`, 'cache-control': 'public, max-age=3600' }
    // Made to be shown elsewhere, which the headers of our pages forbid.
    reply.headers({ ...headers, 'cross-origin-resource-policy': 'cross-origin' })
    if (isUnchanged(request.headers, headers.etag)) return reply.code(304).send()
    return reply.type('image/png').send(await cards.card(card))
  })
}
