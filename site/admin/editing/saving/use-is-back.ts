import { useQuery } from '@tanstack/react-query'
import { login } from '#contract/admin/login'
import { ask } from '../../api/call'
import { Offline } from '../../api/refusals'

/** How often an unreachable server is polled, in milliseconds. */
const EVERY = 3000

/**
 * Whether a server that could not be reached responds again.
 * @param since when it could not be reached, in milliseconds since 1970; null when there is nothing to wait for
 */
export function useIsBack(since: number | null): boolean {
  const { data } = useQuery({
    queryKey: ['server-is-back', since],
    queryFn: async () => {
      try {
        await ask(login.session, {}, { isComingIn: true })
        return true
      } catch (error) {
        // Any response will do.
        return !(error instanceof Offline)
      }
    },
    enabled: since !== null,
    refetchInterval: ({ state }) => (state.data === true ? false : EVERY),
    gcTime: 0,
    networkMode: 'always',
  })
  return since !== null && data === true
}
