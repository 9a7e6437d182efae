import { erasedList } from './erased'

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
