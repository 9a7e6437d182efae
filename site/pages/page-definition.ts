import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ContentQuery } from '../api/content-query'
import type { PageHead } from '../head'

/** The parts of an address that a page reads. */
export interface PageAddress {
  /** The path in lower case: addresses are not case-sensitive. */
  readonly path: string
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
}

/** Returns the value of a query, or undefined until it has been loaded. */
export type Loaded = <Value>(query: ContentQuery<Value>) => Value | undefined

/** A page: its data, its head and its component. */
export interface PageDefinition {
  readonly Component: ComponentType<PageAddress>
  /** Data for the first view, embedded in the HTML; called again as data arrives, to add dependent queries. */
  queries(address: PageAddress, loaded: Loaded): readonly ContentQuery<unknown>[]
  /** Loads the scripts that the page needs for its first render, once its data is there. */
  prepare?(address: PageAddress, loaded: Loaded): Promise<void>
  /** Data for blocks further down, if any: in the HTML for visitors without JavaScript, fetched by others. */
  readonly laterQueries?: readonly ContentQuery<unknown>[]
  /** The page's head, or undefined until its data has been loaded. */
  head(address: PageAddress, loaded: Loaded, origin: string): PageHead | undefined
  status(address: PageAddress, loaded: Loaded): 200 | 404 | 503
}

/** Reads from the cache of a query client. */
export function loadedIn(client: QueryClient): Loaded {
  return (query) => client.getQueryData(query.queryKey)
}
