import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type SubscriberPerson, subscribers } from '#contract/subscriber-list'
import { subscribersText } from '../../../text/admin/subscribers'
import { ask } from '../../api/call'
import { Refusal } from '../../api/refusals'
import { AskedAct } from '../../kit/asked-act'
import { Button } from '../../kit/button'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { Dialog } from '../../kit/dialog'
import { DownSign, TrashSign } from '../../kit/icons'
import { saveFile } from '../../kit/save-file'
import { ErrorState, Loading } from '../../kit/states'
import { mailTo } from './mail-to'
import { personFile } from './person-file'
import { SignUp } from './sign-up'
import { personQuery } from './subscribers-query'
import { useStatus } from './use-status'

const text = subscribersText.person

interface PersonDialogProps {
  /** The id of one of the person's sign-ups; '' when closed. */
  readonly id: string
  /** Whether the site can send a confirmation mail. */
  readonly canAsk: boolean
  readonly onClose: () => void
  readonly onErased: (email: string) => void
}

/** Everything we know about a person, with the actions on it. */
export function PersonDialog({ id, ...rest }: PersonDialogProps) {
  const { data, error, refetch } = useQuery({ ...personQuery(id), enabled: id !== '' })
  // Erased meanwhile by another owner: nothing of them stays on the screen.
  const isGone = error instanceof Refusal && error.status === 404
  if (id !== '' && data && !isGone) return <KnownPerson key={id} person={data} {...rest} />
  return (
    <Dialog title={text.one} isOpen={id !== ''} onClose={rest.onClose} isWide>
      {error ? (
        <ErrorState
          error={error}
          title={text.loadFailed}
          {...(isGone ? {} : { onRetry: () => void refetch() })}
        />
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}

function KnownPerson({
  person,
  canAsk,
  onClose,
  onErased,
}: Omit<PersonDialogProps, 'id'> & { person: SubscriberPerson }) {
  const changes = useStatus()
  const [asked, setAsked] = useState<'unsubscribe' | 'erase'>()
  const { email, shownEmail, rows, waiting } = person
  const [newest] = rows
  const canLeave = rows.some(({ status }) => status !== 'unsubscribed')
  const closeAsked = () => setAsked(undefined)
  const actions = (
    <>
      <Button sign={<DownSign />} title={text.downloadHelp} onClick={() => downloadRecords(person)}>
        {text.download}
      </Button>
      {canLeave && <Button onClick={() => setAsked('unsubscribe')}>{text.unsubscribe}</Button>}
      <Button look="danger" sign={<TrashSign />} onClick={() => setAsked('erase')}>
        {text.erase}
      </Button>
    </>
  )
  return (
    <>
      <Dialog
        title={shownEmail}
        text={text.summary(rows.length)}
        isOpen
        isWide
        onClose={onClose}
        actions={actions}
      >
        <p
          ref={changes.place}
          role="status"
          tabIndex={-1}
          className="empty:hidden py-[0.5rem] px-3 border-l-[6px] border-good bg-tint font-[600] wrap-anywhere data-bad:border-error"
          data-bad={changes.outcome?.isBad || undefined}
        >
          {changes.outcome?.text}
        </p>
        {newest && (
          <p>
            <a
              className="text-link underline underline-offset-3 wrap-anywhere"
              href={mailTo(email, newest.source)}
            >
              {text.mail(email)}
            </a>
          </p>
        )}
        {waiting > 0 && <p className="text-soft">{text.waiting(waiting)}</p>}
        {rows.map((row) => (
          <SignUp key={row.id} row={row} canAsk={canAsk} changes={changes} />
        ))}
      </Dialog>
      <ConfirmDialog
        title={text.unsubscribeTitle(shownEmail)}
        text={text.unsubscribeText}
        confirm={text.unsubscribe}
        isOpen={asked === 'unsubscribe'}
        onClose={closeAsked}
        onConfirm={() => {
          closeAsked()
          if (newest) changes.set({ id: newest.id, status: 'unsubscribed', done: text.unsubscribeDone })
        }}
      />
      {asked === 'erase' && (
        <EraseDialog person={person} onClose={closeAsked} onErased={() => onErased(shownEmail)} />
      )}
    </>
  )
}

/** Says exactly what is deleted and what is kept before a person is erased everywhere. */
function EraseDialog({
  person: { shownEmail, rows },
  onClose,
  onErased,
}: {
  person: SubscriberPerson
  onClose: () => void
  onErased: () => void
}) {
  return (
    <AskedAct
      title={text.eraseTitle(shownEmail)}
      text={text.eraseFinal}
      confirm={text.eraseAct}
      isDanger
      act={() => ask(subscribers.erase, { id: rows[0]?.id ?? '' })}
      onDone={onErased}
      onClose={onClose}
    >
      <div className="grid gap-2 [&_ul]:pl-4 [&_ul]:[list-style:square]">
        <p>{text.eraseGoes}</p>
        <ul>
          <li>{text.eraseRows(rows.length)}</li>
          <li>{text.eraseMessages}</li>
        </ul>
        <p>{text.eraseStays}</p>
        <p>{text.eraseElsewhere}</p>
      </div>
    </AskedAct>
  )
}

/** Exports everything about a person as a file: the legal right of access. */
function downloadRecords({ email, records }: SubscriberPerson): void {
  const name = `gegevens-${email.replace(/[^\w.@-]/g, '_')}.json`
  saveFile(name, personFile(records), 'application/json')
}
