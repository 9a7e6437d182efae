import type { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { type EmbeddedState, loadEveryPage } from './api/every-page'
import { createQueryClient } from './api/query-client'
import { App } from './app'
import { interceptForms } from './forms/intercept-forms'
import { loadedIn, type PageDefinition } from './pages/page-definition'
import { findRoute, LoadedPages } from './routes'
import './styles.css'

/** The storage key for the host that served the cached data (tests/spec.md, section 9). */
const HOST_KEY = 'app-host'

const client = createQueryClient()
forgetOtherHost(client)
const revision = takeEmbedded(client)
const { route, address } = findRoute(window.location.pathname + window.location.search)
interceptForms(document)
start(client).catch((error: unknown) => {
  // The start script in the document handles the failure.
  document.dispatchEvent(new Event('site-failed'))
  throw error
})

async function start(queryClient: QueryClient): Promise<void> {
  const root = document.getElementById('app')
  if (!root) throw new Error('The document has no element with id "app"')
  // The page's script must be loaded before its HTML can be hydrated.
  const pages = new LoadedPages()
  const [page, isCurrent] = await Promise.all([
    pages.load(route),
    revision === undefined || loadEveryPage(queryClient, revision),
  ])
  takeStandIn(queryClient, page)
  await page.prepare?.(address, loadedIn(queryClient))
  const tree = (
    <StrictMode>
      <BrowserRouter>
        <App
          queryClient={queryClient}
          pages={pages}
          origin={window.location.origin}
          year={new Date().getFullYear()}
        />
      </BrowserRouter>
    </StrictMode>
  )
  // From here on the start script no longer changes the page.
  document.dispatchEvent(new Event('site-starts'))
  // A page from before a change is rendered anew: hydration would leave its old texts and addresses in place.
  const isSent = root.hasChildNodes()
  if (isSent && !isCurrent) (await import('./forms/keep-input')).keepInput(root)
  if (isSent && isCurrent) hydrateRoot(root, tree)
  else createRoot(root).render(tree)
  // What replaces the server's answers comes before the server may be gone (tests/decisions/0008).
  setTimeout(() => import('./api/built-in').catch(() => undefined), 1000)
}

/**
 * Puts the data embedded by the server into the cache; it counts as fresh, so it is not fetched again.
 * @returns the revision of what every page reads; undefined in a document that the server did not render.
 */
function takeEmbedded(queryClient: QueryClient): string | undefined {
  const state = document.getElementById('state')?.textContent
  if (!state) return
  // Written by our own server from the same queries.
  const embedded: EmbeddedState = JSON.parse(state)
  for (const [queryKey, value] of embedded.queries) queryClient.setQueryData(queryKey, value)
  return embedded.revision
}

/** For a stand-in page, rendered once for all addresses like this: gives its data to this address. */
function takeStandIn(queryClient: QueryClient, page: PageDefinition): void {
  const drawnAt = document.getElementById('state')?.dataset.standsFor
  if (!drawnAt) return
  const loaded = loadedIn(queryClient)
  const drawn = page.queries(findRoute(drawnAt).address, loaded)
  page.queries(address, loaded).forEach(({ queryKey }, index) => {
    queryClient.setQueryData(queryKey, queryClient.getQueryData(drawn[index]?.queryKey ?? queryKey))
  })
}

function forgetOtherHost(queryClient: QueryClient): void {
  try {
    const { host } = window.location
    const remembered = localStorage.getItem(HOST_KEY)
    if (remembered !== null && remembered !== host) queryClient.clear()
    localStorage.setItem(HOST_KEY, host)
  } catch {
    // Storage is disabled: nothing was remembered, so there is nothing to clear.
  }
}
