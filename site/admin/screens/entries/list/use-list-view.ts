import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { AnyContentType } from '#contract/content/content-types'
import { type ListView, paramsOf, viewFrom } from './list-view'

/** How long somebody must pause before a search stands in the address, in milliseconds. */
const PAUSE = 300

/** The view of a list, with what is being typed in its search box. */
export interface ShownView {
  /** What the list shows; a little behind what is typed, so that typing stays quick. */
  readonly view: ListView
  readonly typed: string
  readonly search: (text: string) => void
  /** A filter or an order: one step back undoes it. */
  readonly change: (change: Partial<ListView>) => void
}

/** Keeps the view of a list in the address, so that it survives a reload and can be sent to someone. */
export function useListView(type: AnyContentType): ShownView {
  const [params, setParams] = useSearchParams()
  const stored = useMemo(() => viewFrom(type, params), [type, params])
  const [typed, setTyped] = useState(stored.search)
  const written = useRef(stored.search)

  useEffect(() => {
    // Back and forward bring another search along; our own writing does not.
    if (stored.search === written.current) return
    written.current = stored.search
    setTyped(stored.search)
  }, [stored.search])

  useEffect(() => {
    if (typed === written.current) return
    const timer = setTimeout(() => {
      written.current = typed
      setParams((now) => paramsOf({ ...viewFrom(type, now), search: typed }), { replace: true })
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [typed, type, setParams])

  const change = useCallback(
    (part: Partial<ListView>) => {
      if (part.search !== undefined) {
        written.current = part.search
        setTyped(part.search)
      }
      setParams(paramsOf({ ...stored, search: typed, ...part }))
    },
    [setParams, stored, typed],
  )
  const deferred = useDeferredValue(typed)
  const view = useMemo(() => ({ ...stored, search: deferred }), [stored, deferred])
  return { view, typed, search: setTyped, change }
}
