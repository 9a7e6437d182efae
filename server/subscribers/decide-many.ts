import type { SubscriberChoice, SubscriberDecision, SubscribersDecided } from '#contract/subscriber-list'
import { eraseAddresses } from './erase'
import { filterSubscribers } from './list-subscribers'
import { newEntry } from './outbox-entry'
import { type Subscriber, withStatus } from './subscriber'
import type { Workroom } from './workroom'

/** Decides about many sign-ups in one job of the write queue: each file is written once, however many they are. */
export function decideMany(
  room: Workroom,
  asked: { readonly decision: SubscriberDecision; readonly choice: SubscriberChoice; readonly by: string },
): Promise<SubscribersDecided> {
  const askedAt = room.now()
  return room.run(async () => {
    const chosen = chosenOf(room, asked.choice)
    if (asked.decision === 'erase') {
      if (chosen.length > 0) await eraseAddresses(room, addressesOf(chosen), askedAt)
      return { done: chosen.length }
    }
    // Of what was held when it was chosen, somebody may have decided meanwhile.
    const held = chosen.filter(({ status }) => status === 'held')
    if (asked.decision === 'approve') await approve(room, held, asked.by)
    else await refuse(room, held)
    return { done: held.length }
  })
}

function chosenOf({ store }: Workroom, choice: SubscriberChoice): Subscriber[] {
  if ('ids' in choice) return choice.ids.flatMap((id) => store.index.withId(id) ?? [])
  const until = Date.parse(choice.asOf)
  // What came in since then was not in the number that was confirmed.
  return filterSubscribers(store.index, choice.filter).filter(
    ({ receivedAt }) => Date.parse(receivedAt) <= until,
  )
}

async function approve(
  { means, now, keep }: Workroom,
  held: readonly Subscriber[],
  by: string,
): Promise<void> {
  const at = new Date(now()).toISOString()
  const messages = means.canForward ? held.map(({ id }) => newEntry('forward', id, { now: now() })) : []
  await keep(
    held.map((record) => withStatus(record, 'active', { at, by })),
    messages,
  )
}

async function refuse({ store, outbox }: Workroom, held: readonly Subscriber[]): Promise<void> {
  const ids = new Set(held.map(({ id }) => id))
  if (ids.size === 0) return
  await outbox.forget(ids)
  await store.remove(({ id }) => ids.has(id))
}

function addressesOf(records: readonly Subscriber[]): string[] {
  return [...new Set(records.map(({ email }) => email))]
}
