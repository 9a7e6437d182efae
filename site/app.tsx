import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { PageFrame } from './layout/page-frame'
import { SiteLayout } from './layout/site-layout'
import type { LoadedPages } from './routes'
import { siteText as text } from './text/nl'
import { type FilePage, Still } from './ui/still'
import { ToastProvider } from './ui/toast'

/** The dependencies of the site, provided by the server or the browser. */
export interface Surroundings {
  readonly queryClient: QueryClient
  readonly pages: LoadedPages
  /** The public origin, without a trailing slash. */
  readonly origin: string
  readonly year: number
  /** For a page that is a file; absent on the site itself. */
  readonly still?: FilePage | undefined
}

/** The whole site inside its router: the tree that the server renders and the browser hydrates. */
export function App({ queryClient, pages, origin, year, still }: Surroundings) {
  return (
    <QueryClientProvider client={queryClient}>
      <Still value={still}>
        <ToastProvider words={text.toast}>
          <SiteLayout year={year} pages={pages}>
            <PageFrame pages={pages} origin={origin} />
          </SiteLayout>
        </ToastProvider>
      </Still>
    </QueryClientProvider>
  )
}
