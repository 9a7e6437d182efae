import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Person } from '#contract/person'
import { shellText } from '../../text/admin/shell'
import { renewSessions } from '../api/renewal'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { useReleaseAll, useUnkeptCount } from '../shell/navigation-guard'
import { LoginForm } from './login-form'
import { roleKey, sessionQuery, useSession } from './session'
import { useTypingPause } from './use-typing-pause'

const { renew: text } = shellText

type Settle = (isRenewed: boolean) => void

/** Why somebody is asked to log in: `other` is who is logged in in this browser now, if anybody is. */
interface Question {
  readonly other: string | null
}

/**
 * Renews an expired session in a dialog over the screen: every call that found out waits and then continues, so
 * nothing that was typed is lost. A user who chooses 'later' is asked again at the next call that changes
 * something. Once somebody else has logged in in another tab, they can go on here instead: with screens of their own,
 * and without what was typed, which the browser keeps for its writer. See tests/decisions/0166.
 */
export function SessionRenewal({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const { person } = useSession()
  const releaseAll = useReleaseAll()
  const countUnkept = useUnkeptCount()
  const [question, setQuestion] = useState<Question | null>(null)
  const isOpen = question !== null
  const waiting = useRef<Settle[]>([])
  const isPutOff = useRef(false)
  const whenQuiet = useTypingPause()

  useEffect(
    () =>
      renewSessions(({ isWrite, other }, settle) => {
        if (isPutOff.current && !isWrite) {
          settle(false)
          return
        }
        waiting.current.push(settle)
        // The dialog takes the focus: what is being typed would go into the password.
        whenQuiet(() => {
          // Whoever typed the password meanwhile has logged in.
          if (waiting.current.length > 0) setQuestion({ other })
        })
      }),
    [whenQuiet],
  )

  const settleAll = useCallback((isRenewed: boolean) => {
    isPutOff.current = !isRenewed
    setQuestion(null)
    for (const settle of waiting.current.splice(0)) settle(isRenewed)
  }, [])

  const beginAnew = useCallback(() => {
    // What this browser does not keep is asked about.
    if (countUnkept() === 0) releaseAll()
    window.location.reload()
  }, [countUnkept, releaseAll])

  const takeUp = useCallback(
    (renewed: Person) => {
      if (renewed.id !== person.id) return beginAnew()
      client.setQueryData(sessionQuery.queryKey, renewed)
      void client.invalidateQueries({ queryKey: roleKey })
      settleAll(true)
    },
    [client, person.id, beginAnew, settleAll],
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
        title={question?.other ? text.other.title(question.other) : text.title}
        text={question?.other ? text.other.text(question.other, person.name) : text.text}
        isOpen={isOpen}
        onClose={() => settleAll(false)}
      >
        <LoginForm email={person.email} onLoggedIn={takeUp} />
        {question?.other && <Button onClick={beginAnew}>{text.other.goOn(question.other)}</Button>}
      </Dialog>
    </>
  )
}
