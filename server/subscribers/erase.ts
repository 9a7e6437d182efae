import { Problem } from '#contract/problem'
import { addressKey } from './address-key'
import type { Workroom } from './workroom'

/**
 * Erases everything of an address: every record in every file, messages that wait, what memory holds. Resolves
 * when that is on disk. What arrives while it waits its turn is a new sign-up and stays.
 * @throws {Problem} not-found for an unknown id; conflict, naming the files, when one that we cannot change holds
 * the address as well: everything else is then erased.
 */
export async function erase(room: Workroom, id: string): Promise<void> {
  const { store, now, run } = room
  const askedAt = now()
  await run(async () => {
    const record = store.index.withId(id)
    if (!record) throw new Problem('not-found', 'Deze aanmelding bestaat niet meer.')
    await eraseAddresses(room, [record.email], askedAt)
  })
}

/**
 * Erases everything of these addresses, in a job of the write queue.
 * @param askedAt milliseconds since 1970: what an old file brings back from before that is erased again.
 * @throws {Problem} conflict, as `erase` does.
 */
export async function eraseAddresses(
  { store, outbox }: Workroom,
  emails: readonly string[],
  askedAt: number,
): Promise<void> {
  const addresses = new Set(emails.map(addressKey))
  const ids = new Set(emails.flatMap((email) => store.index.find(email)).map(({ id }) => id))
  // First of all: from here on neither a crash nor an old copy of a file brings them back.
  await store.erased.add(emails, askedAt)
  await outbox.forget(ids)
  await store.remove(({ email }) => addresses.has(addressKey(email)))
  const left = await store.strangersWith(emails)
  if (left.length > 0) throw new Problem('conflict', leftBehind(left))
}

function leftBehind(files: readonly string[]): string {
  return (
    'Alles is gewist, behalve in bestanden die de site niet kan wijzigen. Verwijder het daar zelf: ' +
    `${files.map((file) => `data/private/subscribers/${file}`).join(', ')}.`
  )
}
