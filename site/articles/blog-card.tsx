import { type ReactNode, useState } from 'react'
import { pages } from '#contract/addresses'
import { longDate } from '#contract/dutch-dates'
import type { PostCard } from '#contract/public-content'
import { siteText as text } from '../text/nl'
import { Card } from '../ui/card'
import { Mark } from '../ui/mark'
import { Picture } from '../ui/picture'
import { AuthorName } from './author'
import { useLongCard } from './use-long-content'

/** An article in the blog's list. Its image disappears if it cannot be loaded. */
export function BlogCard({
  post: given,
  isFirst = false,
  heading = 'h2',
  shown = (words) => words,
}: {
  post: PostCard
  isFirst?: boolean
  heading?: 'h2' | 'h3'
  /** Renders its texts, for instance with matching words highlighted. */
  shown?: (words: string) => ReactNode
}) {
  const post = useLongCard(given)
  const [hasImage, setHasImage] = useState(post.imageUrl !== '')
  return (
    <Card
      to={pages.article.to({ slug: post.slug || post.id })}
      title={shown(post.title)}
      heading={heading}
      picture={
        hasImage && (
          <Picture
            src={post.imageUrl}
            image={post.image}
            alt=""
            missing={text.image.missing}
            isFirst={isFirst}
            onMissing={() => setHasImage(false)}
          />
        )
      }
      label={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {post.tag && <Mark>{post.tag}</Mark>}
          <time dateTime={post.createdAt}>{longDate(post.createdAt)}</time>
        </span>
      }
    >
      <p className="mb-3" data-script={given.isShort || undefined}>
        {shown(post.isCut ? `${post.excerpt.replace(/[\s.,:;]+$/, '')}…` : post.excerpt)}
      </p>
      <p className="mt-auto text-small text-soft">
        <AuthorName {...post} />
      </p>
    </Card>
  )
}
