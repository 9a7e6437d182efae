import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownAccount } from '#contract/admin/accounts'
import type { PasskeyInfo } from '#contract/admin/passkeys'
import { accountText } from '../../../../../text/admin/account'
import { ask } from '../../../../api/call'
import { Button } from '../../../../kit/button'
import { shownDateTime } from '../../../../kit/dutch-clock'
import { KeySign } from '../../../../kit/icons'
import { accountQuery, sessionsQuery } from '../../../../session/account-query'
import { useNotices } from '../../../../shell/notices'
import { AccountSection } from '../account-section'
import { WithPasswordDialog } from '../with-password-dialog'
import { canMakePasskeys } from './add-passkey'
import { AddPasskeyDialog } from './add-passkey-dialog'

const text = accountText.passkeys

/** The passkeys of one's account: to add and to remove. */
export function PasskeyList({ passkeys }: { passkeys: readonly PasskeyInfo[] }) {
  const client = useQueryClient()
  const { notify } = useNotices()
  const { data: sessions } = useQuery(sessionsQuery)
  const [isAdding, setAdding] = useState(false)
  const device = sessions?.find(({ isCurrent }) => isCurrent)?.device ?? ''

  function added() {
    setAdding(false)
    void client.invalidateQueries({ queryKey: accountQuery.queryKey })
    notify({ kind: 'good', text: text.added })
  }

  return (
    <AccountSection title={text.title} text={text.about}>
      {passkeys.length === 0 ? <p>{text.none}</p> : <Passkeys passkeys={passkeys} />}
      {canMakePasskeys() ? (
        <div className="account-actions">
          <Button sign={<KeySign />} onClick={() => setAdding(true)}>
            {text.add}
          </Button>
        </div>
      ) : (
        <p>{text.unknown}</p>
      )}
      {isAdding && <AddPasskeyDialog suggestion={device} onAdded={added} onClose={() => setAdding(false)} />}
    </AccountSection>
  )
}

function Passkeys({ passkeys }: { passkeys: readonly PasskeyInfo[] }) {
  const client = useQueryClient()
  const { notify } = useNotices()
  const [leaving, setLeaving] = useState<PasskeyInfo>()

  function close() {
    setLeaving(undefined)
    void client.invalidateQueries({ queryKey: accountQuery.queryKey })
  }

  return (
    <>
      <ul aria-label={text.list} className="account-list">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="account-row">
            <div>
              <p className="account-name">{passkey.name}</p>
              <p className="account-detail">
                {text.made(shownDateTime(passkey.createdAt))}{' '}
                {passkey.lastUsedAt ? text.used(shownDateTime(passkey.lastUsedAt)) : text.unused}
              </p>
            </div>
            <Button look="quiet" aria-label={text.removeOf(passkey.name)} onClick={() => setLeaving(passkey)}>
              {text.remove}
            </Button>
          </li>
        ))}
      </ul>
      {leaving && (
        <WithPasswordDialog
          title={text.removeTitle(leaving.name)}
          text={text.removeText}
          act={text.remove}
          look="danger"
          run={(password) => ask(ownAccount.removePasskey, { id: leaving.id }, { body: { password } })}
          onDone={() => {
            close()
            notify({ kind: 'good', text: text.removed })
          }}
          onClose={close}
        />
      )}
    </>
  )
}
