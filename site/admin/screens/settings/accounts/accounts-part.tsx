import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountRow } from '#contract/admin/accounts'
import { accountsText as text } from '../../../../text/admin/accounts'
import { Button } from '../../../kit/button'
import { PlusSign } from '../../../kit/icons'
import { ErrorState, SkeletonRows } from '../../../kit/states'
import { AccessRules } from './access-rules'
import { AccountItem } from './account-item'
import { accountsQuery, linksQuery } from './accounts-query'
import { ChangeDialog } from './change-dialog'
import type { GivenLink } from './given-link'
import { InviteDialog } from './invite-dialog'
import { LinkDialog } from './link-dialog'
import { OpenLinks } from './open-links'
import { EndSessionsDialog, RemoveDialog } from './remove-dialog'
import { ResetDialog } from './reset-dialog'
import './accounts.css'

/** What is being done with an account. */
export type Doing = 'change' | 'reset' | 'end-sessions' | 'remove'

/** Everyone's accounts, for owners. */
export function AccountsPart() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(accountsQuery)
  const [isInviting, setInviting] = useState(false)
  const [doing, setDoing] = useState<{ readonly what: Doing; readonly account: AccountRow }>()
  const [link, setLink] = useState<GivenLink>()

  function done(made?: GivenLink) {
    setInviting(false)
    setDoing(undefined)
    setLink(made)
    void client.invalidateQueries({ queryKey: accountsQuery.queryKey })
    void client.invalidateQueries({ queryKey: linksQuery.queryKey })
  }

  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows />
  const { what, account } = doing ?? {}
  const close = () => setDoing(undefined)
  return (
    <>
      <div>
        <Button look="signal" sign={<PlusSign />} onClick={() => setInviting(true)}>
          {text.invite.act}
        </Button>
      </div>
      <ul aria-label={text.list} className="accounts">
        {data.map((one) => (
          <AccountItem key={one.id} account={one} onDo={(what) => setDoing({ what, account: one })} />
        ))}
      </ul>
      <OpenLinks />
      <AccessRules />
      {isInviting && <InviteDialog onInvited={done} onClose={() => setInviting(false)} />}
      {account && what === 'change' && <ChangeDialog account={account} onDone={done} onClose={close} />}
      {account && what === 'reset' && <ResetDialog account={account} onMade={done} onClose={close} />}
      {account && what === 'end-sessions' && (
        <EndSessionsDialog account={account} onDone={done} onClose={close} />
      )}
      {account && what === 'remove' && <RemoveDialog account={account} onDone={done} onClose={close} />}
      {link && <LinkDialog given={link} onClose={() => setLink(undefined)} />}
    </>
  )
}
