import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { adminDoor } from '#contract/addresses'
import { pageTextsQuery } from './api/content'
import type { PageDefinition } from './pages/page-definition'
import { doorText } from './text/admin/door'
import { ErrorFallback } from './ui/error-fallback'

/**
 * The door of the admin: nothing of the admin itself is in the page, it comes in scripts of its own.
 * See tests/decisions/0018.
 */
export const adminPage: PageDefinition = {
  Component: AdminDoor,
  queries: () => [],
  laterQueries: [],
  status: () => 200,
  head(_, loaded) {
    const siteName = loaded(pageTextsQuery)?.['site.name'] ?? ''
    return { title: `${doorText.name} – ${siteName}`, description: '', path: adminDoor.to(), isHidden: true }
  },
}

/** The server and the first moment in the browser draw the same: that the admin is on its way. */
function AdminDoor() {
  const [admin, setAdmin] = useState<{ readonly Admin: ComponentType } | 'loading' | 'failed'>('loading')
  const load = useCallback(() => {
    setAdmin('loading')
    importAdmin().then(setAdmin, () => setAdmin('failed'))
  }, [])
  useEffect(load, [load])

  if (typeof admin === 'object') return <admin.Admin />
  return (
    <main className="wrap py-10" aria-busy={admin === 'loading'}>
      {admin === 'loading' ? (
        <h1 className="subheading">{doorText.loading}</h1>
      ) : (
        <ErrorFallback words={doorText.failed} heading="h1" onRetry={load} />
      )}
      <noscript>{doorText.needsScript}</noscript>
    </main>
  )
}

/** The server draws no screen of the admin, so its build needs none of its scripts. */
async function importAdmin(): Promise<{ readonly Admin: ComponentType }> {
  if (import.meta.env.SSR) throw new Error('The admin is drawn in the browser only')
  const { loadAdmin } = await import('./admin/load-admin')
  return loadAdmin()
}
