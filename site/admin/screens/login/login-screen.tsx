import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { login } from '#contract/admin/login'
import type { Person } from '#contract/person'
import { loginText } from '../../../text/admin/login'
import { ask } from '../../api/call'
import { GoTo } from '../../frame/go-to'
import { sessionQuery } from '../../frame/session'
import { ErrorState, Loading } from '../../kit/states'
import { LoginForm } from './login-form'
import { LoginFrame } from './login-frame'
import { loginTarget } from './login-target'
import { SetUp } from './set-up'

/** The way in: with a password or passkey, or with a link that someone got. */
export function LoginScreen() {
  const [search] = useSearchParams()
  const client = useQueryClient()
  const navigate = useNavigate()
  const target = loginTarget(search, window.location.origin)
  const token = search.get('instellen') ?? search.get('uitnodiging')
  const session = useQuery({ ...sessionQuery, enabled: token === null })
  const state = useQuery({
    queryKey: ['set-up', token],
    queryFn: () => ask(login.setUpState, token === null ? {} : { token }, { isComingIn: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const enter = useCallback(
    (person: Person) => {
      client.setQueryData(sessionQuery.queryKey, person)
      navigate(target, { replace: true })
    },
    [client, navigate, target],
  )

  if (token === null && session.data) return <GoTo address={target} />
  if (token !== null) {
    if (state.isPending) return <LoginFrame title={loginText.title}>{<Loading />}</LoginFrame>
    if (state.isError) {
      return (
        <LoginFrame title={loginText.title}>
          <ErrorState error={state.error} onRetry={() => void state.refetch()} />
        </LoginFrame>
      )
    }
    return <SetUp token={token} state={state.data} isFirst={search.has('instellen')} onLoggedIn={enter} />
  }
  return (
    <LoginFrame title={loginText.title} lead={state.data?.isOpen ? loginText.noAccount : loginText.lead}>
      {session.isPending ? <Loading /> : <LoginForm onLoggedIn={enter} />}
    </LoginFrame>
  )
}
