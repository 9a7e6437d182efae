import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { pages } from '#contract/addresses'
import { pageTextsQuery, searchQuery } from '../api/content'
import { BlogCard } from '../articles/blog-card'
import { homeText } from '../text/home'
import { siteText as text } from '../text/nl'
import { readingText } from '../text/reading'
import { Button, ButtonLink } from '../ui/button'
import { CardGrid } from '../ui/card'
import { RailEnd } from '../ui/rail'
import { SkeletonCards } from '../ui/skeleton-cards'
import { TextField } from '../ui/text-field'
import type { PageAddress, PageDefinition } from './page-definition'

const asked = ({ search }: PageAddress) => (search.get('q') ?? '').trim()

/** Searches as a plain form does, so that the address holds the question. */
function SearchPage(address: PageAddress) {
  const query = asked(address)
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(query)

  // Going back asks an earlier question; the field itself stays, and with it the focus. What was typed before the
  // script came stays too.
  useEffect(() => {
    if (shown.current === query || !input.current) return
    shown.current = query
    input.current.value = query
  }, [query])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    navigate(pages.search.to({ q: words || undefined }))
  }

  return (
    <div className="wrap">
      <div className="rail rail-left mt-5">
        <h1 className="station title mb-5">{readingText.search.title}</h1>
        <search>
          <form
            action={pages.search.to()}
            onSubmit={submit}
            className="mb-10 grid max-w-152 gap-2 sm:grid-cols-[1fr_auto] sm:items-end sm:gap-0"
          >
            <TextField
              ref={input}
              label={readingText.search.label}
              name="q"
              type="search"
              defaultValue={query}
              placeholder={readingText.search.hint}
            />
            <Button type="submit">{readingText.search.action}</Button>
          </form>
        </search>
        {query && <Results query={query} />}
        <Announcement query={query} />
      </div>
      <RailEnd side="left" />
    </div>
  )
}

/** Says what was found: a live region is heard only when it was there before its words. */
function Announcement({ query }: { query: string }) {
  const { data: found } = useQuery({ ...searchQuery(query), enabled: query !== '' })
  return (
    <p role="status" className="sr-only">
      {query && found && outcome(found.length, query)}
    </p>
  )
}

const outcome = (count: number, query: string) =>
  count > 0 ? readingText.search.found(count, query) : readingText.search.nothing(query)

function Results({ query }: { query: string }) {
  const { data: found, isFetching, refetch } = useQuery(searchQuery(query))
  if (found === undefined || (found === null && isFetching))
    return <SkeletonCards count={3} label={text.section.loading} />
  if (found === null) return <Unavailable onRetry={() => void refetch()} />
  return (
    <>
      <h2 className="heading mb-8">{outcome(found.length, query)}</h2>
      {found.length > 0 ? (
        <CardGrid>
          {found.map((post) => (
            <BlogCard key={post.id} post={post} heading="h3" />
          ))}
        </CardGrid>
      ) : (
        <>
          <p className="mb-5 text-lead">{readingText.search.nothingText}</p>
          <ButtonLink look="outline" to={pages.blog.to()}>
            {homeText.home.allArticles}
          </ButtonLink>
        </>
      )}
    </>
  )
}

/** Said while the articles are being read: that there is nothing would not be true. */
function Unavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="status">
      <h2 className="heading mb-5">{readingText.search.unavailable}</h2>
      <p className="mb-5 max-w-[29em] text-lead leading-lead">{readingText.search.unavailableText}</p>
      <Button look="outline" type="button" onClick={onRetry}>
        {readingText.search.again}
      </Button>
    </div>
  )
}

export const searchPage: PageDefinition = {
  Component: SearchPage,
  queries: (address) => (asked(address) ? [searchQuery(asked(address))] : []),
  laterQueries: [],
  head(address, loaded) {
    const query = asked(address)
    return (
      loaded(pageTextsQuery) && {
        title: query ? `${readingText.search.title}: ${query}` : readingText.search.title,
        description: readingText.search.description,
        path: pages.search.to(),
        isHidden: query !== '',
      }
    )
  },
  status: (address, loaded) => (asked(address) && loaded(searchQuery(asked(address))) === null ? 503 : 200),
}
