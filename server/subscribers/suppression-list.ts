import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { Problem } from '#contract/problem'
import { openStore } from '../files/store'
import { addressKey } from './subscriber'

/** The content of erased.json. */
const erasedList = z.looseObject({
  /** The key of this site: without it nobody can test addresses against the list. */
  key: z.string().regex(/^[\da-f]{64}$/),
  people: z.array(z.object({ hash: z.string(), erasedAt: z.iso.datetime() })),
})

/**
 * People who asked to be erased, as keyed hashes of their addresses: enough to keep an old list or backup from
 * bringing them back, not enough to tell who they are (tests/decisions/0020).
 */
export interface SuppressionList {
  /** Whether the list is empty. */
  isEmpty(): boolean
  /** When an address was last erased, in milliseconds since 1970. */
  erasedAt(email: string): number | undefined
  /** Resolves when all of them are on disk. */
  add(emails: readonly string[], at: number): Promise<void>
  /** @throws {Problem} conflict, when the list is broken and may be incomplete. */
  requireReadable(): void
}

/** Opens the list in a file; a broken one is logged and never overwritten. */
export async function openSuppressionList(
  path: string,
  log: { warn(context: object, message: string): void },
): Promise<SuppressionList> {
  const empty: z.output<typeof erasedList> = { key: randomBytes(32).toString('hex'), people: [] }
  const store = await openStore({
    path,
    schema: erasedList,
    empty,
    whenBroken: 'refuse',
    onBroken: (about) => log.warn(about, 'broken list of erased people, left as it is'),
    log,
  })
  const { key, people } = store.isBroken ? empty : store.value
  const known = new Map(people.map(({ hash, erasedAt }) => [hash, Date.parse(erasedAt)]))
  const hashOf = (email: string) => createHmac('sha256', key).update(addressKey(email)).digest('hex')

  function requireReadable(): void {
    if (!store.isBroken) return
    throw new Problem(
      'conflict',
      'Het bestand data/private/erased.json is beschadigd. Zet het terug uit een reservekopie of haal het weg, en start de site opnieuw.',
    )
  }

  return {
    isEmpty: () => known.size === 0,
    erasedAt: (email) => (known.size === 0 ? undefined : known.get(hashOf(email))),
    requireReadable,
    async add(emails, at) {
      requireReadable()
      const erasedAt = new Date(at).toISOString()
      const hashes = new Set(emails.map(hashOf))
      await store.change((list) => ({
        ...list,
        people: [
          ...list.people.filter(({ hash }) => !hashes.has(hash)),
          ...[...hashes].map((hash) => ({ hash, erasedAt })),
        ],
      }))
      for (const hash of hashes) known.set(hash, at)
    },
  }
}

/**
 * Merges two suppression lists: whoever is on either stays erased, from the latest date.
 * @param older the text of erased.json in a backup, null when there was none.
 * @throws {Error} when they belong to different sites: their keys make the hashes incomparable.
 */
export function mergeErased(older: string | null, newer: string): string {
  if (older === null) return newer
  const [before, after] = [older, newer].map((text) => erasedList.parse(JSON.parse(text)))
  if (!before || !after || before.key !== after.key)
    throw new Error('The newer list of erased people is of another site: its key is another one.')
  const people = new Map(before.people.map((person) => [person.hash, person]))
  for (const person of after.people) {
    const known = people.get(person.hash)
    if (!known || Date.parse(known.erasedAt) < Date.parse(person.erasedAt)) people.set(person.hash, person)
  }
  return `${JSON.stringify({ ...before, ...after, people: [...people.values()] }, null, 2)}\n`
}
