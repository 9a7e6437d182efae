import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pages } from '#contract/addresses'
import type { PageDetail } from '#contract/public-content'
import { pageQuery, pageTextsQuery } from '../api/content'
import { hasParts, loadParts, queriesOf } from '../blocks/blocks'
import { PageBlocks } from '../blocks/page-blocks'
import { SiblingNav } from '../blocks/sibling-nav'
import { breadcrumbs, questionList, service } from '../structured-data'
import { siteText as text } from '../text/nl'
import { ErrorFallback } from '../ui/error-fallback'
import { SkeletonArticle } from '../ui/skeleton-article'
import { NotFoundPage, notFoundHead } from './not-found-page'
import type { PageAddress, PageDefinition } from './page-definition'

function BlockPage({ path }: PageAddress) {
  const { data: page, isError, refetch } = useQuery(pageQuery(path))
  const blocks = page?.blocks ?? []
  const lacks = !hasParts(blocks)
  const parts = useQuery({
    queryKey: ['parts', path],
    queryFn: () => loadParts(blocks).then(() => true),
    enabled: lacks,
    // A browser may remember that a script did not come (tests/decisions/0057): it is not asked for in vain.
    networkMode: 'online',
  })
  // Read here in any case: a component is only re-rendered for query properties that it has read.
  const isReady = !lacks || parts.data === true
  // Without a connection, say so instead of waiting for what fails in the end. On the server there is no navigator.
  const isOffline = globalThis.navigator?.onLine === false
  const isWaiting = (page === undefined && isOffline) || parts.isPaused
  const [last, setLast] = useState(page)
  if (isReady && last !== page) setLast(page)
  // Whoever reads it, or fills in a form on it, goes on with what is there until what is new can be shown.
  const shown = isReady ? page : last?.path === path ? last : undefined
  if (shown === undefined && (isError || parts.isError || isWaiting)) {
    const again = page === undefined ? refetch : parts.refetch
    return <ErrorFallback words={text.section.failed} isPage onRetry={again} />
  }
  if (shown === undefined) return <SkeletonArticle label={text.section.loading} />
  if (shown === null) return <NotFoundPage />
  return (
    <>
      <SiblingNav page={shown} />
      <PageBlocks page={shown} />
    </>
  )
}

/** A content page at any address; for an unknown address, the page that says so. */
export const blockPage: PageDefinition = {
  Component: BlockPage,
  queries({ path }, loaded) {
    const query = pageQuery(path)
    return [query, ...(loaded(query)?.blocks.flatMap(queriesOf) ?? [])]
  },
  prepare: ({ path }, loaded) => loadParts(loaded(pageQuery(path))?.blocks ?? []),
  head({ path }, loaded, origin) {
    const page = loaded(pageQuery(path))
    const texts = loaded(pageTextsQuery)
    if (page === null) return notFoundHead
    if (!page || !texts) return undefined
    const { metaTitle: title, metaDescription: description, shareImage, parents } = page
    const about = { name: title, description, path, image: shareImage.path }
    const steps = [
      [texts['site.name'], pages.home.to()],
      ...parents.map((parent) => [parent.title, parent.path] as const),
      [page.shortTitle || page.title, path],
    ] as const
    const questions = page.blocks.flatMap((block) => (block.kind === 'questions' ? block.questions : []))
    return {
      title,
      description,
      path,
      image: shareImage,
      jsonLd: [
        ...(isOffered(page) ? [service(about, texts, origin)] : []),
        breadcrumbs(steps, origin),
        ...(questions.length > 0 ? [questionList(questions)] : []),
      ],
    }
  },
  status: ({ path }, loaded) => (loaded(pageQuery(path)) === null ? 404 : 200),
}

/** A page below another page describes one of the company's services. */
const isOffered = ({ parents }: PageDetail) => parents.length > 0
