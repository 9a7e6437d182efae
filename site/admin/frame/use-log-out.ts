import { useMutation } from '@tanstack/react-query'
import { login } from '#contract/admin/login'
import { ask } from '../api/call'
import { messageOf } from '../kit/states'
import { useNotices } from './notices'

/** Ends the session and leaves nothing of it in memory: the page is loaded anew. */
export function useLogOut(): { readonly logOut: () => void; readonly isBusy: boolean } {
  const { notify } = useNotices()
  const { mutate, isPending } = useMutation({
    mutationFn: () => ask(login.logOut, {}, { isComingIn: true }),
    onSuccess: () => window.location.assign('/admin/login'),
    onError: (error) => notify({ kind: 'bad', text: messageOf(error) }),
  })
  return { logOut: () => mutate(), isBusy: isPending }
}
