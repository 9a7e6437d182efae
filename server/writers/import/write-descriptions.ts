import { contentTypes } from '#contract/content/content-types'
import type { Library } from '../../content/library'
import { storageOf } from '../../storage/storage-of'
import { addToFolder } from '../content-folder'

const type = contentTypes.altText

/**
 * Writes what pictures show, uncommitted, as far as nobody has said so here.
 * @param described the descriptions by the names of the files in content/media.
 * @param library the content before the import.
 * @returns how many were written.
 */
export async function writeDescriptions(
  described: ReadonlyMap<string, string>,
  { root, library }: { readonly root: string; readonly library: Library },
): Promise<number> {
  const path = storageOf(type).fileOf('')
  const entries = [...described].flatMap(([id, alt]) =>
    library.catalogue(type).entry(id) === undefined ? [{ id, alt }] : [],
  )
  if (entries.length > 0) await addToFolder(root, type, { path, entries })
  return entries.length
}
