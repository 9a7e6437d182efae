import { useNavigate } from 'react-router-dom'
import type { AccountRow } from '#contract/admin/accounts'
import { settingsPart } from '#contract/admin/addresses'
import { accountsText as text } from '../../../../text/admin/accounts'
import { Badge } from '../../../kit/badge'
import { shownDateTime } from '../../../kit/dutch-clock'
import { MoreSign } from '../../../kit/icons'
import { Menu, type MenuItem } from '../../../kit/menu'
import { useSession } from '../../../session/session'
import type { Doing } from './accounts-part'

/** One account in the list, with what an owner can do about it. */
export function AccountItem({ account, onDo }: { account: AccountRow; onDo: (what: Doing) => void }) {
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
    <li className="accounts-row">
      <div className="accounts-who">
        <p className="accounts-name">
          {name} {isOwn && <span className="accounts-you">({text.you})</span>}
        </p>
        <p className="accounts-email">{email}</p>
      </div>
      <p className="accounts-role">{text.role[role]}</p>
      <div className="accounts-state">
        <StateOf account={account} />
      </div>
      <div className="accounts-act">
        <Menu
          label={text.actionsFor(name)}
          hasHiddenLabel
          sign={<MoreSign />}
          items={[{ label: text.change, run: () => onDo('change') }, ...(isOwn ? own : others)]}
        />
      </div>
    </li>
  )
}

function StateOf({ account: { isActive, hasSecondFactor, lastSeenAt } }: { account: AccountRow }) {
  if (!isActive) {
    return (
      <>
        <Badge tone="busy">{text.invited}</Badge>
        <p className="accounts-seen">{text.waiting}</p>
      </>
    )
  }
  return (
    <>
      <Badge tone={hasSecondFactor ? 'good' : 'quiet'}>
        {hasSecondFactor ? text.secondFactor : text.noSecondFactor}
      </Badge>
      <p className="accounts-seen">{lastSeenAt ? text.seen(shownDateTime(lastSeenAt)) : text.notSeen}</p>
    </>
  )
}
