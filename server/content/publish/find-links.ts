import type { LinkingEntry, LinksToPage } from '#contract/admin/entries'
import { type AnyContentType, editedTypes } from '#contract/content/content-types'
import type { Fields, ValueOf } from '#contract/content/field'
import { createTurns } from '../../processes/turns'
import { createFieldMover } from '../moved-fields'
import type { PublishContext } from './context'

/** Most entries that are named: nobody reads more before a save. */
const MOST = 20

/**
 * The links to the pages of entries in the texts of all content, drafts and changes that wait included.
 * @param options.except the entries whose own links do not count
 */
export async function findLinks(
  { library, siteUrl }: PublishContext,
  type: AnyContentType,
  { pages, except = [] }: { pages: readonly ValueOf<Fields>[]; except?: readonly ValueOf<Fields>[] },
): Promise<LinksToPage> {
  const left = new Set(except.flatMap((value) => type.names(value)[0] ?? []))
  const movers = pages.flatMap((value) => {
    const page = type.page?.(value)
    return page === undefined ? [] : [createFieldMover({ from: page, to: page, siteUrl })]
  })
  if (movers.length === 0) return { count: 0, entryCount: 0, entries: [] }
  const turn = createTurns()
  const found: LinkingEntry[] = []
  for (const other of editedTypes) {
    for (const { value: entry, raw } of library.catalogue(other).entries) {
      await turn()
      const isOfType = (other.waitsFor ?? other).name === type.name
      if (isOfType && left.has(other.names(entry)[0] ?? '')) continue
      const count = movers.reduce((sum, linksIn) => sum + linksIn(other, raw).count, 0)
      if (count > 0) found.push({ type: other.name, title: other.title(entry), count })
    }
  }
  const count = found.reduce((sum, one) => sum + one.count, 0)
  return { count, entryCount: found.length, entries: found.slice(0, MOST) }
}
