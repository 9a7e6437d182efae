import { allContentTypes } from '#contract/content/content-types'
import { freeName } from '#contract/content/free-name'
import { slugify } from '#contract/slug'
import type { Library } from '../../content/library'
import { namingOf } from '../../content/naming'
import { storageOf } from '../../storage/storage-of'
import { addToFolder } from '../content-folder'

/**
 * Writes entries, uncommitted, for the authors and tags that articles name and this site does not know, with nothing but
 * their name. A site without authors or tags does without them.
 * @param articles the fields of what was written.
 * @param library the content before the import.
 * @returns what was made, in Dutch, in the order of the types.
 */
export async function writeNames(
  articles: readonly Readonly<Record<string, unknown>>[],
  { root, library }: { readonly root: string; readonly library: Library },
): Promise<string[]> {
  const made: string[] = []
  for (const type of allContentTypes) {
    const { all, entry } = library.catalogue(type)
    for (const use of type.usedIn.filter((one) => one.type === 'blog-posts')) {
      if (all.length === 0) continue
      const find = namingOf(all, use)
      // Two spellings of one name have one page.
      const names = new Map<string, string>()
      for (const word of articles.map((article) => String(article[use.field] ?? '').trim())) {
        if (slugify(word) !== '' && !find(word) && !names.has(slugify(word))) names.set(slugify(word), word)
      }
      if (names.size === 0) continue
      const path = storageOf(type).fileOf('')
      const ids = new Set<string>()
      const entries = [...names.values()].map((name) => {
        const id = freeName(name, 'naam', (one) => !ids.has(one) && entry(one) === undefined)
        ids.add(id)
        return { id, name }
      })
      await addToFolder(root, type, { path, entries })
      made.push(`${type.labels.many}: ${[...names.values()].join(', ')}`)
    }
  }
  return made
}
