import { useCallback } from 'react'
import { screens } from '#contract/admin/addresses'
import {
  type SubscriberFilter,
  type SubscriberStatus,
  subscriberStatusLabels,
} from '#contract/subscriber-list'
import { type AddressForm, type AddressView, useAddressView } from '../../kit/use-address-view'

/** The visible part of the list, and the open person: all of it is kept in the address. */
export interface PeopleView {
  readonly search: string
  /** '' for all statuses. */
  readonly status: StatusChoice | ''
  /** '' for all sources. */
  readonly source: string
  /** Counts from 1. */
  readonly page: number
  /** The sign-up whose person is open; '' for none. */
  readonly person: string
}

/** A tab of the list: the questions without an answer, or a status. */
export type StatusChoice = SubscriberStatus | 'unanswered'

/** The statuses in the order of a sign-up's life, starting with those that wait for somebody. */
export const statuses = ['held', 'pending', 'active', 'unsubscribed'] as const satisfies SubscriberStatus[]

/** The tabs of the list, besides that of everything. */
export const choices = ['unanswered', ...statuses] as const satisfies StatusChoice[]

/** Reads a query; invalid values are ignored. */
function viewFrom(params: URLSearchParams): PeopleView {
  const page = Number(params.get('pagina') ?? 1)
  return {
    search: params.get('zoek') ?? '',
    status: choices.find((choice) => choice === params.get('status')) ?? '',
    source: params.get('bron') ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    person: params.get('persoon') ?? '',
  }
}

/** Writes a query; default values are left out. */
function paramsOf({ search, status, source, page, person }: PeopleView): URLSearchParams {
  const params = new URLSearchParams()
  if (search !== '') params.set('zoek', search)
  if (status !== '') params.set('status', status)
  if (source !== '') params.set('bron', source)
  if (page > 1) params.set('pagina', String(page))
  if (person !== '') params.set('persoon', person)
  return params
}

/** The filter for the server. */
export function filterOf({ search, status, source }: PeopleView): SubscriberFilter {
  return {
    ...(search.trim() && { query: search.trim() }),
    ...(status === 'unanswered' ? { answer: 'waiting' } : status && { status }),
    ...(source && { source }),
  }
}

/** The label of a status. */
export const labelOf = (status: SubscriberStatus) => subscriberStatusLabels[status]

/** The view of the list of people, with the current text of its search box. */
export interface ShownPeople extends AddressView<PeopleView> {
  /** The address of this list with part of its view changed. */
  readonly addressOf: (change: Partial<PeopleView>) => string
}

/** A new search starts at the first page. */
const form: AddressForm<PeopleView> = { read: viewFrom, write: paramsOf, atSearch: { page: 1 } }

/** The view of the list of people, and the addresses of other views. */
export function usePeopleView(): ShownPeople {
  const shown = useAddressView(form)
  const { changed } = shown
  const addressOf = useCallback(
    (part: Partial<PeopleView>) => screens.subscribers.to(Object.fromEntries(paramsOf(changed(part)))),
    [changed],
  )
  return { ...shown, addressOf }
}
