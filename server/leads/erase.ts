import { Problem } from '#contract/problem'
import type { Workroom } from './workroom'

/**
 * Erases everything of an address: every record in every file, messages that wait, what memory holds. Resolves
 * when that is on disk. What arrives while it waits its turn is a new sign-up and stays.
 * @throws {Problem} not-found for an unknown id; conflict, naming the files, when one that we cannot change holds
 * the address as well: everything else is then erased.
 */
export async function erase({ store, outbox, now, run }: Workroom, id: string): Promise<void> {
  const askedAt = now()
  await run(async () => {
    const record = store.index.withId(id)
    if (!record) throw new Problem('not-found', 'Deze aanmelding bestaat niet meer.')
    const { email } = record
    const ids = new Set(store.index.find(email).map((one) => one.id))
    // First of all: from here on neither a crash nor an old copy of a file brings them back.
    await store.erased.add(email, askedAt)
    await outbox.forget(ids)
    await store.remove(email)
    const left = await store.strangersWith(email)
    if (left.length > 0) throw new Problem('conflict', leftBehind(left))
  })
}

function leftBehind(files: readonly string[]): string {
  return (
    'Dit adres is gewist, behalve in bestanden die de site niet kan wijzigen. Verwijder het daar zelf: ' +
    `${files.map((file) => `data/private/subscribers/${file}`).join(', ')}.`
  )
}
