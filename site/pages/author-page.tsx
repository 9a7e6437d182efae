import { useQuery } from '@tanstack/react-query'
import { pages } from '#contract/addresses'
import { reads } from '#contract/endpoints'
import { descriptionFrom } from '#contract/plain-text'
import { pageTextsQuery, postCardsQuery } from '../api/content'
import { contentQuery, nullIfNotFound } from '../api/content-query'
import { AboutAuthor } from '../articles/about-author'
import { ArticleList } from '../articles/article-list'
import { askedOfBlog, authorAddress } from '../articles/blog-address'
import { Portrait } from '../articles/portrait'
import { breadcrumbs, profilePage } from '../structured-data'
import { authorText as text } from '../text/author'
import { readingText } from '../text/reading'
import { ButtonLink } from '../ui/button'
import { RailEnd, RailSection } from '../ui/rail'
import { MissingPage } from './missing-page'
import type { PageAddress, PageDefinition } from './page-definition'
import { WaitingPage } from './waiting-page'

/** The author by the name in the address; null when there is none. */
const authorQuery = (slug: string) => contentQuery(reads.author, { slug }, { fallback: nullIfNotFound })

function asked(address: PageAddress) {
  const { slug = '' } = address.params
  const { page } = askedOfBlog(address)
  return { slug, page, author: authorQuery(slug), posts: postCardsQuery({ author: slug, page }) }
}

function AuthorPage(address: PageAddress) {
  const { page, ...queries } = asked(address)
  const authorQueried = useQuery(queries.author)
  const postsQueried = useQuery(queries.posts)
  const [author, posts] = [authorQueried.data, postsQueried.data]
  if (author === undefined) return <WaitingPage query={authorQueried} />
  if (author && posts === undefined) return <WaitingPage query={postsQueried} />
  if (author === null || posts === undefined) {
    return (
      <MissingPage title={text.notFoundTitle} text={text.notFoundText}>
        <ButtonLink to={pages.blog.to()}>{readingText.article.back}</ButtonLink>
      </MissingPage>
    )
  }
  return (
    <div key={author.slug} className="wrap">
      <div className="rail rail-left mt-5 pb-0">
        <h1 className="station title mb-5">{author.name}</h1>
        <div className="flex max-w-prose flex-col gap-4 sm:flex-row">
          <Portrait author={author} />
          <div>
            <AboutAuthor author={author} />
          </div>
        </div>
      </div>
      <RailSection side="left" id="artikelen" title={text.articles}>
        <ArticleList
          posts={posts}
          page={page}
          empty={text.empty}
          addressOf={(other) => authorAddress(author.slug, other)}
        />
      </RailSection>
      <RailEnd side="left" />
    </div>
  )
}

export const authorPage: PageDefinition = {
  Component: AuthorPage,
  queries(address) {
    const { author, posts } = asked(address)
    return [author, posts]
  },
  head(address, loaded, origin) {
    const { page, slug, ...queries } = asked(address)
    const texts = loaded(pageTextsQuery)
    const author = loaded(queries.author)
    if (author === null) {
      const { notFoundTitle: title, notFoundText: description } = text
      return { title, description, path: pages.blog.to(), isHidden: true }
    }
    if (!author || !texts) return undefined
    const path = authorAddress(slug, page)
    const head = {
      title: text.page(author.name, page),
      description: descriptionFrom(author.text) || text.description(author.name),
      path,
    }
    // A page about a fictitious author is not announced to search engines.
    if (author.isExample || loaded(queries.posts)?.items.length === 0) return { ...head, isHidden: true }
    const steps = [
      [texts['site.name'], pages.home.to()],
      [texts['blog.title'], pages.blog.to()],
      [author.name, path],
    ] as const
    return { ...head, jsonLd: [profilePage(author, origin), breadcrumbs(steps, origin)] }
  },
  status(address, loaded) {
    const { page, ...queries } = asked(address)
    const isThere = loaded(queries.author) !== null
    return isThere && (page === 1 || loaded(queries.posts)?.items.length !== 0) ? 200 : 404
  },
}
