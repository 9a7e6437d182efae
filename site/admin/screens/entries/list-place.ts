import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import type { AnyContentType } from '#contract/content/content-types'
import { entriesText as text } from '../../../text/admin/entries'
import { paramsOf, type ShownView } from './list-view'

/** The row of the entry that was opened from a list. */
interface LeftRow {
  readonly id: string
  /** Its place among the rows, for when the entry itself is gone. */
  readonly index: number
  /** Pixels between the row and the top of the window. */
  readonly top: number
}

interface ListPlace {
  /** The query of the address: search, filters and order. */
  readonly search: string
  readonly row?: LeftRow | undefined
}

/** How each list was left, by the name of its type, for as long as the admin is open (tests/decisions/0113). */
const places = new Map<string, ListPlace>()

/** The state of a navigation that returns to a list, unlike one from the menu, which opens it anew. */
const returning = { isReturn: true } as const

const isReturn = (state: unknown) => typeof state === 'object' && state !== null && 'isReturn' in state

/** The link from an entry to its list, with the search, filters and order that the list was left with. */
export function backToList(edited: AnyContentType) {
  const type = edited.waitsFor ?? edited
  const search = places.get(type.name)?.search ?? ''
  const to = search === '' ? type.screen : `${type.screen}?${search}`
  return { to, label: text.toList(type.labels), state: returning }
}

/** The place in a list that somebody returns to, and what keeps the place where it is left. */
export interface KeptPlace {
  /** Undefined for a list that is opened anew, or in another view. */
  readonly left: LeftRow | undefined
  readonly leave: (row: LeftRow) => void
}

export function useListPlace(type: AnyContentType, { view, changed }: ShownView): KeptPlace {
  const { state } = useLocation()
  const hasReturned = useNavigationType() === NavigationType.Pop || isReturn(state)
  const search = paramsOf(view).toString()
  const [{ first, left }] = useState(() => {
    const place = places.get(type.name)
    return { first: search, left: hasReturned && place?.search === search ? place.row : undefined }
  })
  useEffect(() => {
    places.set(type.name, { search, row: search === first ? left : undefined })
  }, [type, search, first, left])
  return {
    left,
    // With the search as typed: the address follows it after a pause.
    leave: (row) => places.set(type.name, { search: paramsOf(changed({})).toString(), row }),
  }
}
