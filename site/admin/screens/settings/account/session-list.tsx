import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { login, type SessionInfo } from '#contract/admin/login'
import { accountText } from '../../../../text/admin/account'
import { ask } from '../../../api/call'
import { shownDateTime } from '../../../editing/dates/dutch-clock'
import { useNotices } from '../../../frame/notices'
import { Badge } from '../../../kit/badge'
import { Button } from '../../../kit/button'
import { ConfirmDialog } from '../../../kit/confirm-dialog'
import { ErrorState, messageOf, SkeletonRows } from '../../../kit/states'
import { sessionsQuery } from './account-query'
import { AccountSection } from './account-section'

const text = accountText.sessions

/** Every device on which one is logged in, and the way to end that. */
export function SessionList() {
  const { data, error, refetch } = useQuery(sessionsQuery)
  return (
    <AccountSection title={text.title}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={2} />}
      {data && <Sessions sessions={data} />}
    </AccountSection>
  )
}

function Sessions({ sessions }: { sessions: readonly SessionInfo[] }) {
  const [isAsked, setAsked] = useState(false)
  const { one, others } = useEnding(() => setAsked(false))
  return (
    <>
      <ul aria-label={text.list} className="account-list">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => one.mutate(session)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="account-actions">
          <Button onClick={() => setAsked(true)}>{text.endOthers}</Button>
        </div>
      )}
      <ConfirmDialog
        title={text.endOthersTitle}
        text={text.endOthersText}
        confirm={text.endOthers}
        isBusy={others.isPending}
        isOpen={isAsked}
        onConfirm={() => others.mutate()}
        onClose={() => setAsked(false)}
      />
    </>
  )
}

function useEnding(onOthersEnded: () => void) {
  const client = useQueryClient()
  const { notify } = useNotices()
  const onError = (error: Error) => notify({ kind: 'bad', text: messageOf(error) })
  const look = () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  const one = useMutation({
    mutationFn: ({ id }: SessionInfo) => ask(login.endSession, { id }),
    onSuccess: (_, { device }) => notify({ kind: 'good', text: text.ended(device) }),
    onError,
    onSettled: look,
  })
  const others = useMutation({
    mutationFn: () => ask(login.endOtherSessions, {}),
    onSuccess: () => notify({ kind: 'good', text: text.endedOthers }),
    onError,
    onSettled: () => {
      onOthersEnded()
      return look()
    },
  })
  return { one, others }
}

function SessionRow({ session, onEnd }: { session: SessionInfo; onEnd: () => void }) {
  const { device, createdAt, lastSeenAt, isCurrent } = session
  const since = shownDateTime(createdAt)
  return (
    <li className="account-row">
      <div>
        <p className="account-name">
          {device} {isCurrent && <Badge tone="good">{text.current}</Badge>}
        </p>
        <p className="account-detail">
          {text.since(since)} {!isCurrent && text.seen(shownDateTime(lastSeenAt))}
        </p>
      </div>
      {!isCurrent && (
        <Button look="quiet" aria-label={text.endOf(device, since)} onClick={onEnd}>
          {text.end}
        </Button>
      )}
    </li>
  )
}
