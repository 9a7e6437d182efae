import { useDeferredValue, useMemo } from 'react'
import type { Row } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { possibleColumns } from '#contract/content/listed-columns'
import { type AddressView, useAddressView } from '../../kit/use-address-view'

/** The visible part of a list: all of it is kept in the address. */
export interface ListView {
  readonly search: string
  /** The name of a state; '' for all. */
  readonly state: string
  /** Selected values of choice columns, by field; a column that is absent shows all. */
  readonly words: Readonly<Record<string, string>>
  /** A column, `title` or `state`; null for the type's own order. */
  readonly sort: { readonly by: string; readonly isDown: boolean } | null
}

const SEARCH = 'zoek'
const STATE = 'stand'
const SORT = 'op'

/** Reads a query; values that are invalid for the type are ignored. */
export function viewFrom(type: AnyContentType, params: URLSearchParams): ListView {
  const by = params.get(SORT)?.replace(/^-/, '') ?? ''
  const state = params.get(STATE) ?? ''
  return {
    search: params.get(SEARCH) ?? '',
    state: type.states.some(({ name }) => name === state) ? state : '',
    words: Object.fromEntries(
      choiceColumns(type).flatMap((name) => {
        const word = params.get(name)
        return word === null ? [] : [[name, word]]
      }),
    ),
    sort: sortable(type, possibleColumns(type)).includes(by)
      ? { by, isDown: params.get(SORT)?.startsWith('-') ?? false }
      : null,
  }
}

/** Writes a query; default values are left out. */
export function paramsOf({ search, state, words, sort }: ListView): URLSearchParams {
  const params = new URLSearchParams()
  if (search !== '') params.set(SEARCH, search)
  if (state !== '') params.set(STATE, state)
  for (const [field, word] of Object.entries(words)) params.set(field, word)
  if (sort) params.set(SORT, (sort.isDown ? '-' : '') + sort.by)
  return params
}

/** The columns that a list can be filtered by. */
export function choiceColumns(type: AnyContentType): string[] {
  return type.columns.filter((name) => type.fields[name]?.widget === 'choice')
}

/** The value in a column of a row. */
export function valueIn(row: Row, column: string): unknown {
  return row.uses?.[column] ?? row.values[column]
}

/** The columns that a list can be sorted by, which shows these besides the title and the state. */
export function sortable(type: AnyContentType, columns: readonly string[]): string[] {
  return ['title', ...(type.states.length > 0 ? ['state'] : []), ...columns]
}

/** The sort order after clicking a heading: ascending, then descending, then the default again. */
export function nextSort(sort: ListView['sort'], by: string): ListView['sort'] {
  if (sort?.by !== by) return { by, isDown: false }
  return sort.isDown ? null : { by, isDown: true }
}

/** Whether nothing is filtered out. */
export function isWhole({ search, state, words }: ListView): boolean {
  return search === '' && state === '' && Object.keys(words).length === 0
}

/** The view of a list, with the current text of its search box. */
export type ShownView = AddressView<ListView>

/** The view of a list of this type; filtering lags slightly behind, so that typing stays responsive. */
export function useListView(type: AnyContentType): ShownView {
  const form = useMemo(
    () => ({ read: (params: URLSearchParams) => viewFrom(type, params), write: paramsOf }),
    [type],
  )
  const shown = useAddressView<ListView>(form)
  const search = useDeferredValue(shown.typed)
  const view = useMemo(() => ({ ...shown.view, search }), [shown.view, search])
  return { ...shown, view }
}
