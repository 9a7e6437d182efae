import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { homePart, pages, shareCard } from '#contract/addresses'
import { longDate } from '#contract/dutch-dates'
import type { PostDetail } from '#contract/endpoints'
import { descriptionFrom } from '#contract/plain-text'
import { readingTime } from '#contract/reading-time'
import { pageTextsQuery, postQuery, relatedQuery } from '../api/content'
import { ArticleBody } from '../articles/article-body'
import { AuthorName } from '../articles/author'
import { RelatedArticles } from '../articles/related-articles'
import { ShareButton } from '../articles/share-button'
import { TableOfContents } from '../articles/table-of-contents'
import { useLongPost } from '../articles/use-long-content'
import { blogPosting, breadcrumbs } from '../structured-data'
import { siteText as text } from '../text/nl'
import { readingText } from '../text/reading'
import { ButtonLink } from '../ui/button'
import { ArrowLeftSign } from '../ui/icons'
import { Mark } from '../ui/mark'
import { MessagePage } from '../ui/message-page'
import { Picture } from '../ui/picture'
import { SiteLink } from '../ui/site-link'
import { SkeletonArticle } from '../ui/skeleton-article'
import type { PageAddress, PageDefinition } from './page-definition'

const slugOf = ({ params }: PageAddress) => params.slug ?? ''

function ArticlePage(address: PageAddress) {
  const { data } = useQuery(postQuery(slugOf(address)))
  const post = useLongPost(data)
  if (post === undefined) return <SkeletonArticle label={text.section.loading} />
  if (post === null) {
    return (
      <MessagePage title={readingText.article.notFoundTitle} text={readingText.article.notFoundText}>
        <ButtonLink to={pages.blog.to()}>{readingText.article.back}</ButtonLink>
      </MessagePage>
    )
  }
  return (
    <div className="wrap">
      <Article post={post} actions={<ShareButton title={post.title} />}>
        <CallToAction />
      </Article>
      <RelatedArticles id={post.id} />
    </div>
  )
}

/** The article itself: its head, with what can be done with it, and its text, with what follows on it. */
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

function ArticleHead({ post, actions }: { post: PostDetail; actions: ReactNode }) {
  return (
    <header className="grid grid-cols-1 gap-x-5 gap-y-5 pt-5 lg:grid-cols-12">
      <div className="mb-5 flex flex-col items-start lg:col-span-6">
        <SiteLink
          to={pages.blog.to()}
          className="mb-3 inline-flex min-h-9 items-center gap-2 underline underline-offset-4"
        >
          <ArrowLeftSign className="size-[1.25rem]" />
          {readingText.article.back}
        </SiteLink>
        {post.tag && (
          <p className="mb-3">
            <Mark>{post.tag}</Mark>
          </p>
        )}
        <h1 className="headline mb-5">{post.title}</h1>
        <p className="mt-auto mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-soft">
          <AuthorName {...post} />
          <time dateTime={post.createdAt}>{longDate(post.createdAt)}</time>
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
            alt=""
            missing={text.image.missing}
            isFirst
          />
        </div>
      )}
    </header>
  )
}

function CallToAction() {
  return (
    <aside className="mt-15 max-w-prose border-2 border-ink p-5" aria-labelledby="cta-kop">
      <h2 id="cta-kop" className="subheading">
        {readingText.article.ctaTitle}
      </h2>
      <p className="mt-2 mb-4">{readingText.article.ctaText}</p>
      <ButtonLink look="signal" to={homePart('signup')}>
        {readingText.article.cta}
      </ButtonLink>
    </aside>
  )
}

export const articlePage: PageDefinition = {
  Component: ArticlePage,
  queries(address, loaded) {
    const query = postQuery(slugOf(address))
    const post = loaded(query)
    return post ? [query, relatedQuery(post.id)] : [query]
  },
  laterQueries: [],
  head(address, loaded, origin) {
    const texts = loaded(pageTextsQuery)
    const post = loaded(postQuery(slugOf(address)))
    if (post === null) {
      return {
        title: readingText.article.notFoundTitle,
        description: readingText.article.notFoundText,
        path: pages.blog.to(),
        isHidden: true,
      }
    }
    if (!post || !texts) return undefined
    const description = post.metaDescription || descriptionFrom(post.content)
    return {
      title: post.metaTitle || post.title,
      description,
      path: pages.article.to({ slug: post.slug }),
      keywords: post.keywords,
      image: shareCard.to({ slug: post.slug }),
      article: { published: post.createdAt, modified: post.updatedAt, author: post.authorName },
      jsonLd: [
        blogPosting(post, description, texts, origin),
        breadcrumbs(
          [
            [texts['site.name'], pages.home.to()],
            [texts['blog.title'], pages.blog.to()],
            [post.title, pages.article.to({ slug: post.slug })],
          ],
          origin,
        ),
      ],
    }
  },
  status: (address, loaded) => (loaded(postQuery(slugOf(address))) === null ? 404 : 200),
}
