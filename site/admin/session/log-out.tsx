import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { screens } from '#contract/admin/addresses'
import { login } from '#contract/admin/login'
import { shellText } from '../../text/admin/shell'
import { ask } from '../api/call'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { useReleaseAll, useUnkeptCount } from '../shell/navigation-guard'
import { useNotices } from '../shell/notices'

const text = shellText.logOutAsk

/** The unsaved form contents that this browser keeps. */
export interface KeptTexts {
  readonly count: () => number
  readonly forgetAll: () => void
  /** Removes what the server keeps of the same forms; asks them to log in for it if need be. */
  readonly forgetOnServer: () => Promise<unknown>
}

/**
 * Ends the session and leaves nothing of it in memory or in the browser: the page is reloaded. Asks first when
 * something is unsaved, in an open form or kept by this browser, since it is deleted too; the caller must render
 * `question`.
 */
export function useLogOut(kept: KeptTexts): {
  readonly logOut: () => void
  readonly isLoggingOut: boolean
  readonly question: ReactNode
} {
  const { tellFailure } = useNotices()
  const releaseAll = useReleaseAll()
  const countUnkept = useUnkeptCount()
  const [losing, setLosing] = useState(0)
  const { mutate, isPending } = useMutation({
    async mutationFn(isAsked: boolean) {
      if (isAsked) await kept.forgetOnServer()
      return ask(login.logOut, {})
    },
    onSuccess: (_, isAsked) => {
      // They have said that what is unsaved may go: the browser need not ask that again.
      if (isAsked) releaseAll()
      // An open form saves its backup once more when the page unloads: delete that too, afterwards.
      window.addEventListener('pagehide', kept.forgetAll)
      kept.forgetAll()
      window.location.assign(screens.login.to())
    },
    onError: tellFailure,
  })
  return {
    logOut() {
      // What was typed a moment ago is not kept yet.
      const count = kept.count() + countUnkept()
      if (count > 0) setLosing(count)
      else mutate(false)
    },
    isLoggingOut: isPending,
    question: (
      <ConfirmDialog
        title={text.title}
        text={text.text(losing)}
        confirm={text.confirm}
        isDanger
        isOpen={losing > 0}
        onClose={() => setLosing(0)}
        onConfirm={() => {
          setLosing(0)
          mutate(true)
        }}
      />
    ),
  }
}
