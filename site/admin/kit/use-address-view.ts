import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useIsOpen } from './use-is-open'

/** Milliseconds without typing after which a search is written to the address. */
const PAUSE = 300

/** How the view of a list is read from and written to the query of an address. */
export interface AddressForm<View> {
  /** Reads a query; invalid values are ignored. */
  readonly read: (params: URLSearchParams) => View
  /** Writes a query; default values are left out. */
  readonly write: (view: View) => URLSearchParams
  /** What else changes with a new search, such as the page number. */
  readonly atSearch?: Partial<View>
}

/** The view of a list, with the current text of its search box. */
export interface AddressView<View> {
  readonly view: View
  /** The text of the search box; `view.search` follows it after a pause. */
  readonly typed: string
  readonly search: (text: string) => void
  /**
   * For a filter, an order or a page: adds a history entry, so that Back undoes it. Does nothing once the list is left: the
   * address is that of another screen by then.
   */
  readonly change: (change: Partial<View>) => void
  /** The view with this change and the current text of the search box. */
  readonly changed: (change: Partial<View>) => View
}

/**
 * Keeps the view of a list in the address, so that it survives a reload and can be sent to someone.
 * @param form must keep its identity between renders while it means the same
 */
export function useAddressView<View extends { readonly search: string }>(
  form: AddressForm<View>,
): AddressView<View> {
  const location = useLocation()
  const [params, setParams] = useSearchParams()
  const view = useMemo(() => form.read(params), [form, params])
  const [typed, setTyped] = useState(view.search)
  const written = useRef(view.search)
  const isOpen = useIsOpen()

  // biome-ignore lint/correctness/useExhaustiveDependencies: at every address
  useEffect(() => {
    // Only Back and Forward bring in a search that we did not write ourselves. Looked at with every address, not with every
    // other search, and in the address itself: what was written just now need not have been drawn when somebody goes back,
    // nor when the one before it is.
    const { search } = form.read(new URLSearchParams(window.location.search))
    if (search === written.current) return
    written.current = search
    setTyped(search)
  }, [form, location])

  useEffect(() => {
    if (typed === written.current) return
    const timer = setTimeout(() => {
      written.current = typed
      // Not the address of the last render: a link that was followed just now wrote the search too, and where
      // it leads must not be taken back.
      const now = form.read(new URLSearchParams(window.location.search))
      if (now.search === typed) return
      setParams(form.write({ ...now, ...form.atSearch, search: typed }), { replace: true })
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [typed, form, setParams])

  const changed = useCallback((part: Partial<View>) => ({ ...view, search: typed, ...part }), [view, typed])
  const change = useCallback(
    (part: Partial<View>) => {
      if (!isOpen.current) return
      const next = changed(part)
      written.current = next.search
      setTyped(next.search)
      setParams(form.write(next))
    },
    [changed, form, setParams, isOpen],
  )
  return { view, typed, search: setTyped, change, changed }
}
