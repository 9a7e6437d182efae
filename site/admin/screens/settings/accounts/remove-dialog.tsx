import { type AccountRow, accounts } from '#contract/admin/accounts'
import { accountsText as text } from '../../../../text/admin/accounts'
import { ask } from '../../../api/call'
import { useNotices } from '../../../shell/notices'
import { WithPasswordDialog } from '../account/with-password-dialog'

interface Props {
  readonly account: AccountRow
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Says what goes with an account before it goes. */
export function RemoveDialog({ account: { id, name }, onDone, onClose }: Props) {
  const { notify } = useNotices()
  return (
    <WithPasswordDialog
      title={text.removeTitle(name)}
      text={text.removeText(name)}
      act={text.removeAct}
      look="danger"
      run={(password) => ask(accounts.remove, { id }, { body: { password } })}
      onDone={() => {
        notify({ kind: 'good', text: text.removed(name) })
        onDone()
      }}
      onClose={onClose}
    />
  )
}

/** Logs someone out everywhere. */
export function EndSessionsDialog({ account: { id, name }, onDone, onClose }: Props) {
  const { notify } = useNotices()
  return (
    <WithPasswordDialog
      title={text.endSessionsTitle(name)}
      text={text.endSessionsText}
      act={text.endSessionsAct}
      run={(password) => ask(accounts.endSessions, { id }, { body: { password } })}
      onDone={() => {
        notify({ kind: 'good', text: text.endedSessions(name) })
        onDone()
      }}
      onClose={onClose}
    />
  )
}
