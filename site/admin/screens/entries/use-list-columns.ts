import { useState } from 'react'
import type { AnyContentType } from '#contract/content/content-types'
import { possibleColumns } from '#contract/content/listed-columns'
import { recalled, remember } from '../../kit/device-memory'

/** The most columns beside the title and the state. */
export const MOST_COLUMNS = 4

/** The columns of a list beside the title and the state. */
export interface ListColumns {
  readonly shown: readonly string[]
  /** All that can be chosen from. */
  readonly possible: readonly string[]
  /** Whether they were chosen; otherwise fewer are shown where there is less room. */
  readonly isChosen: boolean
  /** Null for those that the type has by itself. */
  readonly choose: (columns: readonly string[] | null) => void
}

const keyOf = (type: AnyContentType) => `beheer-kolommen:${type.name}`

/** The columns that somebody chose for the list of a type, which this browser keeps. */
export function useListColumns(type: AnyContentType): ListColumns {
  const possible = possibleColumns(type)
  const [kept, setKept] = useState(() => recalled(keyOf(type)))
  const chosen = columnsFrom(kept, possible)
  return {
    shown: chosen ?? possible.slice(0, Math.min(MOST_COLUMNS, type.usedIn.length + type.columns.length)),
    possible,
    isChosen: chosen !== null,
    choose(columns) {
      const text = columns === null ? '' : inOrder(columns, possible).join(',') || NONE
      remember(keyOf(type), text)
      setKept(text)
    },
  }
}

/** What is kept when somebody wants only the title. */
const NONE = '-'

/** The chosen columns in their order; null when nothing was chosen that still exists. */
export function columnsFrom(kept: string | null, possible: readonly string[]): readonly string[] | null {
  if (kept === null || kept === '') return null
  const chosen = inOrder(kept.split(','), possible).slice(0, MOST_COLUMNS)
  return chosen.length > 0 || kept === NONE ? chosen : null
}

const inOrder = (columns: readonly string[], possible: readonly string[]) =>
  possible.filter((name) => columns.includes(name))
