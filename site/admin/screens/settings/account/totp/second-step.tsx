import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type OwnAccount, ownAccount } from '#contract/admin/accounts'
import { accountText } from '../../../../../text/admin/account'
import { ask } from '../../../../api/call'
import { Badge } from '../../../../kit/badge'
import { Button } from '../../../../kit/button'
import { accountQuery } from '../../../../session/account-query'
import { useNotices } from '../../../../shell/notices'
import { AccountSection } from '../account-section'
import { WithPasswordDialog } from '../with-password-dialog'
import { TotpSetUp } from './totp-set-up'

const text = accountText.totp

/** The code of an app after the password: on or off. */
export function SecondStep({ account: { hasTotp, recoveryCodesLeft, user } }: { account: OwnAccount }) {
  const client = useQueryClient()
  const { notify } = useNotices()
  const [open, setOpen] = useState<'start' | 'stop'>()

  function close() {
    setOpen(undefined)
    void client.invalidateQueries({ queryKey: accountQuery.queryKey })
  }

  return (
    <AccountSection name="tweede-stap" title={text.title} text={text.about}>
      <p>
        <Badge tone={hasTotp ? 'good' : 'quiet'}>{hasTotp ? text.on : text.off}</Badge>
      </p>
      {hasTotp && <p>{text.left(recoveryCodesLeft)}</p>}
      <div className="account-actions">
        <Button onClick={() => setOpen('start')}>{hasTotp ? text.again : text.start}</Button>
        {hasTotp && (
          <Button look="danger" onClick={() => setOpen('stop')}>
            {text.stop}
          </Button>
        )}
      </div>
      {open === 'start' && <TotpSetUp email={user.email} onClose={close} />}
      {open === 'stop' && (
        <WithPasswordDialog
          title={text.stopTitle}
          text={text.stopText}
          act={text.stop}
          look="danger"
          run={(password) => ask(ownAccount.stopTotp, {}, { body: { password } })}
          onDone={() => {
            close()
            notify({ kind: 'good', text: text.stopped })
          }}
          onClose={close}
        />
      )}
    </AccountSection>
  )
}
