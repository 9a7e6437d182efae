import type { ShownBlock } from '#contract/endpoints'
import { postCardsQuery } from '../api/content'

/** The articles that a block shows. */
export const articlesOf = ({ tag, count }: ShownBlock<'articles'>) =>
  postCardsQuery({ tag: tag || undefined, limit: Number(count) })
