import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { presence } from '#contract/admin/presence'
import { presenceText as text } from '../../../text/admin/presence'
import { ask } from '../../api/call'
import { ownWindow, presenceQuery } from '../../api/presence-query'
import type { FormSource } from '../../editing/saving/source'

/** On a line of its own, so that nothing moves sideways when somebody comes. */
const HERE =
  'flex basis-full order-1 items-baseline gap-[0.5rem] font-[600] before:flex-none before:size-[0.5rem] before:rounded-full before:bg-signal'

/** Who else has the same entry open, under its title; renders nothing while nobody has. */
export function OthersHere({ source }: { source: FormSource }) {
  const { others } = useOthersHere(source)
  const words = others.length > 0 ? text.here(others.map(({ name, isYou }) => (isYou ? text.you : name))) : ''
  return (
    // Always there, so that it is announced when somebody comes.
    <p role="status" className={words === '' ? 'sr-only' : HERE}>
      {words}
    </p>
  )
}

function useOthersHere({ type, id, isNew }: FormSource) {
  const place = { type: type.name, id }
  const { data = { others: [] } } = useQuery({ ...presenceQuery(place), enabled: !isNew })
  useEffect(() => {
    if (isNew) return
    const leave = () => {
      ask(
        presence.leave,
        { type: type.name, id },
        { body: { window: ownWindow }, isUnasked: true, outlivesPage: true },
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
