import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AccountRow } from '#contract/admin/accounts'
import { settingsPart } from '#contract/admin/addresses'
import { accountsText as text } from '../../../../text/admin/accounts'
import { Badge } from '../../../kit/badge'
import { Button } from '../../../kit/button'
import { shownDateTime } from '../../../kit/dutch-clock'
import { PlusSign } from '../../../kit/icons'
import { Menu, type MenuItem } from '../../../kit/menu'
import { Unloaded } from '../../../kit/states'
import { useSession } from '../../../session/session'
import { useCommands } from '../../../shell/shortcuts'
import { AccessRulesForm } from './access-rules'
import type { GivenLink } from './account-dialogs'
import { EndSessionsDialog, GivenLinkDialog, RemoveDialog, ResetDialog } from './account-dialogs'
import { ChangeDialog, InviteDialog } from './account-form'
import { accountsQuery } from './accounts-query'
import { OpenLinks } from './open-links'

/** The dialogs about one account. */
type Doing = 'change' | 'reset' | 'end-sessions' | 'remove'

/** All accounts, for owners. */
export function AccountsPart() {
  const client = useQueryClient()
  const query = useQuery(accountsQuery)
  const [isInviting, setInviting] = useState(false)
  const [doing, setDoing] = useState<{ readonly what: Doing; readonly account: AccountRow }>()
  const [link, setLink] = useState<GivenLink>()
  useCommands([{ label: text.invite.act, run: () => setInviting(true) }])

  function done(made?: GivenLink) {
    setInviting(false)
    setDoing(undefined)
    setLink(made)
    void client.invalidateQueries({ queryKey: accountsQuery.queryKey })
  }

  if (!query.data) return <Unloaded query={query} />
  const { people, links } = query.data
  const { what, account } = doing ?? {}
  const close = () => setDoing(undefined)
  return (
    <>
      <div>
        <Button look="signal" sign={<PlusSign />} onClick={() => setInviting(true)}>
          {text.invite.act}
        </Button>
      </div>
      <ul aria-label={text.list} className="max-w-192 border-t-2 border-ink text-small">
        {people.map((one) => (
          <AccountItem
            key={one.id}
            account={one}
            hasLink={links.some(({ id }) => id === one.id)}
            onDo={(what) => setDoing({ what, account: one })}
          />
        ))}
      </ul>
      <OpenLinks links={links} />
      <AccessRulesForm />
      {isInviting && <InviteDialog onInvited={done} onClose={() => setInviting(false)} />}
      {account && what === 'change' && <ChangeDialog account={account} onDone={done} onClose={close} />}
      {account && what === 'reset' && <ResetDialog account={account} onMade={done} onClose={close} />}
      {account && what === 'end-sessions' && (
        <EndSessionsDialog account={account} onDone={done} onClose={close} />
      )}
      {account && what === 'remove' && <RemoveDialog account={account} onDone={done} onClose={close} />}
      {link && <GivenLinkDialog given={link} onClose={() => setLink(undefined)} />}
    </>
  )
}

/** One account in the list, with an owner's actions on it. */
function AccountItem({
  account,
  hasLink,
  onDo,
}: {
  account: AccountRow
  /** Whether there is a link that they have not used yet. */
  hasLink: boolean
  onDo: (what: Doing) => void
}) {
  const { person } = useSession()
  const navigate = useNavigate()
  const { id, name, email, role, isActive } = account
  const isOwn = id === person.id
  const others: MenuItem[] = [
    { label: isActive ? text.reset : text.inviteAgain, run: () => onDo('reset') },
    ...(isActive ? [{ label: text.endSessions, run: () => onDo('end-sessions') }] : []),
    { label: text.remove, isDanger: true, run: () => onDo('remove') },
  ]
  const own: MenuItem[] = [{ label: text.own, run: () => navigate(settingsPart('account')) }]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1 gap-x-3 items-center py-2 border-b border-hair md:grid-cols-[minmax(0,5fr)_minmax(6rem,2fr)_minmax(0,5fr)_minmax(2.75rem,auto)]">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          {name} {isOwn && <span className="text-soft font-normal">({text.you})</span>}
        </p>
        <p className="text-soft font-normal">{email}</p>
      </div>
      <p className="col-span-full md:col-2">{text.role[role]}</p>
      <div className="col-span-full md:col-3">
        {isActive ? <ActiveState account={account} /> : <InvitedState hasLink={hasLink} />}
      </div>
      <div className="row-1 col-2 md:col-4">
        <Menu
          label={text.actionsFor(name)}
          hasHiddenLabel
          items={[{ label: text.change, run: () => onDo('change') }, ...(isOwn ? own : others)]}
        />
      </div>
    </li>
  )
}

/** Whether somebody can still use their invitation: it may be revoked or too old. */
function InvitedState({ hasLink }: { hasLink: boolean }) {
  return (
    <>
      <Badge tone={hasLink ? 'busy' : 'bad'}>{hasLink ? text.invited : text.lapsed}</Badge>
      <p className="text-soft font-normal text-mark">{hasLink ? text.waiting : text.inviteFirst}</p>
    </>
  )
}

function ActiveState({ account: { hasSecondFactor, lastSeenAt } }: { account: AccountRow }) {
  return (
    <>
      <Badge tone={hasSecondFactor ? 'good' : 'quiet'}>
        {hasSecondFactor ? text.secondFactor : text.noSecondFactor}
      </Badge>
      <p className="text-soft font-normal text-mark">
        {lastSeenAt ? text.seen(shownDateTime(lastSeenAt)) : text.notSeen}
      </p>
    </>
  )
}
