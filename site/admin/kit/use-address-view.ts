import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** How long somebody must pause before a search stands in the address, in milliseconds. */
const PAUSE = 300

/** How the view of a list stands in an address. */
export interface AddressForm<View> {
  /** What an address says; what makes no sense is left out. */
  readonly read: (params: URLSearchParams) => View
  /** The address of a view; what is as usual is not in it. */
  readonly write: (view: View) => URLSearchParams
  /** What changes along with another search, such as the page. */
  readonly atSearch?: Partial<View>
}

/** The view of a list, with what is being typed in its search box. */
export interface AddressView<View> {
  readonly view: View
  /** A little ahead of the view. */
  readonly typed: string
  readonly search: (text: string) => void
  /** A filter, an order or a page: one step back undoes it. */
  readonly change: (change: Partial<View>) => void
  /** What the view would be, with what is being typed. */
  readonly changed: (change: Partial<View>) => View
}

/**
 * Keeps the view of a list in the address, so that it survives a reload and can be sent to someone.
 * @param form the same one at every drawing, as long as it says the same
 */
export function useAddressView<View extends { readonly search: string }>(
  form: AddressForm<View>,
): AddressView<View> {
  const [params, setParams] = useSearchParams()
  const view = useMemo(() => form.read(params), [form, params])
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
      setParams((now) => form.write({ ...form.read(now), ...form.atSearch, search: typed }), {
        replace: true,
      })
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [typed, form, setParams])

  const changed = useCallback((part: Partial<View>) => ({ ...view, search: typed, ...part }), [view, typed])
  const change = useCallback(
    (part: Partial<View>) => {
      const next = changed(part)
      written.current = next.search
      setTyped(next.search)
      setParams(form.write(next))
    },
    [changed, form, setParams],
  )
  return { view, typed, search: setTyped, change, changed }
}
