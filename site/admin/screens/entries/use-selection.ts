import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Row } from '#contract/admin/entries'

/** The selected rows of a list. */
export interface Selection {
  /** Only visible rows: filtering a row out deselects it. */
  readonly rows: readonly Row[]
  readonly has: (id: string) => boolean
  readonly toggle: (id: string) => void
  readonly isAll: boolean
  readonly toggleAll: () => void
  readonly clear: () => void
  /** Deselects these rows, and no others. */
  readonly drop: (rows: readonly Row[]) => void
}

export function useSelection(shown: readonly Row[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => shown.filter(({ id }) => ids.has(id)), [shown, ids])
  const isAll = rows.length > 0 && rows.length === shown.length

  useEffect(() => {
    // Deselect hidden rows: otherwise they would be selected again, unnoticed, once they come back.
    setIds((before) => (before.size === rows.length ? before : new Set(rows.map(({ id }) => id))))
  }, [rows])

  const toggle = useCallback((id: string) => {
    setIds((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const clear = useCallback(() => setIds(new Set()), [])
  const drop = useCallback((rows: readonly Row[]) => {
    const gone = new Set(rows.map(({ id }) => id))
    setIds((before) => new Set([...before].filter((id) => !gone.has(id))))
  }, [])
  return {
    rows,
    has: (id) => ids.has(id),
    toggle,
    isAll,
    toggleAll: () => setIds(isAll ? new Set() : new Set(shown.map(({ id }) => id))),
    clear,
    drop,
  }
}
