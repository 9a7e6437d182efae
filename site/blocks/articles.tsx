import { useQuery } from '@tanstack/react-query'
import { BlogCard } from '../articles/blog-card'
import { siteText as text } from '../text/nl'
import { CardGrid } from '../ui/card'
import { WaitingCards } from '../ui/waiting-cards'
import { articlesOf } from './articles-of'
import type { PageBlockProps } from './block'
import { BlockFrame } from './block-frame'

export function ArticlesBlock({ block, side }: PageBlockProps<'articles'>) {
  const query = useQuery(articlesOf(block))
  const { data } = query
  // Omit an empty block.
  if (data?.items.length === 0) return null
  return (
    <BlockFrame side={side} block={block}>
      {data ? (
        <CardGrid>
          {data.items.map((post) => (
            <BlogCard key={post.id} post={post} heading="h3" />
          ))}
        </CardGrid>
      ) : (
        <WaitingCards query={query} count={3} words={text.section} />
      )}
    </BlockFrame>
  )
}
