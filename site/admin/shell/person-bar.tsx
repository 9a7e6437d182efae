import { Link } from 'react-router-dom'
import { pages } from '#contract/addresses'
import { settingsPart } from '#contract/admin/addresses'
import { shellText } from '../../text/admin/shell'
import { LogOutSign, MoonSign, OutSign, SunSign } from '../kit/icons'
import type { User } from './user'

/** The user's name, and actions that do not belong to one screen. */
export function PersonBar({ user, onGo }: { user: User; onGo?: () => void }) {
  const { person, logOut, isLoggingOut } = user
  return (
    <div className="person">
      <Link to={settingsPart('account')} className="person-name" onClick={onGo}>
        <span className="min-w-0 wrap-anywhere">{person.name}</span>
        <span className="text-soft font-normal">{shellText.role[person.role]}</span>
        <span className="sr-only">, {shellText.account}</span>
      </Link>
      <button type="button" className="person-act person-theme" data-theme-switch>
        <MoonSign className="size-[1.125rem] dark:hidden" />
        <SunSign className="hidden size-[1.125rem] dark:inline" />
        <span className="dark:hidden">{shellText.theme.toDark}</span>
        <span className="hidden dark:inline">{shellText.theme.toLight}</span>
      </button>
      <a href={pages.home.to()} target="_blank" rel="noopener" className="person-act">
        <OutSign className="size-[1.125rem]" />
        {shellText.visit}
        <span className="sr-only"> {shellText.newTab}</span>
      </a>
      <button type="button" className="person-act" onClick={logOut} aria-busy={isLoggingOut || undefined}>
        <LogOutSign className="size-[1.125rem]" />
        {isLoggingOut ? shellText.loggingOut : shellText.logOut}
      </button>
    </div>
  )
}
