import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BEAT, presence } from '#contract/admin/presence'
import { presenceText as text } from '../../../text/admin/presence'
import { ask } from '../../api/call'
import type { FormSource } from '../../editing/saving/source'

/** Who else has the same entry open, under its title; renders nothing while nobody has. */
export function OthersHere({ source }: { source: FormSource }) {
  const { others } = useOthersHere(source)
  const words = others.length > 0 ? text.here(others.map(({ name, isYou }) => (isYou ? text.you : name))) : ''
  return (
    // Always there, so that it is announced when somebody comes.
    <p role="status" className={words === '' ? 'sr-only' : 'others-here'}>
      {words}
    </p>
  )
}

/** The name of this window, for as long as it is open. */
const own = `w${Math.random().toString(36).slice(2)}${Date.now().toString(36)}`

/** Says every few seconds that this window has the form open, also when it is out of sight. */
function useOthersHere({ type, id, isNew }: FormSource) {
  const { data = { others: [] } } = useQuery({
    queryKey: ['presence', type.name, id],
    queryFn: () => {
      const body = { window: own, isHidden: document.hidden }
      // A form that is only looked at does not ask to log in again.
      return ask(presence.here, { type: type.name, id }, { body, isComingIn: true })
    },
    enabled: !isNew,
    refetchInterval: BEAT,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => {
    if (isNew) return
    const leave = () => {
      ask(
        presence.leave,
        { type: type.name, id },
        { body: { window: own }, isComingIn: true, outlivesPage: true },
      ).catch(
        // Silence says the same, a little later.
        () => undefined,
      )
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [isNew, type, id])
  return data
}
