import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { decodePart } from '#contract/address'
import { adminDoor, api, assets, contentPages, feeds, isOfAdmin, media, pages } from '#contract/addresses'
import { allContentTypes } from '#contract/content/content-types'
import type { Library } from '../../content/library'
import { createMovedPages } from '../../content/moved-pages'
import { absentOrThrow } from '../../files/error-code'

/** What stands at an address of this site. */
type Standing =
  | 'there'
  /** A draft, or planned. */
  | 'hidden'
  | 'absent'
  /** Another address, to which this one leads on. */
  | { readonly to: string }

/** What addresses of this site there are. */
export interface KnownAddresses {
  /** @param path without query and fragment. */
  standing(path: string): Standing
  /** The name of an image as the folder has it, when there is one that differs in capitals at most. */
  imageLike(name: string): string | undefined
}

/** Looks at all content once. @param root the folder that holds content/ and data/. */
export async function readKnownAddresses(
  root: string,
  library: Library,
  now: number,
): Promise<KnownAddresses> {
  const found = new Map<string, Standing>()
  const still = [...Object.values(pages), ...Object.values(feeds)].map(({ pattern }) => pattern)
  const ofContent = new Set<string>(Object.values(contentPages).map(({ pattern }) => pattern))
  for (const pattern of still)
    if (!/[:*]/.test(pattern) && !ofContent.has(pattern)) found.set(pattern, 'there')
  for (const type of allContentTypes) {
    for (const value of library.catalogue(type).all) {
      const address = type.page?.(value)
      if (address === undefined) continue
      const isThere = type.isPublic(value, now) || found.get(address) === 'there'
      found.set(address, isThere ? 'there' : 'hidden')
    }
  }
  const moved = createMovedPages(library)
  const images = await imagesIn(join(root, 'content/media'))
  const byFolded = new Map(images.map((name) => [name.toLowerCase(), name]))
  const exact = new Set(images)

  return {
    standing(path) {
      const name = media.nameIn(path)
      if (name !== undefined) return exact.has(name) ? 'there' : 'absent'
      if (isOfAdmin(path) || path === adminDoor.pattern || path.startsWith(assets.pattern)) return 'there'
      if (path.startsWith(`${api.posts.pattern.split('/').slice(0, 2).join('/')}/`)) return 'there'
      const address = decodePart(path)
      const standing = found.get(address)
      if (standing) return standing
      const to = moved(path)
      return to === undefined || to === 'gone' ? 'absent' : to
    },
    imageLike: (name) => byFolded.get(name.toLowerCase()),
  }
}

async function imagesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(absentOrThrow)
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
}
