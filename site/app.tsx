import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Route, Routes } from 'react-router-dom'
import { PageFrame } from './layout/page-frame'
import { SiteLayout } from './layout/site-layout'
import { notFoundPage, pages } from './routes'
import { text } from './text/nl'
import { ToastProvider } from './ui/toast'

/** The whole site inside its router: the one tree that the server renders and the browser hydrates. */
export function App({
  queryClient,
  origin,
  year,
}: {
  queryClient: QueryClient
  origin: string
  year: number
}) {
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider words={text.toast}>
        <SiteLayout year={year}>
          <Routes>
            {pages.map((page) => (
              <Route key={page.path} path={page.path} element={<PageFrame page={page} origin={origin} />} />
            ))}
            <Route path="*" element={<PageFrame page={notFoundPage} origin={origin} />} />
          </Routes>
        </SiteLayout>
      </ToastProvider>
    </QueryClientProvider>
  )
}
