import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { createBackups } from './editing/backup/backups'
import { lazyPart } from './kit/lazy-part'
import { AccountNewsAlert } from './session/account-news-alert'
import { useLogOut } from './session/log-out'
import { SessionGate, useSession } from './session/session'
import { SessionRenewal } from './session/session-renewal'
import { NavigationGuard } from './shell/navigation-guard'
import { Shell } from './shell/shell'

/** It is seen once by few, so nobody else loads it. */
const SetUpFirst = lazyPart(async () => (await import('./screens/settings/account/set-up-first')).SetUpFirst)

/** What this browser keeps of forms that were not saved. */
const backups = createBackups(() => window.localStorage)
const kept = { count: () => backups.count(), forgetAll: () => backups.forgetAll() }

/** Every screen for whoever is logged in, and the way in for everyone else. */
export function LoggedIn() {
  return (
    <SessionGate>
      <SessionRenewal>
        <SecondFactorGate setUp={<SetUpFirst />}>
          <NavigationGuard>
            <ScreenInShell />
          </NavigationGuard>
        </SecondFactorGate>
      </SessionRenewal>
    </SessionGate>
  )
}

/** Lets whoever has to set up a second factor do that (`setUp`), and nothing else before. */
function SecondFactorGate({ setUp, children }: { setUp: ReactNode; children: ReactNode }) {
  const { person } = useSession()
  return person.needsSecondFactor ? setUp : children
}

function ScreenInShell() {
  const session = useSession()
  const { question, ...way } = useLogOut(kept)
  return (
    <>
      <Shell user={{ ...session, ...way }} news={<AccountNewsAlert />}>
        <Outlet />
      </Shell>
      {question}
    </>
  )
}
