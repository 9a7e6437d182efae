import type { QueryClient } from '@tanstack/react-query'
import type { EveryPage } from '#contract/public-content'
import { companyQuery, everyPageQuery, menusQuery, pageTextsQuery } from './content'
import { readContent } from './read-content'

/** The data in a page's HTML: its own in full, and the revision of what every page reads. */
export interface EmbeddedState {
  readonly revision: string
  /** Query keys with their values. */
  readonly queries: readonly (readonly [readonly unknown[], unknown])[]
}

/** Gives what every page reads to its query, and to those of its parts. */
export function spreadEveryPage(client: QueryClient, everyPage: EveryPage): void {
  const { texts, company, menus } = everyPage
  client.setQueryData(everyPageQuery.queryKey, everyPage)
  client.setQueryData(pageTextsQuery.queryKey, texts)
  client.setQueryData(companyQuery.queryKey, company)
  client.setQueryData(menusQuery.queryKey, menus)
}

/**
 * Loads what every page reads, which is not in the HTML (tests/decisions/0094).
 * @returns whether it is what the page was rendered with.
 */
export async function loadEveryPage(client: QueryClient, renderedWith: string): Promise<boolean> {
  const everyPage = await everyPageQuery.load(readContent)
  spreadEveryPage(client, everyPage)
  return everyPage.revision === renderedWith
}
