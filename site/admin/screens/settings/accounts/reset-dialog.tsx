import { useState } from 'react'
import { type AccountRow, accounts } from '#contract/admin/accounts'
import { accountsText as text } from '../../../../text/admin/accounts'
import { ask } from '../../../api/call'
import { Checkbox } from '../../../kit/switch'
import { WithPasswordDialog } from '../account/with-password-dialog'
import type { GivenLink } from './given-link'

/** Says what a new link does before one is made; what guards an account is only taken away when asked for. */
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
