import { queryOptions } from '@tanstack/react-query'
import { BEAT, presence } from '#contract/admin/presence'
import type { EntryPlace } from '#contract/content/entry-place'
import { ask } from './call'

/** The name of this window, for as long as it is open. */
export const ownWindow = `w${Math.random().toString(36).slice(2)}${Date.now().toString(36)}`

/** Says every few seconds that this window has a form open, also when it is out of sight, and learns who else has. */
export const presenceQuery = ({ type, id }: EntryPlace) =>
  queryOptions({
    queryKey: ['presence', type, id],
    queryFn: () => {
      const body = { window: ownWindow, isHidden: document.hidden }
      // A form that is only looked at does not ask to log in again.
      return ask(presence.here, { type, id }, { body, isUnasked: true })
    },
    refetchInterval: BEAT,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
    retry: false,
  })
