import { useState } from 'react'
import { ownAccount, type TotpStart } from '#contract/admin/accounts'
import { accountText } from '../../../../../text/admin/account'
import { ask } from '../../../../api/call'
import { WithPasswordDialog } from '../with-password-dialog'
import { RecoveryCodes } from './recovery-codes'
import { ScanDialog } from './scan-dialog'

const text = accountText.totp

/** Three steps: the password, the app, the codes for a day without the app. */
export function TotpSetUp({ email, onClose }: { email: string; onClose: () => void }) {
  const [start, setStart] = useState<TotpStart>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} email={email} onClose={onClose} />
  if (start) return <ScanDialog start={start} onConfirmed={setCodes} onClose={onClose} />
  return (
    <WithPasswordDialog
      title={text.title}
      text={text.startText}
      act={accountText.ask.next}
      run={(password) => ask(ownAccount.startTotp, {}, { body: { password } })}
      onDone={setStart}
      onClose={onClose}
    />
  )
}
