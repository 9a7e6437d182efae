import { useState } from 'react'
import type { PostCard } from '#contract/endpoints'
import { EXCERPT_LENGTH } from '#contract/plain-text'
import { formatDate } from '../text/dates'
import { text } from '../text/nl'
import { Card } from '../ui/card'
import { Mark } from '../ui/mark'
import { Picture } from '../ui/picture'
import { Author } from './author'

/** An article in the blog's list. Its image disappears when it cannot be loaded. */
export function BlogCard({ post, isFirst }: { post: PostCard; isFirst: boolean }) {
  const [hasImage, setHasImage] = useState(post.imageUrl !== '')
  return (
    <Card
      to={`/blog/${encodeURIComponent(post.slug || post.id)}`}
      title={post.title}
      heading="h2"
      picture={
        hasImage && (
          <Picture
            src={post.imageUrl}
            alt=""
            missing={text.image.missing}
            isFirst={isFirst}
            onMissing={() => setHasImage(false)}
          />
        )
      }
      label={
        <span className="mb-2 flex items-center gap-3">
          {post.tag && <Mark>{post.tag}</Mark>}
          <time dateTime={post.createdAt}>{formatDate(post.createdAt)}</time>
        </span>
      }
    >
      <p className="mb-3 text-pretty">
        {post.excerpt}
        {post.excerpt.length >= EXCERPT_LENGTH && '…'}
      </p>
      <p className="mt-auto text-small text-soft">
        <Author {...post} />
      </p>
    </Card>
  )
}
