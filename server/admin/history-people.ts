import type { HistoryPerson } from '#contract/admin/history'
import type { Repository } from '../git/repository'

/** Who made changes, by name; the history is walked through again only when there is more of it. */
export function createHistoryPeople({ authors, headStamp }: Pick<Repository, 'authors' | 'headStamp'>) {
  let known: { readonly stamp: string; readonly people: readonly HistoryPerson[] } | undefined

  return async (): Promise<readonly HistoryPerson[]> => {
    const stamp = await headStamp()
    if (known?.stamp === stamp) return known.people
    const people = (await authors())
      .map(({ name, email }) => ({ name, ...(email === '' ? {} : { email }) }))
      .sort((a, b) => (a.name || a.email || '').localeCompare(b.name || b.email || '', 'nl'))
    known = { stamp, people }
    return people
  }
}
