import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ContentQuery } from '../api/content-query'
import type { PageHead } from '../head'

/** What an address says to its page. */
export interface PageAddress {
  /** The path in small letters: capital ones make no difference. */
  readonly path: string
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
}

/** Gives what a query has loaded, or undefined while it has not. */
export type Loaded = <Value>(query: ContentQuery<Value>) => Value | undefined

/** A screen: what it needs, what it says about itself and what it draws. */
export interface PageDefinition {
  readonly Component: ComponentType<PageAddress>
  /** Data of the first view, embedded in the HTML; what depends on loaded data is added once that is there. */
  queries(address: PageAddress, loaded: Loaded): readonly ContentQuery<unknown>[]
  /** Loads the scripts of what the page shows, once its data is there: they are needed to draw it at once. */
  prepare?(address: PageAddress, loaded: Loaded): Promise<void>
  /** Data of blocks further down: in the HTML for visitors without JavaScript, fetched by the others. */
  readonly laterQueries: readonly ContentQuery<unknown>[]
  /** The page's head, or undefined while what it needs is not there yet. */
  head(address: PageAddress, loaded: Loaded, origin: string): PageHead | undefined
  status(address: PageAddress, loaded: Loaded): 200 | 404 | 503
}

/** Looks in the cache of a query client. */
export function loadedIn(client: QueryClient): Loaded {
  return (query) => client.getQueryData(query.queryKey)
}
