import {
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { screens } from '#contract/admin/addresses'
import { login } from '#contract/admin/login'
import { isAtLeast, type Person } from '#contract/person'
import { actAs } from '../api/acting-as'
import { ask } from '../api/call'
import { Refusal, SignedOut } from '../api/refusals'
import { ErrorState, Loading } from '../kit/states'

/** The user who is logged in on this device. */
export interface Session {
  readonly person: Person
  readonly isOwner: boolean
  /** False for an author, who writes drafts. */
  readonly mayPublish: boolean
}

/** The logged-in user; null when nobody is. */
export const sessionQuery = {
  queryKey: ['session'],
  queryFn: async (): Promise<Person | null> => {
    try {
      return (await ask(login.session, {}, { isComingIn: true })).user
    } catch (error) {
      if (error instanceof SignedOut) return null
      throw error
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
} as const

const SessionContext = createContext<Session | undefined>(undefined)

function sessionOf(person: Person): Session {
  return { person, isOwner: isAtLeast(person, 'owner'), mayPublish: isAtLeast(person, 'editor') }
}

/** The logged-in user. @throws outside the screens, where nobody needs to be logged in */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession was called where nobody is logged in')
  return session
}

/** Shows its children to a logged-in user, and the login to everyone else. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data, error, isError, refetch } = useQuery(sessionQuery)
  const { pathname, search } = useLocation()
  useRoleNow()
  const [known, setKnown] = useState(data)
  if (data && data !== known) setKnown(data)
  // After a login the screen stays, with everything typed in it; SessionRenewal renews an expired session.
  const person = data ?? known ?? data
  // Before any of the screens calls the server.
  useLayoutEffect(() => {
    if (person) actAs(person.id)
  }, [person])
  const session = useMemo(() => person && sessionOf(person), [person])
  if (person === undefined) {
    return (
      <main className="screen">
        {isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />}
      </main>
    )
  }
  if (!session) return <Navigate to={screens.login.to({ naar: pathname + search })} replace />
  return <SessionContext value={session}>{children}</SessionContext>
}

/**
 * Asks for the user's role once the server refuses something: an owner may have changed it. Nothing else is taken in: a
 * second factor that is required by now would take away the screen that somebody types in.
 */
function useRoleNow(): void {
  const client = useQueryClient()
  useEffect(() => {
    async function look() {
      const found = await sessionQuery.queryFn().catch(() => null)
      client.setQueryData<Person | null>(sessionQuery.queryKey, (known) =>
        known && known.id === found?.id ? { ...known, role: found.role } : known,
      )
    }
    const hear = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      const { error } = event.action
      if (error instanceof Refusal && error.status === 403) void look()
    }
    const stops = [client.getQueryCache().subscribe(hear), client.getMutationCache().subscribe(hear)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
}
