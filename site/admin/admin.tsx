import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { screens } from '#contract/admin/addresses'
import './admin.css'
import { createAdminClient } from './api/admin-client'
import { Frame } from './frame/frame'
import { NoticesProvider } from './frame/notices'
import { SecondFactorGate } from './frame/second-factor-gate'
import { SessionGate } from './frame/session'
import { SessionRenewal } from './frame/session-renewal'
import { ShortcutsProvider } from './frame/shortcuts'
import { UnsavedProvider } from './frame/unsaved'
import { LoginScreen } from './screens/login/login-screen'

/** The admin: the way in for whoever is not logged in, and the frame with a screen in it for whoever is. */
export function Admin() {
  const site = useQueryClient()
  const [client] = useState(() => createAdminClient(site))
  const { pathname } = useLocation()
  return (
    <QueryClientProvider client={client}>
      <ShortcutsProvider>
        <NoticesProvider>
          {pathname === screens.login.to() ? (
            <LoginScreen />
          ) : (
            <SessionGate>
              <SessionRenewal>
                <SecondFactorGate>
                  <UnsavedProvider>
                    <Frame />
                  </UnsavedProvider>
                </SecondFactorGate>
              </SessionRenewal>
            </SessionGate>
          )}
        </NoticesProvider>
      </ShortcutsProvider>
    </QueryClientProvider>
  )
}
