import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { type SubscriberStatus, subscribers } from '#contract/subscriber-list'
import { ask } from '../../api/call'
import { messageOf } from '../../kit/states'
import { SUBSCRIBERS_KEY } from './subscribers-query'

/** A new status for a sign-up, and the message for success. */
interface StatusAsked {
  readonly id: string
  readonly status: SubscriberStatus
  readonly done: string
}

export interface StatusChanges {
  readonly set: (asked: StatusAsked) => void
  readonly isBusy: boolean
  /** The outcome of the last change. */
  readonly outcome: { readonly isBad: boolean; readonly text: string } | null
  /** The element that shows the outcome; gets the focus, since the button may be gone. */
  readonly place: RefObject<HTMLParagraphElement | null>
}

/** Changes the status of sign-ups. */
export function useStatus(): StatusChanges {
  const client = useQueryClient()
  const place = useRef<HTMLParagraphElement>(null)
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async ({ id, status, done }: StatusAsked) => {
      await ask(subscribers.setStatus, { id }, { body: { status } })
      return done
    },
    onSettled: () => client.invalidateQueries({ queryKey: SUBSCRIBERS_KEY }),
  })
  const said = error ? messageOf(error) : data

  useEffect(() => {
    if (said !== undefined && !isPending) place.current?.focus()
  }, [said, isPending])

  return {
    set: (asked) => {
      if (!isPending) mutate(asked)
    },
    isBusy: isPending,
    outcome: said === undefined ? null : { isBad: error !== null, text: said },
    place,
  }
}
