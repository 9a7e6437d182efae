import type { ReactNode } from 'react'
import { pages } from '#contract/addresses'
import { longDate } from '#contract/dutch-dates'
import type { PostDetail } from '#contract/public-content'
import { readingTime } from '#contract/reading-time'
import { siteText as text } from '../text/nl'
import { readingText } from '../text/reading'
import { ArrowLeftSign } from '../ui/icons'
import { Mark } from '../ui/mark'
import { Picture } from '../ui/picture'
import { RenderedText } from '../ui/rendered-text'
import { SiteLink } from '../ui/site-link'
import { AuthorName } from './author'
import { tagAddress } from './blog-address'
import { TableOfContents } from './table-of-contents'

/** The article itself: its header with actions, its text, and what follows. */
export function Article({
  post,
  actions,
  children,
}: {
  post: PostDetail
  actions?: ReactNode
  children?: ReactNode
}) {
  return (
    <article>
      <ArticleHead post={post} actions={actions} />
      <div className="rail rail-left grid grid-cols-[minmax(0,1fr)] gap-x-15 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="xl:order-last">
          <TableOfContents headings={post.headings} />
        </div>
        <div>
          <ArticleBody post={post} />
          {children}
        </div>
      </div>
    </article>
  )
}

/** The text of an article. */
function ArticleBody({ post: { content, contentHtml } }: { post: PostDetail }) {
  if (content.trim() === '') return <p className="text-lead">{readingText.article.empty}</p>
  return <RenderedText text={content} html={contentHtml} missing={text.image.missing} />
}

/** Whether it was changed on a later day than its publication. */
const isUpdated = ({ createdAt, updatedAt }: PostDetail) =>
  updatedAt > createdAt && longDate(updatedAt) !== longDate(createdAt)

function ArticleHead({ post, actions }: { post: PostDetail; actions: ReactNode }) {
  return (
    <header className="grid grid-cols-1 gap-x-5 gap-y-5 pt-5 lg:grid-cols-12">
      <div className="mb-5 flex flex-col items-start lg:col-span-6">
        <SiteLink
          to={pages.blog.to()}
          className="mb-3 inline-flex min-h-9 items-center gap-2 underline underline-offset-4 print:hidden"
        >
          <ArrowLeftSign className="size-[1.25rem]" />
          {readingText.article.back}
        </SiteLink>
        {post.tag && (
          <p className="mb-3">
            {post.tagSlug ? (
              <SiteLink to={tagAddress(post.tagSlug)} className="inline-flex min-h-9 items-center">
                <Mark>{post.tag}</Mark>
              </SiteLink>
            ) : (
              <Mark>{post.tag}</Mark>
            )}
          </p>
        )}
        <h1 className="headline mb-5">{post.title}</h1>
        <p className="mt-auto mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-soft">
          <AuthorName {...post} />
          <time dateTime={post.createdAt}>{longDate(post.createdAt)}</time>
          {isUpdated(post) && (
            <span>
              {readingText.article.updated} <time dateTime={post.updatedAt}>{longDate(post.updatedAt)}</time>
            </span>
          )}
          <span>{readingText.article.readingTime(readingTime(post.content))}</span>
        </p>
        {actions}
      </div>
      {post.imageUrl && (
        <div className="lg:col-span-6">
          <Picture
            src={post.imageUrl}
            image={post.image}
            sizes="(min-width: 60rem) 40rem, 100vw"
            alt={post.image?.alt ?? ''}
            missing={text.image.missing}
            isFirst
          />
        </div>
      )}
    </header>
  )
}
