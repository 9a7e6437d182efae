import { expect, type Page, type Request } from 'playwright/test'
import { api } from '#contract/addresses'

/** Collects the addresses that a page requests from now on; only the path for its own site. */
export function seenRequests(page: Page, siteUrl: string): string[] {
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url().replace(siteUrl, '')))
  return seen
}

/**
 * Notes what a page asks for from now on; the function it returns resolves once all of that was answered. Playwright's
 * `networkidle` happens once for a document: in the admin that is often before the screen that is meant.
 */
export function openRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => expect.poll(() => [...open].map((request) => request.url())).toEqual([])
}

/**
 * The API addresses in a list, sorted; without measurements, which only one visit in ten sends, and without what every
 * page loads with its script.
 */
export function apiCalls(seen: readonly string[]): string[] {
  const others: readonly string[] = [api.vitals.pattern, api.everyPage.pattern]
  return seen.filter((address) => address.startsWith('/api/') && !others.includes(address)).sort()
}
