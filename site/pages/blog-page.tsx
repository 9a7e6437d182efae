import { useQuery } from '@tanstack/react-query'
import { PAGE_SIZE, pageTextsQuery, postCardsQuery, postTagsQuery } from '../api/content'
import { blogAddress } from '../articles/blog-address'
import { BlogCard } from '../articles/blog-card'
import { BlogPager } from '../articles/blog-pager'
import { TagFilter } from '../articles/tag-filter'
import { text } from '../text/nl'
import { readingText } from '../text/reading'
import { ButtonLink } from '../ui/button'
import { CardGrid } from '../ui/card'
import { SkeletonCards } from '../ui/skeleton-cards'
import type { PageAddress, PageDefinition } from './page-definition'

/** Beyond this a page is a mistake or a joke. */
const MOST_PAGES = 100_000

/** The tag and the page (from 1) that an address asks for. */
function asked({ search }: PageAddress): { tag: string | undefined; page: number } {
  const page = Number(search.get('pagina') ?? 1)
  return {
    tag: search.get('tag') || undefined,
    page: Number.isInteger(page) && page > 0 && page < MOST_PAGES ? page : 1,
  }
}

function BlogPage(address: PageAddress) {
  const { tag, page } = asked(address)
  const { data: texts } = useQuery(pageTextsQuery)
  const { data: tags = [] } = useQuery(postTagsQuery)
  const { data: posts } = useQuery(postCardsQuery({ tag, page }))
  return (
    <div className="wrap">
      <div className="rail rail-left mt-5">
        <h1 className="station title mb-3">{texts?.['blog.title']}</h1>
        <p className="mb-8 max-w-[29em] text-lead leading-lead">{texts?.['blog.text']}</p>
        <TagFilter tags={tags} chosen={tag} />
        {!posts && <SkeletonCards count={6} label={text.section.loading} />}
        {posts?.items.length === 0 && <NoArticles tag={tag} page={page} />}
        {posts && posts.items.length > 0 && (
          <>
            <CardGrid>
              {posts.items.map((post, index) => (
                <BlogCard key={post.id} post={post} isFirst={index < 3} />
              ))}
            </CardGrid>
            <BlogPager tag={tag} page={page} pages={Math.ceil(posts.total / PAGE_SIZE)} />
          </>
        )}
      </div>
      <div className="buffer buffer-left" aria-hidden="true" />
    </div>
  )
}

function NoArticles({ tag, page }: { tag: string | undefined; page: number }) {
  const isFiltered = tag !== undefined || page > 1
  const { empty, emptyTag, emptyPage } = readingText.blog
  const reason = page > 1 ? emptyPage : tag === undefined ? empty : emptyTag(tag)
  return (
    <div className="border-y-2 border-ink py-5">
      <h2 className="subheading">{readingText.blog.emptyTitle}</h2>
      <p className="mt-2">{reason}</p>
      {isFiltered && (
        <p className="mt-4">
          <ButtonLink look="outline" to="/blog">
            {readingText.blog.showAll}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

export const blogPage: PageDefinition = {
  Component: BlogPage,
  queries: (address) => [postTagsQuery, postCardsQuery(asked(address))],
  laterQueries: [],
  head(address, loaded) {
    const texts = loaded(pageTextsQuery)
    const { tag, page } = asked(address)
    const total = loaded(postCardsQuery({ tag, page }))?.items.length
    return (
      texts && {
        title: [tag, texts['blog.metaTitle'], page > 1 && `pagina ${page}`].filter(Boolean).join(' – '),
        description: texts['blog.metaDescription'],
        path: blogAddress({ tag, page }),
        isHidden: total === 0,
      }
    )
  },
  status(address, loaded) {
    const { page, tag } = asked(address)
    return page > 1 && loaded(postCardsQuery({ tag, page }))?.items.length === 0 ? 404 : 200
  },
}
