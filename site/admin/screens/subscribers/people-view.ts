import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { screens } from '#contract/admin/addresses'
import {
  type SubscriberFilter,
  type SubscriberStatus,
  subscriberStatusLabels,
} from '#contract/subscriber-list'

/** What of the list is shown, and who is open: all of it stands in the address. */
export interface PeopleView {
  readonly search: string
  /** '' for all. */
  readonly status: SubscriberStatus | ''
  /** '' for all. */
  readonly source: string
  /** From 1. */
  readonly page: number
  /** The sign-up whose person is open; '' for nobody. */
  readonly person: string
}

/** The statuses in the order of a sign-up's life; what waits for someone first. */
export const statuses = ['held', 'pending', 'active', 'unsubscribed'] as const satisfies SubscriberStatus[]

/** Reads what an address says; what makes no sense is left out. */
function viewFrom(params: URLSearchParams): PeopleView {
  const page = Number(params.get('pagina') ?? 1)
  return {
    search: params.get('zoek') ?? '',
    status: statuses.find((status) => status === params.get('status')) ?? '',
    source: params.get('bron') ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    person: params.get('persoon') ?? '',
  }
}

/** The address of a view; what is as usual is not in it. */
function paramsOf({ search, status, source, page, person }: PeopleView): URLSearchParams {
  const params = new URLSearchParams()
  if (search !== '') params.set('zoek', search)
  if (status !== '') params.set('status', status)
  if (source !== '') params.set('bron', source)
  if (page > 1) params.set('pagina', String(page))
  if (person !== '') params.set('persoon', person)
  return params
}

/** What the server is asked for. */
export function filterOf({ search, status, source }: PeopleView): SubscriberFilter {
  return {
    ...(search.trim() && { query: search.trim() }),
    ...(status && { status }),
    ...(source && { source }),
  }
}

/** What a status is called. */
export const labelOf = (status: SubscriberStatus) => subscriberStatusLabels[status]

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
