import { useDeferredValue, useMemo } from 'react'
import type { Row } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { type AddressView, useAddressView } from '../../kit/use-address-view'

/** What of a list is shown and how: all of it stands in the address. */
export interface ListView {
  readonly search: string
  /** The name of a state; '' for all. */
  readonly state: string
  /** Chosen words of choice columns, by field; a field that is not there shows all. */
  readonly words: Readonly<Record<string, string>>
  /** A column, `title` or `state`; null for the type's own order. */
  readonly sort: { readonly by: string; readonly isDown: boolean } | null
}

const SEARCH = 'zoek'
const STATE = 'stand'
const SORT = 'op'

/** Reads what an address says; what makes no sense for the type is left out. */
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
    sort: sortable(type).includes(by) ? { by, isDown: params.get(SORT)?.startsWith('-') ?? false } : null,
  }
}

/** The address of a view; what is as usual is not in it. */
export function paramsOf({ search, state, words, sort }: ListView): URLSearchParams {
  const params = new URLSearchParams()
  if (search !== '') params.set(SEARCH, search)
  if (state !== '') params.set(STATE, state)
  for (const [field, word] of Object.entries(words)) params.set(field, word)
  if (sort) params.set(SORT, (sort.isDown ? '-' : '') + sort.by)
  return params
}

/** The columns by whose words a list can be filtered. */
export function choiceColumns(type: AnyContentType): string[] {
  return type.columns.filter((name) => type.fields[name]?.widget === 'choice')
}

/** The columns beside the title and the state: fields, and the types whose entries name these. */
export function shownColumns(type: AnyContentType): readonly string[] {
  return [...type.usedIn.map((use) => use.type), ...type.columns]
}

/** What stands in a column of a row. */
export function valueIn(row: Row, column: string): unknown {
  return row.uses?.[column] ?? row.values[column]
}

/** What a list can be sorted by. */
export function sortable(type: AnyContentType): string[] {
  return ['title', ...(type.states.length > 0 ? ['state'] : []), ...shownColumns(type)]
}

/** A click on a column's heading: up, then down, then the usual order again. */
export function nextSort(sort: ListView['sort'], by: string): ListView['sort'] {
  if (sort?.by !== by) return { by, isDown: false }
  return sort.isDown ? null : { by, isDown: true }
}

/** Whether everything is shown. */
export function isWhole({ search, state, words }: ListView): boolean {
  return search === '' && state === '' && Object.keys(words).length === 0
}

/** The view of a list, with what is being typed in its search box. */
export type ShownView = AddressView<ListView>

/** The view of a list of this type; its search is a little behind what is typed, so that typing stays quick. */
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
