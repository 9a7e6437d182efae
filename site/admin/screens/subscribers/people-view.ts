import { useCallback } from 'react'
import { screens } from '#contract/admin/addresses'
import {
  type SubscriberFilter,
  type SubscriberStatus,
  subscriberStatusLabels,
} from '#contract/subscriber-list'
import { type AddressForm, type AddressView, useAddressView } from '../../kit/use-address-view'

/** What of the list is shown, and who is open: all of it stands in the address. */
export interface PeopleView {
  readonly search: string
  /** '' for all. */
  readonly status: SubscriberStatus | ''
  /** '' for all. */
  readonly source: string
  /** From 1. */
  readonly page: number
  /** The sign-up whose person is open; '' for nobody. */
  readonly person: string
}

/** The statuses in the order of a sign-up's life; what waits for someone first. */
export const statuses = ['held', 'pending', 'active', 'unsubscribed'] as const satisfies SubscriberStatus[]

/** Reads what an address says; what makes no sense is left out. */
function viewFrom(params: URLSearchParams): PeopleView {
  const page = Number(params.get('pagina') ?? 1)
  return {
    search: params.get('zoek') ?? '',
    status: statuses.find((status) => status === params.get('status')) ?? '',
    source: params.get('bron') ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    person: params.get('persoon') ?? '',
  }
}

/** The address of a view; what is as usual is not in it. */
function paramsOf({ search, status, source, page, person }: PeopleView): URLSearchParams {
  const params = new URLSearchParams()
  if (search !== '') params.set('zoek', search)
  if (status !== '') params.set('status', status)
  if (source !== '') params.set('bron', source)
  if (page > 1) params.set('pagina', String(page))
  if (person !== '') params.set('persoon', person)
  return params
}

/** What the server is asked for. */
export function filterOf({ search, status, source }: PeopleView): SubscriberFilter {
  return {
    ...(search.trim() && { query: search.trim() }),
    ...(status && { status }),
    ...(source && { source }),
  }
}

/** What a status is called. */
export const labelOf = (status: SubscriberStatus) => subscriberStatusLabels[status]

/** The view of the list of people, with what is being typed in its search box. */
export interface ShownPeople extends AddressView<PeopleView> {
  /** The address of this list with something else about it. */
  readonly addressOf: (change: Partial<PeopleView>) => string
}

/** Another search starts at the first page again. */
const form: AddressForm<PeopleView> = { read: viewFrom, write: paramsOf, atSearch: { page: 1 } }

/** The view of the list of people, and the addresses of others. */
export function usePeopleView(): ShownPeople {
  const shown = useAddressView(form)
  const { changed } = shown
  const addressOf = useCallback(
    (part: Partial<PeopleView>) => screens.subscribers.to(Object.fromEntries(paramsOf(changed(part)))),
    [changed],
  )
  return { ...shown, addressOf }
}
