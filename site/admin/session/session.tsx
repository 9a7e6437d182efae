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
  useRef,
  useState,
} from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { screens } from '#contract/admin/addresses'
import { login } from '#contract/admin/login'
import { isAtLeast, type Person } from '#contract/person'
import { shellText } from '../../text/admin/shell'
import { actAs } from '../api/acting-as'
import { ask } from '../api/call'
import { Refusal, SignedOut } from '../api/refusals'
import { ErrorState, Loading } from '../kit/states'
import { useNotices } from '../shell/notices'

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
  const [known, setKnown] = useState(data)
  if (data && data !== known) setKnown(data)
  // After a login the screen stays, with everything typed in it; SessionRenewal renews an expired session.
  const person = data ?? known ?? data
  useRoleNow(Boolean(person))
  useToldRole(person)
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

/** Tells the user that an owner has given them another role: what the screens offer changes with it. */
function useToldRole(person: Person | null | undefined): void {
  const { notify } = useNotices()
  const known = useRef(person)
  useEffect(() => {
    const before = known.current
    known.current = person
    if (!person || before?.id !== person.id || before.role === person.role) return
    notify({ kind: 'good', text: shellText.roleChanged[person.role], until: 'closed' })
  }, [person, notify])
}

/** The key of what is known of the role; to be asked again after somebody has logged in again. */
export const roleKey = ['role'] as const

/** Milliseconds after which a role that an owner has changed is known where its user only looks. */
const LOOK_AGAIN = 10_000

/**
 * Asks for the user's role, which an owner may have changed: every few seconds while the screen is in view, and once the
 * server refuses something. Nothing else is taken in: a second factor that is required by now would take away the screen
 * that somebody types in. A session that ended is not asked about again: what the user does next finds out.
 */
function useRoleNow(isSomebody: boolean): void {
  const client = useQueryClient()
  const { refetch } = useQuery({
    queryKey: roleKey,
    queryFn: async () => {
      const found = await sessionQuery.queryFn()
      client.setQueryData<Person | null>(sessionQuery.queryKey, (known) =>
        known && known.id === found?.id && known.role !== found.role ? { ...known, role: found.role } : known,
      )
      return found?.role ?? null
    },
    enabled: isSomebody,
    initialData: null,
    staleTime: LOOK_AGAIN,
    refetchInterval: ({ state }) => (state.dataUpdateCount > 0 && state.data === null ? false : LOOK_AGAIN),
    retry: false,
  })
  useEffect(() => {
    const look = () => refetch()
    const hear = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      const { error } = event.action
      if (error instanceof Refusal && error.status === 403) void look()
    }
    const stops = [client.getQueryCache().subscribe(hear), client.getMutationCache().subscribe(hear)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, refetch])
}
