import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { screens } from '#contract/admin/addresses'
import './admin.css'
import { createAdminClient } from './api/admin-client'
import { LoginScreen } from './screens/login/login-screen'
import { SecondFactorGate } from './session/second-factor-gate'
import { SessionGate } from './session/session'
import { SessionRenewal } from './session/session-renewal'
import { NoticesProvider } from './shell/notices'
import { Frame } from './shell/shell'
import { ShortcutsProvider } from './shell/shortcuts'
import { UnsavedProvider } from './shell/unsaved'

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
