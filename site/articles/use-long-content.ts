import { useQuery } from '@tanstack/react-query'
import { excerpt, isExcerptCut } from '#contract/plain-text'
import { type PostCard, type PostDetail, SHORT_CONTENT } from '#contract/public-content'

/** An article; one with hardly any text gets the text of the built-in article with the same id, if any. */
export function useLongPost(post: PostDetail | null | undefined): PostDetail | null | undefined {
  const builtIn = useBuiltIn(post?.id, post ? post.content.length <= SHORT_CONTENT : false)
  return post && builtIn ? { ...post, content: builtIn.content, contentHtml: null, headings: [] } : post
}

/** The same for an article in a list. */
export function useLongCard(card: PostCard): PostCard {
  const builtIn = useBuiltIn(card.id, card.isShort)
  if (!builtIn) return card
  return { ...card, excerpt: excerpt(builtIn.content), isCut: isExcerptCut(builtIn.content) }
}

function useBuiltIn(id: string | undefined, isWanted: boolean) {
  const { data } = useQuery({
    queryKey: ['built-in', id],
    queryFn: async () => (await import('../api/built-in')).detail(id ?? ''),
    enabled: isWanted,
  })
  return isWanted ? data : null
}
