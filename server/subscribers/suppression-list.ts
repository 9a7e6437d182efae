import { createHmac, randomBytes } from 'node:crypto'
import { Low } from 'lowdb'
import { z } from 'zod'
import { Problem } from '#contract/problem'
import { JsonFile } from '../files/json-file'
import { Unreadable } from '../files/unreadable'
import { addressKey } from './subscriber'

/** What erased.json holds. */
const erasedList = z.looseObject({
  /** Of this site alone: without it nobody can try addresses against the list. */
  key: z.string().regex(/^[\da-f]{64}$/),
  people: z.array(z.object({ hash: z.string(), erasedAt: z.iso.datetime() })),
})

/**
 * Who asked to be forgotten, as keyed hashes of their addresses: enough to keep an old list or an old backup from
 * bringing them back, too little to know who they are (tests/decisions/0020).
 */
export interface SuppressionList {
  /** Whether there is nobody on the list. */
  isEmpty(): boolean
  /** When an address was erased last, in milliseconds since 1970. */
  erasedAt(email: string): number | undefined
  /** Resolves when all of them are on disk. */
  add(emails: readonly string[], at: number): Promise<void>
  /** @throws {Problem} conflict, when the list is broken and cannot be trusted to be whole. */
  requireReadable(): void
}

/** Opens the list in a file; a broken one is reported and never written over. */
export async function openSuppressionList(
  path: string,
  log: { warn(context: object, message: string): void },
): Promise<SuppressionList> {
  const empty: z.output<typeof erasedList> = { key: randomBytes(32).toString('hex'), people: [] }
  const db = new Low(new JsonFile<z.output<typeof erasedList>>(path, 0o600), empty)
  const isReadable = await read(db).catch((error: unknown) => {
    if (!(error instanceof Unreadable)) throw error
    log.warn({ file: path, reason: error.message }, 'broken list of erased people, left as it is')
    return false
  })
  const known = new Map(db.data.people.map(({ hash, erasedAt }) => [hash, Date.parse(erasedAt)]))
  const hashOf = (email: string) => createHmac('sha256', db.data.key).update(addressKey(email)).digest('hex')

  function requireReadable(): void {
    if (isReadable) return
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
      const before = db.data
      const others = before.people.filter((person) => !hashes.has(person.hash))
      db.data = { ...before, people: [...others, ...[...hashes].map((hash) => ({ hash, erasedAt }))] }
      await db.write().catch((error: unknown) => {
        db.data = before
        throw error
      })
      for (const hash of hashes) known.set(hash, at)
    },
  }
}

async function read(db: Low<z.output<typeof erasedList>>): Promise<true> {
  const empty = db.data
  await db.read()
  const parsed = erasedList.safeParse(db.data)
  if (parsed.success) db.data = parsed.data
  else {
    db.data = empty
    throw new Unreadable('Dit bestand bevat geen geldige lijst.')
  }
  return true
}

/**
 * Two lists of erased people in one: whoever is on either stays erased, by the latest date.
 * @param older the text of erased.json in a backup, null when there was none.
 * @throws {Error} when they are of two sites: what one key made says nothing to the other.
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
