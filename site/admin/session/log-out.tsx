import { useMutation } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { screens } from '#contract/admin/addresses'
import { login } from '#contract/admin/login'
import { frameText } from '../../text/admin/frame'
import { ask } from '../api/call'
import { createBackups } from '../editing/backup/backups'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { messageOf } from '../kit/states'
import { useNotices } from '../shell/notices'

const text = frameText.logOutAsk

interface LogOut {
  /** Ends the session; asks first when this browser keeps texts that were not saved, since they go too. */
  readonly logOut: () => void
  readonly isBusy: boolean
}

const LogOutContext = createContext<LogOut>({ logOut: () => {}, isBusy: false })

export function useLogOut(): LogOut {
  return useContext(LogOutContext)
}

/** Ends a session and leaves nothing of it in memory or in the browser: the page is loaded anew. */
export function LogOutProvider({ children }: { children: ReactNode }) {
  const { notify } = useNotices()
  const [losing, setLosing] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: () => ask(login.logOut, {}, { isComingIn: true }),
    onSuccess: () => {
      // An open form keeps what stands in it once more when the page goes: after that.
      window.addEventListener('pagehide', () => backups().forgetAll())
      backups().forgetAll()
      window.location.assign(screens.login.to())
    },
    onError: (error) => notify({ kind: 'bad', text: messageOf(error) }),
  })
  const value = useMemo(
    () => ({
      logOut() {
        const count = backups().count()
        if (count > 0) setLosing(count)
        else mutate()
      },
      isBusy: isPending,
    }),
    [mutate, isPending],
  )
  return (
    <LogOutContext value={value}>
      {children}
      <ConfirmDialog
        title={text.title}
        text={text.text(losing)}
        confirm={text.confirm}
        isDanger
        isOpen={losing > 0}
        onClose={() => setLosing(0)}
        onConfirm={() => {
          setLosing(0)
          mutate()
        }}
      />
    </LogOutContext>
  )
}

/** What this browser keeps of forms that were not saved. */
const backups = () => createBackups(() => window.localStorage)
