import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { createAdminClient } from './api/admin-client'
import { routes } from './routes'
import { NoticesProvider } from './shell/notices'
import { ShortcutsProvider } from './shell/shortcuts'

const router = createBrowserRouter(routes)
const client = createAdminClient()

/** The admin: its router, and the providers that all screens need. */
export function Admin() {
  return (
    <QueryClientProvider client={client}>
      <ShortcutsProvider>
        <NoticesProvider>
          <RouterProvider router={router} />
        </NoticesProvider>
      </ShortcutsProvider>
    </QueryClientProvider>
  )
}
