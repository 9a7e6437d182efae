import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { type SubscriberStatus, subscribers } from '#contract/subscriber-list'
import { subscribersText } from '../../../text/admin/subscribers'
import { ask } from '../../api/call'
import { messageOf } from '../../kit/states'
import { SUBSCRIBERS_KEY } from './subscribers-query'

const text = subscribersText.person

/** A new status for a sign-up, and the message for success. */
interface StatusAsked {
  readonly id: string
  readonly status: SubscriberStatus
  readonly done: string
}

export interface StatusChanges {
  readonly set: (asked: StatusAsked) => void
  /** Marks a question as answered, or no longer so. */
  readonly setAnswered: (asked: { readonly id: string; readonly isAnswered: boolean }) => void
  /** Shows the outcome of a change that was made elsewhere, and reads it. */
  readonly tell: (done: string) => void
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
    mutationFn: (change: () => Promise<string>) => change(),
    onSettled: () => client.invalidateQueries({ queryKey: SUBSCRIBERS_KEY }),
  })
  const said = error ? messageOf(error) : data

  useEffect(() => {
    if (said !== undefined && !isPending) place.current?.focus()
  }, [said, isPending])

  function start(change: () => Promise<string>): void {
    if (!isPending) mutate(change)
  }

  return {
    set: ({ id, status, done }) =>
      start(async () => {
        await ask(subscribers.setStatus, { id }, { body: { status } })
        return done
      }),
    setAnswered: ({ id, isAnswered }) =>
      start(async () => {
        await ask(subscribers.setAnswered, { id }, { body: { isAnswered } })
        return isAnswered ? text.markedAnswered : text.markedOpen
      }),
    tell: (done) => start(async () => done),
    isBusy: isPending,
    outcome: said === undefined ? null : { isBad: error !== null, text: said },
    place,
  }
}
