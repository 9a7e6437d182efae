import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { loginLinkKinds } from '#contract/admin/addresses'
import { login } from '#contract/admin/login'
import type { Person } from '#contract/person'
import { loginText } from '../../../text/admin/login'
import { ask } from '../../api/call'
import { ErrorState, Loading } from '../../kit/states'
import { LoginForm } from '../../session/login-form'
import { sessionQuery } from '../../session/session'
import { ForgotPassword } from './forgot-password'
import { LoginFrame } from './login-frame'
import { loginTarget } from './login-target'
import { ResetLink } from './reset-link'
import { SetUpStep } from './set-up'

/** The login: with a password or passkey, or with a link. */
export function LoginScreen() {
  const [search] = useSearchParams()
  const client = useQueryClient()
  const navigate = useNavigate()
  const target = loginTarget(search, window.location.origin)
  const { hash } = useLocation()
  const link = linkIn(hash, search)
  const token = link?.token ?? null
  const session = useQuery({ ...sessionQuery, enabled: token === null })
  const state = useQuery({
    queryKey: ['set-up', token],
    queryFn: () =>
      token === null
        ? ask(login.setUpState, {}, { isComingIn: true })
        : ask(login.linkState, {}, { body: { token }, isComingIn: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const enter = useCallback(
    (person: Person) => {
      client.setQueryData(sessionQuery.queryKey, person)
      navigate(target, { replace: true })
    },
    [client, navigate, target],
  )

  if (token === null && session.data) return <Navigate to={target} replace />
  if (link) {
    if (state.isPending) return <LoginFrame title={loginText.title}>{<Loading />}</LoginFrame>
    if (state.isError) {
      return (
        <LoginFrame title={loginText.title}>
          <ErrorState error={state.error} onRetry={() => void state.refetch()} />
        </LoginFrame>
      )
    }
    if (link.kind === 'herstel') return <ResetLink key={link.token} token={link.token} state={state.data} />
    return (
      <SetUpStep
        key={link.token}
        token={link.token}
        state={state.data}
        isFirst={link.kind === 'instellen'}
        onLoggedIn={enter}
      />
    )
  }
  return (
    <LoginFrame title={loginText.title} lead={state.data?.isOpen ? loginText.noAccount : loginText.lead}>
      {session.isPending ? (
        <Loading />
      ) : (
        <>
          <LoginForm onLoggedIn={enter} />
          {state.data && !state.data.isOpen && <ForgotPassword canMail={state.data.canMail} />}
        </>
      )}
    </LoginFrame>
  )
}

/**
 * The purpose and the secret token of the login link in an address. The token is in the hash, which is never sent to a
 * server or logged; older links have it in the query.
 */
function linkIn(hash: string, query: URLSearchParams) {
  for (const part of [new URLSearchParams(hash.slice(1)), query]) {
    for (const kind of loginLinkKinds) {
      const token = part.get(kind)
      if (token !== null) return { kind, token }
    }
  }
  return null
}
