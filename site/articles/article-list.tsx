import type { PostCards } from '../api/post-cards'
import { readingText } from '../text/reading'
import { CardGrid } from '../ui/card'
import { BlogCard } from './blog-card'
import { BlogPager } from './blog-pager'

/** A page of related articles, with links to the other pages. */
export function ArticleList({
  posts: { items, total },
  page,
  empty,
  addressOf,
  heading = 'h3',
}: {
  posts: PostCards
  page: number
  /** Shown when there are none. */
  empty: string
  addressOf: (page: number) => string
  heading?: 'h2' | 'h3'
}) {
  if (items.length === 0) return <p>{page > 1 ? readingText.blog.emptyPage : empty}</p>
  return (
    <>
      <CardGrid>
        {items.map((post, index) => (
          <BlogCard key={post.id} post={post} heading={heading} isFirst={heading === 'h2' && index < 3} />
        ))}
      </CardGrid>
      <BlogPager page={page} total={total} addressOf={addressOf} />
    </>
  )
}
