import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { createBackups } from './editing/backup/backups'
import { forgetOnServer } from './editing/backup/server-copy'
import { lazyPart } from './kit/lazy-part'
import { AccountNewsAlert } from './session/account-news-alert'
import { type KeptTexts, useLogOut } from './session/log-out'
import { SessionGate, useSession } from './session/session'
import { SessionRenewal } from './session/session-renewal'
import { NavigationGuard } from './shell/navigation-guard'
import { Shell } from './shell/shell'

/** Few people see it, and only once, so it is loaded separately. */
const SetUpFirst = lazyPart(async () => (await import('./screens/settings/account/set-up-first')).SetUpFirst)

/** What this browser keeps of somebody's unsaved forms. @param id of their account */
function keptOf(id: string): KeptTexts {
  const backups = createBackups(() => window.localStorage, id)
  return {
    count: () => backups.forms().length,
    forgetAll: () => backups.forgetAll(),
    forgetOnServer: () =>
      Promise.allSettled(backups.forms().map(({ place, form }) => forgetOnServer(place, form))),
  }
}

/** Every screen for a logged-in user, and the login for everyone else. */
export function LoggedIn() {
  return (
    <SessionGate>
      <NavigationGuard>
        <SessionRenewal>
          <SecondFactorGate setUp={<SetUpAlone />}>
            <ScreenInShell />
          </SecondFactorGate>
        </SessionRenewal>
      </NavigationGuard>
    </SessionGate>
  )
}

/** Lets a user who must set up a second factor do only that (`setUp`) until it is done. */
function SecondFactorGate({ setUp, children }: { setUp: ReactNode; children: ReactNode }) {
  const { person } = useSession()
  return person.needsSecondFactor ? setUp : children
}

/** Nothing but the second factor, and the way out. */
function SetUpAlone() {
  const { person } = useSession()
  const { question, ...way } = useLogOut(keptOf(person.id))
  return (
    <>
      <SetUpFirst {...way} />
      {question}
    </>
  )
}

function ScreenInShell() {
  const session = useSession()
  const { question, ...way } = useLogOut(keptOf(session.person.id))
  return (
    <>
      <Shell user={{ ...session, ...way }} news={<AccountNewsAlert />}>
        <Outlet />
      </Shell>
      {question}
    </>
  )
}
