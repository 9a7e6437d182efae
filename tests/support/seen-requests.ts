import type { Page } from 'playwright/test'

/** Collects the addresses that a page asks for from now on; a path for those of its own site. */
export function seenRequests(page: Page, siteUrl: string): string[] {
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url().replace(siteUrl, '')))
  return seen
}

/** The content asked of the API among addresses, in alphabetical order. One visit in ten is also measured. */
export function apiCalls(seen: readonly string[]): string[] {
  return seen.filter((address) => address.startsWith('/api/') && address !== '/api/vitals').sort()
}
