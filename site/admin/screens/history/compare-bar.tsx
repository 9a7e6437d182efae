import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { screens } from '#contract/admin/addresses'
import type { Change } from '#contract/admin/history'
import { historyText } from '../../../text/admin/history'
import { ButtonLink } from '../../kit/button'
import type { HistoryOf } from './history-address'

const text = historyText.compare

/** The versions that somebody chose to compare: at most two. */
export interface VersionPick {
  readonly chosen: readonly string[]
  readonly toggle: (sha: string) => void
}

/** In the query of the address, where Back from the comparison finds them. */
const NAME = 'versie'

/** A third choice takes the place of the first. */
export function useVersionPick(): VersionPick {
  const [query, setQuery] = useSearchParams()
  // A tick is seen at once; the address follows.
  const [chosen, setChosen] = useState<readonly string[]>(() => query.getAll(NAME))
  return {
    chosen,
    toggle(sha) {
      const next = chosen.includes(sha) ? chosen.filter((one) => one !== sha) : [...chosen, sha].slice(-2)
      setChosen(next)
      const address = new URLSearchParams(window.location.search)
      address.delete(NAME)
      for (const one of next) address.append(NAME, one)
      setQuery(address, { replace: true })
    },
  }
}

/** Says how to compare versions, and leads to the two that were chosen. */
export function CompareBar({
  of: { type, id, path = '' },
  changes,
  pick,
}: {
  of: HistoryOf
  /** Newest first. */
  changes: readonly Change[]
  pick: VersionPick
}) {
  const [after, before] = changes.map(({ sha }) => sha).filter((sha) => pick.chosen.includes(sha))
  // In the history of one file its own path comes first.
  const file = changes[0]?.paths[0] ?? path
  const place = { type, id: id || undefined, path: file }
  const to =
    before === undefined
      ? screens.compare.to({ ...place, before: after })
      : screens.compare.to({ ...place, before, after })
  return (
    <div className="flex flex-wrap items-center gap-y-2 gap-x-4 mb-5 min-h-(--control)">
      {after === undefined ? (
        <p className="text-soft">{text.help}</p>
      ) : (
        <>
          <ButtonLink look="signal" to={to}>
            {before === undefined ? text.one : text.two}
          </ButtonLink>
          {before === undefined && <p className="text-soft">{text.another}</p>}
        </>
      )}
    </div>
  )
}
