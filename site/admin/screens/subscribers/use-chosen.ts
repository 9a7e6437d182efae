import { useEffect, useMemo, useState } from 'react'
import type { SubscriberChoice, SubscriberPage, SubscriberRow } from '#contract/subscriber-list'
import { filterOf, type PeopleView } from './people-view'

/** The selected sign-ups: some on this page, or all that match the filters. */
export interface Chosen {
  readonly rows: readonly SubscriberRow[]
  readonly count: number
  readonly has: (id: string) => boolean
  readonly toggle: (id: string) => void
  /** Whether the whole page is selected. */
  readonly isPage: boolean
  readonly togglePage: () => void
  /** Whether the other pages are selected too. */
  readonly isAll: boolean
  readonly takeAll: () => void
  readonly clear: () => void
  /** The selection as sent to the server. */
  readonly choice: SubscriberChoice
}

export function useChosen({ items, total, asOf }: SubscriberPage, view: PeopleView): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [isAll, setAll] = useState(false)
  const rows = useMemo(() => items.filter(({ id }) => ids.has(id)), [items, ids])
  const isPage = rows.length > 0 && rows.length === items.length
  const clear = () => {
    setIds(new Set())
    setAll(false)
  }

  const { search, status, source, page } = view
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another choice
  useEffect(clear, [search, status, source, page])

  return {
    rows,
    count: isAll ? total : rows.length,
    has: (id) => ids.has(id),
    toggle: (id) => {
      setAll(false)
      setIds((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      })
    },
    isPage,
    togglePage: () => {
      setAll(false)
      setIds(isPage ? new Set() : new Set(items.map(({ id }) => id)))
    },
    isAll,
    takeAll: () => setAll(true),
    clear,
    choice: isAll ? { filter: filterOf(view), asOf } : { ids: rows.map(({ id }) => id) },
  }
}
