import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { createAdminClient } from './api/admin-client'
import { forgetOldBackups } from './editing/backup/backups'
import { routes } from './routes'
import { NoticesProvider } from './shell/notices'
import { ShortcutsProvider } from './shell/shortcuts'

const router = createBrowserRouter(routes)
const client = createAdminClient()

/** The admin: its router, and the providers that all screens need. */
export function Admin() {
  // Also where only the login is shown: whoever left a shared computer does not come back to it.
  useEffect(() => forgetOldBackups(() => window.localStorage, Date.now()), [])
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
