import { useQuery } from '@tanstack/react-query'
import { pages } from '#contract/addresses'
import { descriptionFrom } from '#contract/plain-text'
import type { PostCard } from '#contract/public-content'
import { pageTextsQuery, postCardsQuery, tagQuery } from '../api/content'
import { ArticleList } from '../articles/article-list'
import { askedOfBlog, tagAddress } from '../articles/blog-address'
import { Paragraphs } from '../articles/paragraphs'
import { breadcrumbs } from '../structured-data'
import { siteText } from '../text/nl'
import { tagText as text } from '../text/tag'
import { ButtonLink } from '../ui/button'
import { RailEnd } from '../ui/rail'
import { WaitingCards } from '../ui/waiting-cards'
import { itemList } from './listed-data'
import { MissingPage } from './missing-page'
import type { PageAddress, PageDefinition } from './page-definition'
import { WaitingPage } from './waiting-page'

function asked(address: PageAddress) {
  const { slug = '' } = address.params
  const { page } = askedOfBlog(address)
  return { slug, page, tag: tagQuery(slug), posts: postCardsQuery({ tag: slug, page }) }
}

function TagPage(address: PageAddress) {
  const { page, slug, ...queries } = asked(address)
  const tagQueried = useQuery(queries.tag)
  const postsQueried = useQuery(queries.posts)
  const [tag, posts] = [tagQueried.data, postsQueried.data]
  if (tag === null) {
    return (
      <MissingPage title={text.notFoundTitle} text={text.notFoundText}>
        <ButtonLink to={pages.blog.to()}>{text.all}</ButtonLink>
      </MissingPage>
    )
  }
  if (tagQueried.isError) return <WaitingPage query={tagQueried} />
  return (
    <div className="wrap">
      <div className="rail rail-left mt-5">
        <h1 className="station title mb-3">{tag?.name}</h1>
        <Paragraphs text={tag?.intro ?? ''} className="mb-3 max-w-[29em] text-lead leading-lead" />
        <p className="mt-5 mb-8">
          <ButtonLink look="outline" to={pages.blog.to()}>
            {text.all}
          </ButtonLink>
        </p>
        {tag && posts ? (
          <ArticleList
            posts={posts}
            page={page}
            empty={text.empty}
            addressOf={(other) => tagAddress(slug, other)}
            heading="h2"
          />
        ) : (
          <WaitingCards query={postsQueried} count={6} words={siteText.section} />
        )}
      </div>
      <RailEnd side="left" />
    </div>
  )
}

const toItem = ({ title, slug }: PostCard) => ({ name: title, path: pages.article.to({ slug }) })

export const tagPage: PageDefinition = {
  Component: TagPage,
  queries(address) {
    const { tag, posts } = asked(address)
    return [tag, posts]
  },
  head(address, loaded, origin) {
    const { page, ...queries } = asked(address)
    const texts = loaded(pageTextsQuery)
    const tag = loaded(queries.tag)
    if (tag === null) {
      const { notFoundTitle: title, notFoundText: description } = text
      return { title, description, path: pages.blog.to(), isHidden: true }
    }
    if (!tag || !texts) return undefined
    const path = tagAddress(tag.slug, page)
    const head = {
      title: text.title(tag.name, texts['blog.metaTitle'], page),
      description: tag.metaDescription || descriptionFrom(tag.intro) || texts['blog.metaDescription'],
      path,
    }
    const posts = loaded(queries.posts)?.items ?? []
    if (loaded(queries.posts)?.items.length === 0) return { ...head, isHidden: true }
    const steps = [
      [texts['site.name'], pages.home.to()],
      [texts['blog.title'], pages.blog.to()],
      [tag.name, path],
    ] as const
    return { ...head, jsonLd: [itemList(posts.map(toItem), origin), breadcrumbs(steps, origin)] }
  },
  status(address, loaded) {
    const { page, ...queries } = asked(address)
    const isThere = loaded(queries.tag) !== null
    return isThere && (page === 1 || loaded(queries.posts)?.items.length !== 0) ? 200 : 404
  },
}
