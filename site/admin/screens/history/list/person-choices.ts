import type { HistoryPerson } from '#contract/admin/history'

interface Choice {
  readonly value: string
  readonly label: string
}

/**
 * The people of the history to choose from, and which of them an address names: by e-mail address or name, in
 * capitals or not. Whom it names and nobody knows is a choice too, so that the field tells what is shown.
 */
export function personChoices(
  people: readonly HistoryPerson[],
  author: string,
): { readonly choices: readonly Choice[]; readonly chosen: string } {
  const known = people.map((person) => ({
    value: person.email ?? person.name,
    label: labelOf(person, people),
  }))
  const isNamed = people.find(({ name, email }) => isSame(email ?? name, author) || isSame(name, author))
  if (author === '') return { choices: known, chosen: '' }
  if (isNamed) return { choices: known, chosen: isNamed.email ?? isNamed.name }
  return { choices: [...known, { value: author, label: author }], chosen: author }
}

/** Two people with one name are told apart by their addresses. */
function labelOf({ name, email }: HistoryPerson, people: readonly HistoryPerson[]): string {
  const isShared = people.filter((one) => isSame(one.name, name)).length > 1
  if (name === '') return email ?? ''
  return isShared && email ? `${name} (${email})` : name
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
