import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { fileAddress } from '#contract/file-address'
import type { PageRequest, ReadContent, RenderedPage } from '#contract/page'
import { Problem } from '#contract/problem'
import { textAsHtml } from '#contract/text-as-html'
import { everyPageQuery, pageTextsQuery } from './api/content'
import type { ContentQuery } from './api/content-query'
import { type EmbeddedState, spreadEveryPage } from './api/every-page'
import { createQueryClient } from './api/query-client'
import { App } from './app'
import { documentTitle, headTags, type PageHead } from './head'
import { embedJson } from './html-text'
import { loadedIn } from './pages/page-definition'
import { findRoute, LoadedPages } from './routes'

export { renderAdmin } from './admin/door'

/** Renders an address to HTML. Rejects when a component throws; the server then sends the bare shell. */
export async function render(request: PageRequest): Promise<RenderedPage> {
  const { address: target, origin, now, read, still } = request
  const { route, address } = findRoute(target)
  const pages = new LoadedPages()
  const page = await pages.load(route)
  const client = createQueryClient()
  const loaded = loadedIn(client)
  const everyPage = await everyPageQuery.load(read)
  spreadEveryPage(client, everyPage)
  const embedded = await loadAll(client, read, () => page.queries(address, loaded))
  await loadAll(client, read, () => page.laterQueries ?? [])
  await page.prepare?.(address, loaded)
  const head = page.head(address, loaded, origin)
  const siteName = loaded(pageTextsQuery)?.['site.name'] ?? ''
  const body = renderToString(
    <StaticRouter location={target}>
      <App
        queryClient={client}
        pages={pages}
        origin={origin}
        year={new Date(now).getUTCFullYear()}
        still={still && { ...still, addressOf: fileAddress }}
      />
    </StaticRouter>,
  )
  return {
    status: page.status(address, loaded),
    head: head ? headHtml(still ? { ...head, path: fileAddress(head.path) } : head, origin, siteName) : '',
    body,
    state: still
      ? ''
      : embedJson({
          revision: everyPage.revision,
          queries: embedded.map(({ queryKey }) => [queryKey, client.getQueryData(queryKey)]),
        } satisfies EmbeddedState),
  }
}

/** Loads the wanted queries, and those that become wanted once these are there. */
async function loadAll(
  client: QueryClient,
  read: ReadContent,
  wanted: () => readonly ContentQuery<unknown>[],
): Promise<readonly ContentQuery<unknown>[]> {
  const queries = wanted()
  const missing = queries.filter(({ queryKey }) => client.getQueryData(queryKey) === undefined)
  if (missing.length === 0) return queries
  await Promise.all(missing.map((query) => load(client, query, read)))
  return loadAll(client, read, wanted)
}

async function load(client: QueryClient, query: ContentQuery<unknown>, read: ReadContent): Promise<void> {
  const value = await query.load(read).catch((error: unknown) => {
    // Missing or temporarily unavailable content becomes null; the page says so.
    if (error instanceof Problem && (error.status === 404 || error.status === 503)) return null
    throw error
  })
  client.setQueryData(query.queryKey, value)
}

function headHtml(head: PageHead, origin: string, siteName: string): string {
  const tags = headTags(head, origin, siteName).map(({ tag, attributes }) => {
    const written = Object.entries(attributes).map(([name, value]) => `${name}="${textAsHtml(value)}"`)
    return `<${tag} ${written.join(' ')}>`
  })
  const data = (head.jsonLd ?? []).map(
    (item) => `<script type="application/ld+json">${embedJson(item)}</script>`,
  )
  return [`<title>${textAsHtml(documentTitle(head, siteName))}</title>`, ...tags, ...data].join('\n')
}
