import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { screens, settingsPart } from '#contract/admin/addresses'
import { shellText } from '../../text/admin/shell'
import { problemsQuery } from '../api/problems-query'
import { SearchSign } from '../kit/icons'
import { destinationsFor, isWithin } from './navigation-list'
import type { User } from './user'

/** The parts of the admin as stations on one line; the current one is filled. */
export function SideMenu({ user, onFind, onGo }: { user: User; onFind: () => void; onGo?: () => void }) {
  const { pathname } = useLocation()
  const { data: problems = [] } = useQuery({ ...problemsQuery, staleTime: 60_000 })
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
              {to === screens.settings.to() && problems.length > 0 && (
                <span className="stop-count">
                  {problems.length}
                  <span className="sr-only"> {shellText.problemsInFiles(problems.length)}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
