import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment } from 'react'
import { pages } from '#contract/addresses'
import type { HomepageSection } from '#contract/content/homepage-section'
import {
  automationsQuery,
  companyQuery,
  foundersQuery,
  pageTextsQuery,
  sectionsQuery,
  testimonialsQuery,
} from '../api/content'
import type { Block } from '../sections/block'
import { blocks } from '../sections/blocks'
import { LatestArticlesBlock, latestQuery } from '../sections/latest-articles-block'
import { organization, website } from '../sections/organization'
import { siteText as text } from '../text/nl'
import { ErrorBoundary, ErrorFallback } from '../ui/error-fallback'
import { RailCrossing, RailEnd, type Side } from '../ui/rail'
import { SkeletonCards } from '../ui/skeleton-cards'
import type { PageDefinition } from './page-definition'

const { failed } = text.section

const LATEST_SIDE = 'left'

function HomePage() {
  const client = useQueryClient()
  const sections = useQuery(sectionsQuery)
  const { data: texts, isError, refetch } = useQuery(pageTextsQuery)
  // The data that broke a block is in the cache, and no longer in use since the block is gone.
  const forgetUnused = () => client.removeQueries({ type: 'inactive' })
  if (sections.isError || isError) {
    const askAgain = () => void Promise.all([sections.refetch(), refetch()])
    return <ErrorFallback words={failed} isPage onRetry={askAgain} />
  }
  if (!sections.data || !texts) {
    return (
      <div className="wrap py-10">
        <SkeletonCards count={3} label={text.section.loading} />
      </div>
    )
  }
  const shown = visibleBlocks(sections.data)
  return (
    <>
      {!shown[0]?.block.isTop && <h1 className="sr-only">{texts['home.metaTitle']}</h1>}
      {shown.map(({ id, block, crossing }, index) => (
        <Fragment key={id}>
          {crossing && <Crossing to={crossing} />}
          <ErrorBoundary words={failed} onRetry={forgetUnused}>
            <block.Component texts={texts} isFirst={index === 0} />
          </ErrorBoundary>
        </Fragment>
      ))}
      {crossingBefore(LATEST_SIDE, shown.at(-1)?.block) && <Crossing to={LATEST_SIDE} />}
      <ErrorBoundary words={failed} onRetry={forgetUnused}>
        <LatestArticlesBlock />
      </ErrorBoundary>
      <div className="wrap">
        <RailEnd side={LATEST_SIDE} />
      </div>
    </>
  )
}

function Crossing({ to }: { to: Side }) {
  return (
    <div className="wrap">
      <RailCrossing to={to} />
    </div>
  )
}

/** The blocks to show, in order; `crossing` if the rail has to change sides before a block. */
function visibleBlocks(sections: readonly HomepageSection[]) {
  const known = [...sections]
    .sort((a, b) => a.orderIndex - b.orderIndex)
    .flatMap(({ id, key, isVisible }) => {
      const block = isVisible && blocks.get(key)
      return block ? [{ id, block }] : []
    })
  return known.map(({ id, block }, index) => ({
    id,
    block,
    crossing: crossingBefore(block.side, known[index - 1]?.block),
  }))
}

function crossingBefore(side: Side | undefined, before: Block | undefined): Side | undefined {
  return side && before?.side && before.side !== side ? side : undefined
}

export const homePage: PageDefinition = {
  Component: HomePage,
  queries: () => [sectionsQuery, foundersQuery, latestQuery],
  laterQueries: [automationsQuery, testimonialsQuery],
  head(_, loaded, origin) {
    const texts = loaded(pageTextsQuery)
    const company = loaded(companyQuery)
    return (
      texts &&
      company && {
        title: texts['home.metaTitle'],
        description: texts['home.metaDescription'],
        path: pages.home.to(),
        jsonLd: [organization(texts, company, origin), website(texts, origin)],
      }
    )
  },
  status: () => 200,
}
