import { decodePart } from '#contract/address'
import { contentTypes } from '#contract/content/content-types'
import { freeName } from '#contract/content/free-name'
import { pathOf } from '#contract/redirects'
import type { Library } from '../../content/library'
import { newFileFields } from '../../content/publish/file-fields'
import { readEntry } from '../../content/read-entry'
import { createKnownPages } from '../../content/site-pages'
import { storageOf } from '../../storage/storage-of'
import { addToFolder } from '../content-folder'

const type = contentTypes.redirect

/** A public page with its former addresses. */
export interface Moved {
  readonly to: string
  readonly formerAddresses: readonly string[]
}

/**
 * Writes redirects from the former addresses of pages, uncommitted, as far as they have none and no page of this site is
 * there. An address with a query has no redirect here.
 * @param library the content before the import.
 * @returns how many were written.
 */
export async function writeRedirects(
  moved: readonly Moved[],
  { root, library }: { readonly root: string; readonly library: Library },
): Promise<number> {
  const known = library.catalogue(type)
  const { hasPage } = createKnownPages(library)
  const taken = new Set([...known.all.map(({ from }) => pathOf(from)), ...moved.map(({ to }) => to), '/'])
  const ids = new Set<string>()
  const path = storageOf(type).fileOf('')
  const entries = moved.flatMap(({ to, formerAddresses }) =>
    formerAddresses.flatMap((address) => {
      const from = formerPath(address)
      if (from === undefined || taken.has(from) || hasPage(from)) return []
      const isFree = (id: string) => !ids.has(id) && known.entry(id) === undefined
      const id = freeName(decodePart(from), 'doorverwijzing', isFree)
      const { value } = readEntry(type, { id, from, to })
      if (!value) return []
      taken.add(from)
      ids.add(value.id)
      return [newFileFields(type, value, path)]
    }),
  )
  if (entries.length > 0) await addToFolder(root, type, { path, entries })
  return entries.length
}

/** The path of an address; undefined for one with a query. */
function formerPath(address: string): string | undefined {
  if (address === '' || !URL.canParse(address, 'http://export.invalid')) return undefined
  const { pathname, search } = new URL(address, 'http://export.invalid')
  return search === '' ? pathOf(pathname) : undefined
}
