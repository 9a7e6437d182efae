import { matchPath } from 'react-router-dom'
import { articlePage } from './pages/article-page'
import { blogPage } from './pages/blog-page'
import { homePage } from './pages/home-page'
import { notFoundPage } from './pages/not-found-page'
import type { PageAddress, PageDefinition } from './pages/page-definition'

/** Every public page, in the order in which an address is held against them. */
export const pages: readonly PageDefinition[] = [homePage, blogPage, articlePage]

export { notFoundPage }

/** The page of a path with its query, and what the address says to it. */
export function matchPage(address: string): { page: PageDefinition; address: PageAddress } {
  const { pathname, searchParams: search } = new URL(address, 'http://site')
  for (const page of pages) {
    const match = matchPath(page.path, pathname)
    if (match) return { page, address: { params: match.params, search } }
  }
  return { page: notFoundPage, address: { params: {}, search } }
}
