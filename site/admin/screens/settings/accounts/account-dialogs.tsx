import { useState } from 'react'
import { type AccountRow, accounts, type LinkReply } from '#contract/admin/accounts'
import { accountsText as text } from '../../../../text/admin/accounts'
import { ask } from '../../../api/call'
import { Button } from '../../../kit/button'
import { CopyButton } from '../../../kit/copy-button'
import { Dialog } from '../../../kit/dialog'
import { shownDateTime } from '../../../kit/dutch-clock'
import { InputField } from '../../../kit/input-field'
import { Checkbox } from '../../../kit/switch'
import { WithPasswordDialog } from '../account/with-password-dialog'

interface Props {
  readonly account: AccountRow
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Says what is deleted with an account, before deleting it. */
export function RemoveDialog({ account: { id, name }, onDone, onClose }: Props) {
  return (
    <WithPasswordDialog
      title={text.removeTitle(name)}
      text={text.removeText(name)}
      act={text.removeAct}
      look="danger"
      run={(password) => ask(accounts.remove, { id }, { body: { password } })}
      done={text.removed(name)}
      onDone={() => onDone()}
      onClose={onClose}
    />
  )
}

/** Logs a user out everywhere. */
export function EndSessionsDialog({ account: { id, name }, onDone, onClose }: Props) {
  return (
    <WithPasswordDialog
      title={text.endSessionsTitle(name)}
      text={text.endSessionsText}
      act={text.endSessionsAct}
      run={(password) => ask(accounts.endSessions, { id }, { body: { password } })}
      done={text.endedSessions(name)}
      onDone={() => onDone()}
      onClose={onClose}
    />
  )
}

/** Says what a new link does before making one; the second factor is only removed on request. */
export function ResetDialog({
  account: { id, name, isActive, hasSecondFactor },
  onMade,
  onClose,
}: {
  account: AccountRow
  onMade: (link: GivenLink) => void
  onClose: () => void
}) {
  const [startsAnew, setStartsAnew] = useState(false)
  return (
    <WithPasswordDialog
      title={text.resetTitle(name)}
      text={isActive ? text.resetText : text.againText}
      act={text.resetAct}
      run={(password) => ask(accounts.makeLink, { id }, { body: { startsAnew, password } })}
      onDone={(reply) =>
        onMade({ ...reply, title: isActive ? text.link.resetTitle(name) : text.link.inviteTitle(name) })
      }
      onClose={onClose}
    >
      {hasSecondFactor && (
        <Checkbox
          label={text.startsAnew}
          checked={startsAnew}
          onChange={(event) => setStartsAnew(event.target.checked)}
        />
      )}
    </WithPasswordDialog>
  )
}

/** A link to hand over, with how often and until when it works. */
export function GivenLinkDialog({
  given: { title, link, until, isMailed },
  onClose,
}: {
  given: GivenLink
  onClose: () => void
}) {
  const actions = (
    <>
      <CopyButton words={text.link} content={link} look="signal" />
      <Button onClick={onClose}>{text.link.done}</Button>
    </>
  )
  return (
    <Dialog
      title={title}
      text={text.link.until(shownDateTime(until))}
      isOpen
      onClose={onClose}
      actions={actions}
    >
      {isMailed !== undefined && (
        <p className="mb-3 font-semibold">{isMailed ? text.link.mailed : text.link.notMailed}</p>
      )}
      <InputField
        label={text.link.label}
        help={text.link.once}
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  )
}

/** A newly made link for a user. */
export interface GivenLink extends LinkReply {
  /** The title of the dialog that shows it. */
  readonly title: string
}
