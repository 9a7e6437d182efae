import type { LinkingEntry, LinksToPage } from '#contract/admin/entries'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import type { Fields, ValueOf } from '#contract/content/field'
import { createTurns } from '../../processes/turns'
import { createFieldMover } from '../moved-fields'
import type { PublishContext } from './context'

/** Most entries that are named: nobody reads more before a save. */
const MOST = 20

/** The links to the page of an entry in the texts of all content, drafts included. */
export async function findLinks(
  { library, siteUrl }: PublishContext,
  type: AnyContentType,
  value: ValueOf<Fields>,
): Promise<LinksToPage> {
  const page = type.page?.(value)
  if (page === undefined) return { count: 0, entryCount: 0, entries: [] }
  const linksIn = createFieldMover({ from: page, to: page, siteUrl })
  const turn = createTurns()
  const found: LinkingEntry[] = []
  for (const other of allContentTypes) {
    for (const { value: entry, raw } of library.catalogue(other).entries) {
      await turn()
      const { count } = linksIn(other, raw)
      if (count > 0) found.push({ type: other.name, title: other.title(entry), count })
    }
  }
  const count = found.reduce((sum, one) => sum + one.count, 0)
  return { count, entryCount: found.length, entries: found.slice(0, MOST) }
}
