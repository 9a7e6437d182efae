import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownAccount } from '#contract/admin/accounts'
import type { PasskeyInfo } from '#contract/admin/passkeys'
import { accountText } from '../../../../../text/admin/account'
import { ask } from '../../../../api/call'
import { shownDateTime } from '../../../../editing/dates/dutch-clock'
import { useNotices } from '../../../../frame/notices'
import { Button } from '../../../../kit/button'
import { ConfirmDialog } from '../../../../kit/confirm-dialog'
import { KeySign } from '../../../../kit/icons'
import { messageOf } from '../../../../kit/states'
import { accountQuery, sessionsQuery } from '../account-query'
import { AccountSection } from '../account-section'
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
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: PasskeyInfo) => ask(ownAccount.removePasskey, { id }, { body: {} }),
    onSuccess: () => notify({ kind: 'good', text: text.removed }),
    onError: (error) => notify({ kind: 'bad', text: messageOf(error) }),
    onSettled: () => {
      setLeaving(undefined)
      return client.invalidateQueries({ queryKey: accountQuery.queryKey })
    },
  })
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
      <ConfirmDialog
        title={text.removeTitle(leaving?.name ?? '')}
        text={text.removeText}
        confirm={text.remove}
        isDanger
        isBusy={isPending}
        isOpen={leaving !== undefined}
        onConfirm={() => leaving && mutate(leaving)}
        onClose={() => setLeaving(undefined)}
      />
    </>
  )
}
