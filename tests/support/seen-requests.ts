import type { Page } from 'playwright/test'
import { api } from '#contract/addresses'

/** Collects the addresses that a page requests from now on; only the path for its own site. */
export function seenRequests(page: Page, siteUrl: string): string[] {
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url().replace(siteUrl, '')))
  return seen
}

/**
 * The API addresses in a list, sorted; without measurements, which only one visit in ten sends, and without what every
 * page loads with its script.
 */
export function apiCalls(seen: readonly string[]): string[] {
  const others: readonly string[] = [api.vitals.pattern, api.everyPage.pattern]
  return seen.filter((address) => address.startsWith('/api/') && !others.includes(address)).sort()
}
