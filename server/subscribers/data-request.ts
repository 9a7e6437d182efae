import { Problem } from '#contract/problem'
import type { SubscriberPerson } from '#contract/subscriber-list'
import type { SubscribersContext } from './context'
import { type RowContext, rowOf } from './list-subscribers'
import { isErasure, newEnding } from './outbox-entry'
import { shownEmail } from './shown-email'
import { addressKey, type Subscriber } from './subscriber'

/**
 * Everything we store about the person of a submission, for viewing and export. The codes in their mails are
 * left out, except for the time: they are the person's own, and with one anyone could unsubscribe them.
 * @throws {Problem} not-found
 */
export function dataOf(
  { store, outbox }: SubscribersContext,
  id: string,
  rows: RowContext,
): SubscriberPerson {
  const record = store.index.get(id)
  const all = store.index.find(record.email).toReversed()
  const ids = new Set(all.map((one) => one.id))
  return {
    email: record.email,
    shownEmail: shownEmail(record.email),
    rows: all.map((one) => rowOf(one, rows, all)),
    records: all.map(({ mailCodes, ...rest }) => ({
      ...rest,
      mailsSentAt: mailCodes?.map((one) => one.madeAt),
    })),
    waiting: outbox.waiting().filter((entry) => ids.has(entry.subscriberId)).length,
  }
}

/**
 * Erases everything about an address: records in all files, waiting messages, copies in memory. Resolves when
 * that is on disk. A sign-up that arrives while this waits for its turn is new and stays.
 * @throws {Problem} not-found for an unknown id; conflict, naming the files, when a file that we cannot change
 * also contains the address: everything else has been erased by then.
 */
export async function erase(context: SubscribersContext, id: string): Promise<void> {
  const { store, now, run } = context
  const askedAt = now()
  await run(async () => {
    await eraseAddresses(context, [store.index.get(id).email], askedAt)
  })
}

/**
 * Erases everything about these addresses, within a job of the write queue, and tells whoever they were forwarded to.
 * @param askedAt milliseconds since 1970: older records that an old file brings back are erased again.
 * @throws {Problem} conflict, as `erase` does.
 */
export async function eraseAddresses(
  { store, outbox, capabilities, now }: SubscribersContext,
  emails: readonly string[],
  askedAt: number,
): Promise<void> {
  const addresses = new Set(emails.map(addressKey))
  const erased = emails.flatMap((email) => store.index.find(email))
  const ids = new Set(erased.map(({ id }) => id))
  const told = capabilities.canForward ? erased.filter(wasForwarded) : []
  store.suppression.requireReadable()
  // First: the start after a crash finishes an erasure, and has no record to tell of. Of one that was not begun nothing is sent.
  const noted = new Set(
    outbox
      .waiting()
      .filter(isErasure)
      .map(({ subscriberId }) => subscriberId),
  )
  await outbox.append(told.filter(({ id }) => !noted.has(id)).map(({ id }) => newEnding(id, 'erased', now())))
  // From here on neither a crash nor an old copy of a file brings them back.
  await store.suppression.add(emails, askedAt)
  await outbox.forget(ids)
  await store.remove(({ email }) => addresses.has(addressKey(email)))
  if (told.length > 0) outbox.wake()
  const left = await store.strangersWith(emails)
  if (left.length > 0) throw new Problem('conflict', leftBehind(left))
}

/** Held and unconfirmed submissions never leave the site. */
const wasForwarded = ({ status }: Subscriber) => status === 'active' || status === 'unsubscribed'

function leftBehind(files: readonly string[]): string {
  return (
    'Alles is gewist, behalve in bestanden die de site niet kan wijzigen. Verwijder het daar zelf: ' +
    `${files.map((file) => `data/private/subscribers/${file}`).join(', ')}.`
  )
}
