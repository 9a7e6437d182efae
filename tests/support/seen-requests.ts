import { expect, type Page, type Request } from 'playwright/test'
import { api } from '#contract/addresses'

/** Collects the addresses that a page requests from now on; only the path for its own site. */
export function seenRequests(page: Page, siteUrl: string): string[] {
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url().replace(siteUrl, '')))
  return seen
}

/** Milliseconds without a request after which a page has asked for all that it wants: as `networkidle` has it. */
const QUIET = 500

/**
 * Notes what a page asks for from now on; the function it returns resolves once all of that was answered, and nothing was asked
 * for a while after it. Playwright's `networkidle` happens once for a document: in the admin that is often before the screen
 * that is meant.
 */
export function openRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let last = performance.now()
  page.on('request', (request) => open.add(request))
  const end = (request: Request) => {
    open.delete(request)
    last = performance.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const isQuiet = () => performance.now() - last >= QUIET
  return () =>
    expect
      .poll(() => ({ open: [...open].map((request) => request.url()), isQuiet: isQuiet() }))
      .toEqual({ open: [], isQuiet: true })
}

/**
 * The API addresses in a list, sorted; without measurements, which only one visit in ten sends, and without what every
 * page loads with its script.
 */
export function apiCalls(seen: readonly string[]): string[] {
  const others: readonly string[] = [api.vitals.pattern, api.everyPage.pattern]
  return seen.filter((address) => address.startsWith('/api/') && !others.includes(address)).sort()
}
