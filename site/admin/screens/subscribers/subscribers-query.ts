import { keepPreviousData } from '@tanstack/react-query'
import { type SubscriberFilter, subscribers } from '#contract/subscriber-list'
import { ask } from '../../api/call'

/** The prefix of all queries about subscribers: any change to a subscriber invalidates them. */
export const SUBSCRIBERS_KEY = ['admin', 'subscribers'] as const

/** A page (from 1) of the list; the previous page is shown while it loads. */
export const listQuery = (filter: SubscriberFilter, page: number) => ({
  queryKey: [...SUBSCRIBERS_KEY, 'list', filter, page],
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(subscribers.list, { ...filter, page }, { signal }),
  placeholderData: keepPreviousData,
})

/** Everything about the person behind one sign-up. */
export const personQuery = (id: string) => ({
  queryKey: [...SUBSCRIBERS_KEY, 'person', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(subscribers.person, { id }, { signal }),
})
