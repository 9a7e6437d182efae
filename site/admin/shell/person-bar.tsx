import { Link } from 'react-router-dom'
import { pages } from '#contract/addresses'
import { settingsPart } from '#contract/admin/addresses'
import { shellText } from '../../text/admin/shell'
import { LogOutSign, MoonSign, OutSign, SunSign } from '../kit/icons'
import type { User } from './user'

const ACT =
  'flex items-center gap-2 min-h-[2.25rem] text-left cursor-pointer touch:min-h-[2.75rem] hover:[text-decoration:underline_1.5px] hover:underline-offset-[0.25em]'

/** The user's name, and actions that do not belong to one screen. */
export function PersonBar({ user, onGo }: { user: User; onGo?: () => void }) {
  const { person, logOut, isLoggingOut } = user
  return (
    <div className="person">
      <Link
        to={settingsPart('account')}
        className="flex flex-wrap items-baseline gap-y-0 gap-x-[0.5rem] min-h-(--control) py-[0.5rem] font-semibold hover:[text-decoration:underline_1.5px] hover:underline-offset-[0.25em]"
        onClick={onGo}
      >
        <span className="min-w-0 wrap-anywhere">{person.name}</span>
        <span className="text-soft font-normal">{shellText.role[person.role]}</span>
        <span className="sr-only">, {shellText.account}</span>
      </Link>
      <button
        type="button"
        className={`${ACT} in-[.drawer]:justify-end in-[.drawer]:justify-self-end in-[.drawer]:min-w-[2.75rem]`}
        data-theme-switch
      >
        <MoonSign className="size-[1.125rem] dark:hidden" />
        <SunSign className="hidden size-[1.125rem] dark:inline" />
        <span className="dark:hidden in-[.drawer]:sr-only">{shellText.theme.toDark}</span>
        <span className="hidden dark:inline in-[.drawer]:sr-only">{shellText.theme.toLight}</span>
      </button>
      <a href={pages.home.to()} target="_blank" rel="noopener" className={ACT}>
        <OutSign className="size-[1.125rem]" />
        {shellText.visit}
        <span className="sr-only"> {shellText.newTab}</span>
      </a>
      <button type="button" className={ACT} onClick={logOut} aria-busy={isLoggingOut || undefined}>
        <LogOutSign className="size-[1.125rem]" />
        {isLoggingOut ? shellText.loggingOut : shellText.logOut}
      </button>
    </div>
  )
}
