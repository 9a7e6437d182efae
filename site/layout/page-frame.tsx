import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { pageTextsQuery } from '../api/content'
import { loadedIn, type PageDefinition } from '../pages/page-definition'
import { applyHead } from './apply-head'

/** A page with its data loading and its head kept in step with it. */
export function PageFrame({ page, origin }: { page: PageDefinition; origin: string }) {
  const params = useParams()
  const [search] = useSearchParams()
  const address = useMemo(() => ({ params, search }), [params, search])
  const client = useQueryClient()
  const loaded = loadedIn(client)
  useQueries({ queries: [...page.queries(address, loaded)] })
  const head = page.head(address, loaded, origin)
  const siteName = loaded(pageTextsQuery)?.['site.name'] ?? ''

  useEffect(() => {
    if (head) applyHead(head, origin, siteName)
  }, [head, origin, siteName])

  return <page.Component {...address} />
}
