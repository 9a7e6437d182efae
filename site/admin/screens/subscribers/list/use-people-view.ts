import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { screens } from '#contract/admin/addresses'
import { type PeopleView, paramsOf, viewFrom } from './people-view'

/** How long somebody must pause before a search is made and stands in the address, in milliseconds. */
const PAUSE = 300

export interface ShownPeople {
  readonly view: PeopleView
  /** What is being typed, a little ahead of the view. */
  readonly typed: string
  readonly search: (text: string) => void
  /** Another filter starts at the first page again; one step back undoes it. */
  readonly change: (change: Partial<PeopleView>) => void
  /** The address of this list with something else about it. */
  readonly addressOf: (change: Partial<PeopleView>) => string
}

/** Keeps the view of the list in the address, so that it survives a reload. */
export function usePeopleView(): ShownPeople {
  const [params, setParams] = useSearchParams()
  const view = useMemo(() => viewFrom(params), [params])
  const [typed, setTyped] = useState(view.search)
  const written = useRef(view.search)

  useEffect(() => {
    // Back and forward bring another search along; our own writing does not.
    if (view.search === written.current) return
    written.current = view.search
    setTyped(view.search)
  }, [view.search])

  useEffect(() => {
    if (typed === written.current) return
    const timer = setTimeout(() => {
      written.current = typed
      setParams((now) => paramsOf({ ...viewFrom(now), search: typed, page: 1 }), { replace: true })
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [typed, setParams])

  const changed = useCallback(
    (part: Partial<PeopleView>) => ({ ...view, search: typed, ...part }),
    [view, typed],
  )
  const change = useCallback(
    (part: Partial<PeopleView>) => {
      const next = changed(part)
      written.current = next.search
      setTyped(next.search)
      setParams(paramsOf(next))
    },
    [changed, setParams],
  )
  const addressOf = useCallback(
    (part: Partial<PeopleView>) => screens.subscribers.to(Object.fromEntries(paramsOf(changed(part)))),
    [changed],
  )
  return { view, typed, search: setTyped, change, addressOf }
}
