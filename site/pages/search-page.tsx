import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { pages } from '#contract/addresses'
import { LONGEST_QUESTION } from '#contract/longest-question'
import type { FoundPage } from '#contract/public-content'
import { pageTextsQuery, postTagsQuery, searchPagesQuery, searchQuery } from '../api/content'
import type { ContentQuery } from '../api/content-query'
import type { Counted } from '../api/post-cards'
import { BlogCard } from '../articles/blog-card'
import { siteText as text } from '../text/nl'
import { searchText } from '../text/search'
import { Button, ButtonLink } from '../ui/button'
import { CardGrid } from '../ui/card'
import { RailEnd } from '../ui/rail'
import { SiteLink } from '../ui/site-link'
import { SkeletonCards } from '../ui/skeleton-cards'
import { useStill } from '../ui/still'
import { TextField } from '../ui/text-field'
import { FoundWords } from './found-words'
import type { Loaded, PageAddress, PageDefinition } from './page-definition'

const asked = ({ search }: PageAddress) => (search.get('q') ?? '').trim().slice(0, LONGEST_QUESTION)

/** The search page. It works like a plain form, so that the address contains the question. */
function SearchPage(address: PageAddress) {
  const query = asked(address)
  const navigate = useNavigate()
  const primary = useStill()?.primary ?? ''
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(query)
  const answer = useAnswer(query)

  // Back changes the question in the field, but the field itself and its focus stay. Text typed before
  // hydration stays too.
  useEffect(() => {
    if (shown.current === query || !input.current) return
    shown.current = query
    input.current.value = query
  }, [query])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    if (words && words === query) return answer.trouble && answer.ask()
    navigate(pages.search.to({ q: words || undefined }))
  }

  return (
    <div className="wrap">
      <div className="rail rail-left mt-5">
        <h1 className="station title mb-5">{searchText.title}</h1>
        <search>
          <form
            action={primary + pages.search.to()}
            onSubmit={submit}
            className="mb-10 grid max-w-152 gap-2 sm:grid-cols-[1fr_auto] sm:items-end sm:gap-0"
          >
            <TextField
              ref={input}
              label={searchText.label}
              name="q"
              type="search"
              maxLength={LONGEST_QUESTION}
              autoFocus={query === ''}
              defaultValue={query}
              placeholder={searchText.hint}
            />
            <Button type="submit">{searchText.action}</Button>
          </form>
        </search>
        {query && <Results query={query} answer={answer} />}
        {/* A live region is announced only if it existed before its text. */}
        <p role="status" className="sr-only">
          {query && announced(query, answer)}
        </p>
      </div>
      <RailEnd side="left" />
    </div>
  )
}

type Answer = ReturnType<typeof useAnswer>

/** What is known about a question: both lists once they are there, or what is in the way. */
function useAnswer(query: string) {
  // Without a connection it waits for one, and says so.
  const options = { enabled: query !== '', networkMode: 'online' } as const
  const articles = useQuery({ ...searchQuery(query), ...options })
  const rest = useQuery({ ...searchPagesQuery(query), ...options })
  const both = [articles, rest]
  const isOffline = both.some(({ data, isPaused }) => !data && isPaused)
  const isAsking = both.some(({ data, isFetching }) => !data && isFetching)
  const isRefused = !isAsking && both.some(({ data }) => data === null)
  return {
    found: articles.data,
    others: rest.data,
    trouble: isOffline ? searchText.offline : isRefused ? searchText.unavailableText : undefined,
    /** Asks once more; without a connection that happens once there is one. */
    ask: () => void Promise.all([articles.refetch(), rest.refetch()]),
    isOffline,
  }
}

function announced(query: string, { found, others, trouble }: Answer): string {
  if (trouble) return `${searchText.unavailable}. ${trouble}`
  return found && others ? outcome({ articles: found.total, others: others.total }, query) : ''
}

function outcome({ articles, others }: { articles: number; others: number }, query: string): string {
  const search = searchText
  if (articles + others === 0) return search.nothing(query)
  const what = [
    ...(articles > 0 ? [search.articles(articles)] : []),
    ...(others > 0 ? [search.others(others)] : []),
  ]
  return search.found(what, query)
}

function Results({ query, answer }: { query: string; answer: Answer }) {
  const { found, others, trouble } = answer
  if (trouble) return <Unavailable answer={answer} />
  if (!found || !others) return <SkeletonCards count={3} label={text.section.loading} />
  const marked = (words: string) => <FoundWords text={words} question={query} />
  return (
    <>
      <h2 className="heading mb-8">{outcome({ articles: found.total, others: others.total }, query)}</h2>
      {found.total > 0 && (
        <CardGrid>
          {found.items.map((post, index) => (
            <BlogCard key={post.id} post={post} heading="h3" isFirst={index === 0} shown={marked} />
          ))}
        </CardGrid>
      )}
      <Best of={found} />
      {others.total > 0 && <OtherPages found={others} query={query} isAlone={found.total === 0} />}
      {found.total + others.total === 0 && <Nothing />}
    </>
  )
}

/** Said below a list that is longer than what is shown of it. */
function Best({ of: { items, total } }: { of: Counted<unknown> }) {
  if (items.length === total) return null
  return <p className="mt-8">{searchText.best(items.length)}</p>
}

/** Other pages that match, below the articles. */
function OtherPages({
  found,
  query,
  isAlone,
}: {
  found: Counted<FoundPage>
  query: string
  isAlone: boolean
}) {
  return (
    <section aria-label={searchText.pages} className={isAlone ? '' : 'mt-10'}>
      {!isAlone && <h3 className="subheading mb-5">{searchText.pages}</h3>}
      <ul className="grid max-w-prose gap-5">
        {found.items.map(({ kind, title, text: words, path }) => (
          <li key={path} className="border-t-2 border-ink pt-3">
            <p className="text-small font-medium text-soft">{kind}</p>
            <SiteLink
              to={path}
              className="subheading underline decoration-signal decoration-[3px] underline-offset-6"
            >
              <FoundWords text={title} question={query} />
            </SiteLink>
            {words && (
              <p className="mt-1">
                <FoundWords text={words} question={query} />
              </p>
            )}
          </li>
        ))}
      </ul>
      <Best of={found} />
    </section>
  )
}

/** Suggestions when nothing was found. */
function Nothing() {
  const { data: tags = [] } = useQuery(postTagsQuery)
  return (
    <>
      <p className="mb-5 text-lead">{searchText.nothingText}</p>
      <ul aria-label={searchText.tags} className="mb-5 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <ButtonLink look="outline" to={pages.blog.to({ tag })}>
              {tag}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <ButtonLink look="outline" to={pages.blog.to()}>
        {searchText.allArticles}
      </ButtonLink>
    </>
  )
}

/** Shown while the search cannot answer: 'nothing found' would be untrue. Without a connection no button could help. */
function Unavailable({ answer: { trouble, isOffline, ask } }: { answer: Answer }) {
  return (
    <>
      <h2 className="heading mb-5">{searchText.unavailable}</h2>
      <p className="mb-5 max-w-[29em] text-lead leading-lead">{trouble}</p>
      {!isOffline && (
        <Button look="outline" type="button" onClick={ask}>
          {searchText.again}
        </Button>
      )}
    </>
  )
}

/** The queries for a question; without results, also those for the suggestions. */
function questions(query: string, loaded: Loaded): ContentQuery<unknown>[] {
  if (query === '') return []
  const [found, others] = [searchQuery(query), searchPagesQuery(query)]
  const isNothing = loaded(found)?.total === 0 && loaded(others)?.total === 0
  return [found, others, ...(isNothing ? [postTagsQuery] : [])]
}

export const searchPage: PageDefinition = {
  Component: SearchPage,
  queries: (address, loaded) => questions(asked(address), loaded),
  head(address, loaded) {
    const query = asked(address)
    const texts = loaded(pageTextsQuery)
    return (
      texts && {
        title: query ? `${searchText.title}: ${query}` : searchText.title,
        description: texts['search.metaDescription'],
        path: pages.search.to(),
        isHidden: query !== '',
      }
    )
  },
  status(address, loaded) {
    const query = asked(address)
    const isUnknown = loaded(searchQuery(query)) === null || loaded(searchPagesQuery(query)) === null
    return query && isUnknown ? 503 : 200
  },
}
