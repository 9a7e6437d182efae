import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { PostDetail } from '#contract/endpoints'
import { descriptionFrom } from '#contract/plain-text'
import { pageTextsQuery, postQuery } from '../api/content'
import { ArticleBody } from '../articles/article-body'
import { Author } from '../articles/author'
import { readingTime } from '../articles/reading-time'
import { RelatedArticles, relatedQuery } from '../articles/related-articles'
import { ShareButton } from '../articles/share-button'
import { blogPosting } from '../structured-data'
import { formatDate } from '../text/dates'
import { text } from '../text/nl'
import { ButtonLink } from '../ui/button'
import { Mark } from '../ui/mark'
import { Notice } from '../ui/notice'
import { Picture } from '../ui/picture'
import { RailCrossing, RailEnd } from '../ui/rail'
import { SiteLink } from '../ui/site-link'
import { SkeletonArticle } from '../ui/skeleton-article'
import type { PageAddress, PageDefinition } from './page-definition'

const slugOf = ({ params }: PageAddress) => params.slug ?? ''

function ArticlePage(address: PageAddress) {
  const { data: post } = useQuery(postQuery(slugOf(address)))
  if (post === undefined) return <SkeletonArticle label={text.section.loading} />
  if (post === null) {
    return (
      <Notice title={text.article.notFoundTitle} text={text.article.notFoundText}>
        <ButtonLink to="/blog">{text.article.back}</ButtonLink>
      </Notice>
    )
  }
  const hasRelated = post.tag !== ''
  return (
    <div className="wrap">
      <article>
        <ArticleHead post={post} />
        <div className="rail rail-left">
          <div className="stations">
            <ArticleBody post={post} />
          </div>
          <CallToAction />
        </div>
      </article>
      {hasRelated ? (
        <>
          <RailCrossing to="right" />
          <RelatedArticles post={post} />
          <RailEnd side="right" />
        </>
      ) : (
        <RailEnd side="left" />
      )}
    </div>
  )
}

function ArticleHead({ post }: { post: PostDetail }) {
  return (
    <header className="pt-5">
      <SiteLink
        to="/blog"
        className="mb-3 inline-flex min-h-9 items-center gap-2 underline underline-offset-4"
      >
        <ArrowLeft aria-hidden="true" size={20} />
        {text.article.back}
      </SiteLink>
      {post.tag && (
        <p className="mb-3">
          <Mark>{post.tag}</Mark>
        </p>
      )}
      <h1 className="title mb-5 max-w-[13em]">{post.title}</h1>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-soft">
          <Author {...post} />
          <time dateTime={post.createdAt}>{formatDate(post.createdAt)}</time>
          <span>{text.article.readingTime(readingTime(post.content))}</span>
        </p>
        <ShareButton title={post.title} />
      </div>
      {post.imageUrl && (
        <Picture
          src={post.imageUrl}
          alt=""
          missing={text.image.missing}
          isFirst
          shape="aspect-video sm:aspect-[3/1]"
        />
      )}
    </header>
  )
}

function CallToAction() {
  return (
    <aside className="mt-15 max-w-prose border-2 border-ink p-5" aria-labelledby="cta-kop">
      <h2 id="cta-kop" className="subheading">
        {text.article.ctaTitle}
      </h2>
      <p className="mt-2 mb-4">{text.article.ctaText}</p>
      <ButtonLink look="signal" to="/#signup">
        {text.article.cta}
      </ButtonLink>
    </aside>
  )
}

export const articlePage: PageDefinition = {
  path: '/blog/:slug',
  Component: ArticlePage,
  searchNames: [],
  queries(address, loaded) {
    const query = postQuery(slugOf(address))
    const post = loaded(query)
    return post?.tag ? [query, relatedQuery(post)] : [query]
  },
  laterQueries: [],
  head(address, loaded, origin) {
    const texts = loaded(pageTextsQuery)
    const post = loaded(postQuery(slugOf(address)))
    if (post === null) {
      return {
        title: text.article.notFoundTitle,
        description: text.article.notFoundText,
        path: '/blog',
        isHidden: true,
      }
    }
    if (!post || !texts) return undefined
    const description = post.metaDescription || descriptionFrom(post.content)
    return {
      title: post.metaTitle || post.title,
      description,
      path: `/blog/${encodeURIComponent(post.slug)}`,
      keywords: post.keywords,
      ...(post.imageUrl ? { image: post.imageUrl } : {}),
      article: { published: post.createdAt, modified: post.updatedAt, author: post.authorName },
      jsonLd: [blogPosting(post, description, texts, origin)],
    }
  },
  status: (address, loaded) => (loaded(postQuery(slugOf(address))) === null ? 404 : 200),
}
