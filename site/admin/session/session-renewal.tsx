import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Person } from '#contract/person'
import { shellText } from '../../text/admin/shell'
import { renewSessions } from '../api/renewal'
import { Dialog } from '../kit/dialog'
import { LoginForm } from './login-form'
import { sessionQuery, useSession } from './session'
import { useTypingPause } from './use-typing-pause'

type Settle = (isRenewed: boolean) => void

/**
 * Renews an expired session in a dialog over the screen: every call that found out waits and then continues, so
 * nothing that was typed is lost. A user who chooses 'later' is asked again at the next call that changes
 * something.
 */
export function SessionRenewal({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const { person } = useSession()
  const [isOpen, setOpen] = useState(false)
  const waiting = useRef<Settle[]>([])
  const isPutOff = useRef(false)
  const whenQuiet = useTypingPause()

  useEffect(
    () =>
      renewSessions((isWrite, settle) => {
        if (isPutOff.current && !isWrite) {
          settle(false)
          return
        }
        waiting.current.push(settle)
        // The dialog takes the focus: what is being typed would go into the password.
        whenQuiet(() => setOpen(true))
      }),
    [whenQuiet],
  )

  const settleAll = useCallback((isRenewed: boolean) => {
    isPutOff.current = !isRenewed
    setOpen(false)
    for (const settle of waiting.current.splice(0)) settle(isRenewed)
  }, [])

  const takeUp = useCallback(
    (renewed: Person) => {
      client.setQueryData(sessionQuery.queryKey, renewed)
      settleAll(true)
    },
    [client, settleAll],
  )

  useEffect(() => {
    if (!isOpen) return
    // Someone may have logged in again in another tab.
    async function look() {
      const found = await sessionQuery.queryFn().catch(() => null)
      if (found) takeUp(found)
    }
    const listen = () => void look()
    window.addEventListener('focus', listen)
    return () => window.removeEventListener('focus', listen)
  }, [isOpen, takeUp])

  return (
    <>
      {children}
      <Dialog
        title={shellText.renew.title}
        text={shellText.renew.text}
        isOpen={isOpen}
        onClose={() => settleAll(false)}
      >
        <LoginForm email={person.email} onLoggedIn={takeUp} />
      </Dialog>
    </>
  )
}
