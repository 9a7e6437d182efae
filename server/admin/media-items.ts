import { media } from '#contract/addresses'
import type { MediaItem, MediaUse } from '#contract/admin/media'
import { contentTypes } from '#contract/content/content-types'
import type { Library } from '../content/library'
import type { MediaStock, StockItem } from '../media/media-stock'
import { findMediaUses } from './media-uses'

/** Where the images lie, relative to SITE_ROOT. */
export const MEDIA_FOLDER = 'content/media'

/** The images with all that is known of them: the file, its description, where it is used. */
export interface MediaItems {
  /** The newest first. */
  list(): Promise<MediaItem[]>
  find(name: string): Promise<MediaItem | undefined>
  /** Tells of a name (in small letters) whether an image or a description has it. */
  takenNames(): Promise<(name: string) => boolean>
}

export function createMediaItems(stock: MediaStock, library: Library): MediaItems {
  return {
    list: () => listAll(stock, library),
    async find(name) {
      const found = await stock.find(name)
      return found && asItem(found, library, findMediaUses(library, [name]).get(name) ?? [])
    },
    takenNames: () => takenNames(stock, library),
  }
}

async function listAll(stock: MediaStock, library: Library): Promise<MediaItem[]> {
  const found = await stock.list()
  const uses = findMediaUses(
    library,
    found.map(({ name }) => name),
  )
  const items = found.map((item) => asItem(item, library, uses.get(item.name) ?? []))
  return items.sort((a, b) => b.addedAt.localeCompare(a.addedAt))
}

function asItem(found: StockItem, library: Library, usedIn: readonly MediaUse[]): MediaItem {
  const { name, size, modified, hash, pixels } = found
  return {
    name,
    address: media.to(name),
    size,
    ...pixels,
    alt: library.catalogue(contentTypes.mediaText).find(name)?.alt ?? '',
    // Until git's history is read again, the file itself knows best.
    addedAt: library.history.get(`${MEDIA_FOLDER}/${name}`)?.created ?? new Date(modified).toISOString(),
    usedIn,
    etag: `"${hash}"`,
  }
}

/** Names that differ in capitals alone are one file on some machines; a description keeps its name too. */
async function takenNames(stock: MediaStock, library: Library): Promise<(name: string) => boolean> {
  const described = library.catalogue(contentTypes.mediaText).all.map(({ id }) => id)
  const names = [...(await stock.list()).map(({ name }) => name), ...described]
  const taken = new Set(names.map((name) => name.toLowerCase()))
  return (name) => taken.has(name)
}
