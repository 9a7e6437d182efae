import { matchRoutes } from 'react-router-dom'
import { type contentPages, type PageKey, pageKeys, pages } from '#contract/addresses'
import { reloadPage } from './api/reload-page'
import type { PageAddress, PageDefinition } from './pages/page-definition'

/** A route of the site; its page has a script of its own (tests/decisions/0009). */
export interface SiteRoute {
  readonly path: string
  readonly load: () => Promise<PageDefinition>
}

/** Content pages, at addresses known to the code and at others. */
const content: SiteRoute['load'] = async () => (await import('./pages/block-page')).blockPage

/** The pages that are not just content. */
type OwnPage = Exclude<PageKey, keyof typeof contentPages | 'content'>

/** The loader of each of those pages; leaving one out is a compile error. */
const loaders: Readonly<Record<OwnPage, SiteRoute['load']> & Partial<Record<PageKey, SiteRoute['load']>>> = {
  home: async () => (await import('./pages/home-page')).homePage,
  blog: async () => (await import('./pages/blog-page')).blogPage,
  article: async () => (await import('./pages/article-page')).articlePage,
  tag: async () => (await import('./pages/tag-page')).tagPage,
  author: async () => (await import('./pages/author-page')).authorPage,
  draft: async () => (await import('./pages/draft-page')).draftPage,
  search: async () => (await import('./pages/search-page')).searchPage,
  automations: async () => (await import('./pages/automations-page')).automationsPage,
  automation: async () => (await import('./pages/automation-page')).automationPage,
  stepPlan: async () => (await import('./pages/step-plan-page')).stepPlanPage,
  result: async () => (await import('./pages/result-page')).resultPage,
  confirm: async () => (await import('./pages/mail-link-page')).confirmPage,
  unsubscribe: async () => (await import('./pages/mail-link-page')).unsubscribePage,
}

/** Every public page. The admin is a document of its own (tests/decisions/0059). */
const routes: readonly SiteRoute[] = pageKeys.map((key) => ({
  path: pages[key].pattern,
  load: loaders[key] ?? content,
}))

/**
 * The route of an address (a path with its query), and the parts that the page reads. Both the server and the
 * browser use this function, so that they always agree.
 */
export function findRoute(target: string): { route: SiteRoute; address: PageAddress } {
  const { pathname, searchParams: search } = new URL(target, 'http://site')
  const path = pathname.toLowerCase()
  // The last route, for content, matches every path but one with a line end, which no page has.
  const [match] = matchRoutes(routes.map(toMatch), pathname) ?? []
  const route = match?.route.handle ?? { path: pages.content.pattern, load: content }
  return { route, address: { path, params: match?.params ?? {}, search } }
}

/** The kind of page at an address, by its route. */
export function pageKind(target: string): string {
  return findRoute(target).route.path
}

const toMatch = (route: SiteRoute) => ({ path: route.path, handle: route })

/** The pages that have been loaded, so that these can be rendered at once. */
export class LoadedPages {
  readonly #pages = new Map<string, PageDefinition>()
  readonly #loading = new Map<string, Promise<PageDefinition>>()

  /** The page of a route, if it has been loaded. */
  get(route: SiteRoute): PageDefinition | undefined {
    return this.#pages.get(route.path)
  }

  /** Loads the page of a route that is navigated to. If its script fails to load, the document is reloaded. */
  show(route: SiteRoute): Promise<PageDefinition> {
    return this.load(route).catch(reloadPage)
  }

  /**
   * Loads the page of a route once: one that is prefetched, or that the server sent. What failed stays failed until it is
   * forgotten.
   */
  load(route: SiteRoute): Promise<PageDefinition> {
    const loading = this.#loading.get(route.path) ?? this.#start(route)
    this.#loading.set(route.path, loading)
    return loading
  }

  /** Allows a page that could not be loaded to be requested again. */
  forget(route: SiteRoute): void {
    if (this.#pages.has(route.path)) return
    this.#loading.delete(route.path)
  }

  async #start(route: SiteRoute): Promise<PageDefinition> {
    const page = await route.load()
    this.#pages.set(route.path, page)
    return page
  }
}
