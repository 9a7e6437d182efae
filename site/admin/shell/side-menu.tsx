import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { screens, settingsPart } from '#contract/admin/addresses'
import { shellText } from '../../text/admin/shell'
import { problemsQuery, troublesIn } from '../api/problems-query'
import { waitingQuery } from '../api/proposals-query'
import { SearchSign } from '../kit/icons'
import { destinationsFor, isWithin } from './navigation-list'
import type { User } from './user'

/** The parts of the admin as stations on one line; the current one is filled. */
export function SideMenu({ user, onFind, onGo }: { user: User; onFind: () => void; onGo?: () => void }) {
  const { pathname } = useLocation()
  const { data: problems = [] } = useQuery({
    ...problemsQuery,
    select: troublesIn,
    enabled: user.mayPublish,
    staleTime: 60_000,
  })
  const { data: waiting } = useQuery({ ...waitingQuery, enabled: user.mayPublish, staleTime: 60_000 })
  const counts: Readonly<Record<string, MenuCount>> = {
    [screens.settings.to()]: { count: problems.length, words: shellText.problemsInFiles },
    [screens.history.to()]: { count: waiting?.count ?? 0, words: shellText.proposals, isCalm: true },
  }
  return (
    <nav aria-label={shellText.mainMenu} className="side-menu">
      <button type="button" className="side-find" aria-haspopup="dialog" onClick={onFind}>
        <SearchSign className="size-[1.125rem]" />
        {shellText.find}
        <kbd className="key">Ctrl K</kbd>
      </button>
      <ul className="line">
        {destinationsFor(user).map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to === screens.settings.to() && problems.length > 0 ? settingsPart('problemen') : to}
              className="stop"
              aria-current={isWithin(pathname, to) ? 'page' : undefined}
              onClick={onGo}
            >
              {label}
              <Count of={counts[to]} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How many things wait at a part of the admin. */
interface MenuCount {
  readonly count: number
  readonly words: (count: number) => string
  /** Whether nothing is wrong. */
  readonly isCalm?: boolean
}

function Count({ of }: { of: MenuCount | undefined }) {
  if (!of || of.count === 0) return null
  return (
    <span
      className="min-w-[1.5rem] px-[0.375rem] py-[0.1875rem] bg-error data-calm:bg-ink text-ground text-mark font-bold leading-tight tabular-nums text-center"
      data-calm={of.isCalm || undefined}
    >
      {of.count}
      <span className="sr-only"> {of.words(of.count)}</span>
    </span>
  )
}
