import { useQuery } from '@tanstack/react-query'
import { feeds, pages } from '#contract/addresses'
import { pageTextsQuery, postCardsQuery, postTagsQuery, tagQuery } from '../api/content'
import { useTargets } from '../api/use-targets'
import { askedOfBlog, blogAddress, tagAddress } from '../articles/blog-address'
import { BlogCard } from '../articles/blog-card'
import { BlogPager } from '../articles/blog-pager'
import { TagFilter } from '../articles/tag-filter'
import { breadcrumbs } from '../structured-data'
import { siteText as text } from '../text/nl'
import { readingText } from '../text/reading'
import { ButtonLink } from '../ui/button'
import { CardGrid } from '../ui/card'
import { SiteLink } from '../ui/site-link'
import { useIsHydrated } from '../ui/use-is-hydrated'
import { WaitingCards } from '../ui/waiting-cards'
import { blog } from './listed-data'
import type { PageAddress, PageDefinition } from './page-definition'

function BlogPage(address: PageAddress) {
  const { tag, page } = askedOfBlog(address)
  const { data: texts } = useQuery(pageTextsQuery)
  const { data: tags = [] } = useQuery(postTagsQuery)
  const query = useQuery(postCardsQuery({ tag, page }))
  const posts = query.data
  const words = readingText.blog
  return (
    <div className="wrap">
      <div className="rail rail-left mt-5">
        <h1 className="station title mb-3">{texts?.['blog.title']}</h1>
        <p className="mb-8 max-w-[29em] text-lead leading-lead">{texts?.['blog.text']}</p>
        <TagFilter tags={tags} chosen={tag} />
        <p role="status" className="sr-only">
          {posts && (posts.items.length > 0 ? words.found(posts.total, tag, page) : words.none)}
        </p>
        {!posts && <WaitingCards query={query} count={6} words={text.section} />}
        {posts?.items.length === 0 && <NoArticles tag={tag} page={page} />}
        {posts && posts.items.length > 0 && (
          <>
            <CardGrid>
              {posts.items.map((post, index) => (
                <BlogCard key={post.id} post={post} isFirst={index < 3} />
              ))}
            </CardGrid>
            <BlogPager
              page={page}
              total={posts.total}
              addressOf={(other) => blogAddress({ tag, page: other })}
            />
          </>
        )}
        <FollowBlog />
      </div>
      <div className="buffer buffer-left" aria-hidden="true" />
    </div>
  )
}

/** Ways to follow the blog. The feed is not a page, so it gets an ordinary link. */
function FollowBlog() {
  const words = readingText.blog
  const signup = useTargets()('{signup_url}')
  const look = 'inline-flex min-h-9 items-center underline underline-offset-4'
  return (
    <p className="mt-10 flex flex-wrap items-center gap-x-5 border-t-2 border-ink pt-3 print:hidden">
      <span className="font-semibold">{words.follow}</span>
      <a href={feeds.rss.to()} type="application/rss+xml" className={look}>
        {words.feed}
      </a>
      {signup && (
        <SiteLink to={signup} className={look}>
          {words.newsletter}
        </SiteLink>
      )}
    </p>
  )
}

function NoArticles({ tag, page }: { tag: string | undefined; page: number }) {
  // The server sends one page for all unknown tags; the browser fills in the name of the tag.
  const isHydrated = useIsHydrated()
  const isFiltered = tag !== undefined || page > 1
  const { empty, emptyTag, emptyPage } = readingText.blog
  const reason = page > 1 ? emptyPage : tag === undefined ? empty : emptyTag(isHydrated ? tag : null)
  return (
    <div className="border-y-2 border-ink py-5">
      <h2 className="subheading">{readingText.blog.emptyTitle}</h2>
      {/* The height is the same with and without the name of a tag. */}
      <p
        className={`mt-2 ${page > 1 ? '' : 'line-clamp-2 min-h-[2lh] break-words sm:line-clamp-1 sm:min-h-0'}`}
      >
        {reason}
      </p>
      {isFiltered && (
        <p className="mt-4">
          <ButtonLink look="outline" to={pages.blog.to()}>
            {readingText.blog.showAll}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

export const blogPage: PageDefinition = {
  Component: BlogPage,
  queries(address) {
    const asked = askedOfBlog(address)
    return [postTagsQuery, postCardsQuery(asked), ...(asked.tag ? [tagQuery(asked.tag)] : [])]
  },
  head(address, loaded, origin) {
    const texts = loaded(pageTextsQuery)
    const { tag, page } = askedOfBlog(address)
    if (!texts) return undefined
    const { 'blog.metaTitle': title, 'blog.metaDescription': description } = texts
    // The same for every address without articles.
    const posts = loaded(postCardsQuery({ tag, page }))?.items
    if (posts?.length === 0) return { title, description, path: pages.blog.to(), isHidden: true }
    const ofTag = tag && loaded(tagQuery(tag))
    return {
      title: [tag, title, page > 1 && `pagina ${page}`].filter(Boolean).join(' – '),
      description,
      // The same articles have a page with an introduction of their own.
      path: ofTag ? tagAddress(ofTag.slug, page) : blogAddress({ tag, page }),
      jsonLd: [
        blog(posts ?? [], texts, origin),
        breadcrumbs(
          [
            [texts['site.name'], pages.home.to()],
            [texts['blog.title'], pages.blog.to()],
          ],
          origin,
        ),
      ],
    }
  },
  status(address, loaded) {
    const { page, tag } = askedOfBlog(address)
    return page > 1 && loaded(postCardsQuery({ tag, page }))?.items.length === 0 ? 404 : 200
  },
}
