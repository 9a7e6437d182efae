import type { ShownBlock } from '#contract/public-content'
import { postCardsQuery } from '../api/content'

/** The query for the articles of a block. */
export const articlesOf = ({ tag, count }: ShownBlock<'articles'>) =>
  postCardsQuery({ tag: tag || undefined, limit: Number(count) })
