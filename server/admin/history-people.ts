import type { HistoryPerson } from '#contract/admin/history'
import type { Author } from '../git/commit/commit-request'
import { onceForEach } from '../git/git-folders'
import type { Repository } from '../git/repository'

/** All addresses of the person who has this one; the first identifies them. */
export type AddressesOf = (address: string) => readonly [string, ...string[]]

/** Who made changes, by name; the history is walked again only when it has grown. */
export function createHistoryPeople(
  { authors, headStamp }: Pick<Repository, 'authors' | 'headStamp'>,
  addressesOf: AddressesOf,
) {
  const read = onceForEach(headStamp, authors)

  return async (): Promise<readonly HistoryPerson[]> => {
    const seen = new Set<string>()
    // Newest first, so that someone with two addresses goes by the current one.
    const isFirst = ({ name, email }: Author) => {
      const key = email === '' ? name : addressesOf(email)[0].toLowerCase()
      return !seen.has(key) && seen.add(key)
    }
    return (await read())
      .filter(isFirst)
      .map(({ name, email }) => ({ name, ...(email === '' ? {} : { email }) }))
      .sort((a, b) => (a.name || a.email || '').localeCompare(b.name || b.email || '', 'nl'))
  }
}
