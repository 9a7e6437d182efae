import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { login, type SessionInfo } from '#contract/admin/login'
import { accountText } from '../../../../text/admin/account'
import { ask } from '../../../api/call'
import { Badge } from '../../../kit/badge'
import { Button } from '../../../kit/button'
import { shownDateTime } from '../../../kit/dutch-clock'
import { Unloaded } from '../../../kit/states'
import { useLostFocus } from '../../../kit/use-lost-focus'
import { sessionsQuery } from '../../../session/account-query'
import { AccessRow, AccountSection } from './account-section'
import { WithPasswordDialog } from './with-password-dialog'

const text = accountText.sessions

/** The devices on which the user is logged in, with buttons to log them out. */
export function SessionList() {
  const query = useQuery(sessionsQuery)
  return (
    <AccountSection title={text.title}>
      {query.data ? <Sessions sessions={query.data} /> : <Unloaded query={query} rows={2} />}
    </AccountSection>
  )
}

function Sessions({ sessions }: { sessions: readonly SessionInfo[] }) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<SessionInfo | 'others'>()
  const isElsewhere = sessions.length > 1
  useLostFocus(isElsewhere)

  function close() {
    setAsked(undefined)
    void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }
  return (
    <>
      <ul aria-label={text.list} className="border-t border-hair">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setAsked(session)} />
        ))}
      </ul>
      {isElsewhere && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setAsked('others')}>{text.endOthers}</Button>
        </div>
      )}
      {asked === 'others' && (
        <WithPasswordDialog
          title={text.endOthersTitle}
          text={text.endOthersText}
          act={text.endOthers}
          run={(password) => ask(login.endOtherSessions, {}, { body: { password } })}
          done={text.endedOthers}
          onDone={close}
          onClose={close}
        />
      )}
      {asked && asked !== 'others' && (
        <WithPasswordDialog
          title={text.endTitle(asked.device)}
          text={text.endText}
          act={text.end}
          run={(password) => ask(login.endSession, { id: asked.id }, { body: { password } })}
          done={text.ended(asked.device)}
          onDone={close}
          onClose={close}
        />
      )}
    </>
  )
}

function SessionRow({ session, onEnd }: { session: SessionInfo; onEnd: () => void }) {
  const { device, createdAt, lastSeenAt, isCurrent } = session
  const since = shownDateTime(createdAt)
  return (
    <AccessRow
      title={
        <>
          {device} {isCurrent && <Badge tone="good">{text.current}</Badge>}
        </>
      }
      note={isCurrent ? text.since(since) : `${text.since(since)} ${text.seen(shownDateTime(lastSeenAt))}`}
    >
      {!isCurrent && (
        <Button look="quiet" aria-label={text.endOf(device, since)} onClick={onEnd}>
          {text.end}
        </Button>
      )}
    </AccessRow>
  )
}
