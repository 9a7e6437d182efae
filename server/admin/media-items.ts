import pMap from 'p-map'
import { media } from '#contract/addresses'
import type { MediaItem, MediaUse } from '#contract/admin/media'
import { contentTypes } from '#contract/content/content-types'
import { findFocus } from '#contract/focal-point'
import { Problem } from '#contract/problem'
import { MEDIA_FOLDER } from '../content/image-changes'
import type { Library } from '../content/library'
import { type MediaFile, type MediaFiles, versionOf } from '../media/media-files'
import { findMediaType, formatOf, mediaKindOf, sniffType } from '../media/media-type'
import type { Size } from '../media/svg-size'
import { findMediaUses } from './media-uses'

/** The files of the site with what is known of them: where each is used, what it shows, when it was added. */
export interface MediaItems {
  /** All of them, the newest first. */
  list(): Promise<MediaItem[]>
  /** @throws {Problem} not-found. */
  find(name: string): Promise<MediaItem>
  /** The same of bytes that were committed, for a disk that cannot be read now. */
  findCommitted(name: string, bytes: Uint8Array): MediaItem
  /** An item with what is said of it now. */
  described(item: MediaItem): MediaItem
}

export function createMediaItems({
  library,
  files,
}: {
  readonly library: Library
  readonly files: MediaFiles
}): MediaItems {
  async function list(): Promise<MediaItem[]> {
    const found = await files.list()
    const names = found.map(({ name }) => name)
    const uses = findMediaUses(library, names)
    const itemFrom = async (file: MediaFile) =>
      asItem(file, await files.measure(file), { library, usedIn: uses.get(file.name) ?? [] })
    const items = await pMap(inOrderOf(library.history, found), itemFrom, { concurrency: 16 })
    return items.sort((a, b) => b.addedAt.localeCompare(a.addedAt))
  }

  async function find(name: string): Promise<MediaItem> {
    const file = await files.find(name)
    // In git, names that spell their accents differently are different files.
    if (file?.name !== name)
      throw new Problem('not-found', 'Dit bestand is er niet meer. Laad de lijst opnieuw.')
    const names = (await files.list()).map((one) => one.name)
    const usedIn = findMediaUses(library, names).get(name) ?? []
    return asItem(file, await files.measure(file), { library, usedIn })
  }

  function findCommitted(name: string, bytes: Uint8Array): MediaItem {
    const type = findMediaType(name) ?? ''
    const isWhatItSays = sniffType(bytes) === type
    const about = { name, type, size: bytes.length, version: versionOf(bytes), isWhatItSays }
    const usedIn = findMediaUses(library, [name]).get(name) ?? []
    return asItem({ ...about, modified: Date.now() }, undefined, { library, usedIn })
  }

  return {
    list,
    find,
    findCommitted,
    described: ({ focus: _before, ...item }) => ({ ...item, ...noteOn(library, item.name) }),
  }
}

/** The files as the history has them, the newest first: those that were added in one second have one date. */
function inOrderOf(history: Library['history'], files: readonly MediaFile[]): MediaFile[] {
  const places = new Map([...history.keys()].map((path, at) => [path, at]))
  const placeOf = ({ name }: MediaFile) => places.get(MEDIA_FOLDER + name) ?? -1
  return files.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** What is said of an image. */
function noteOn(library: Library, name: string): Pick<MediaItem, 'alt' | 'focus'> {
  const note = library.catalogue(contentTypes.altText).find(name)
  const focus = findFocus(note?.focus ?? '')
  return { alt: note?.alt ?? '', ...(focus ? { focus } : {}) }
}

function asItem(
  file: Omit<MediaFile, 'path' | 'stamp'>,
  pixels: Size | undefined,
  { library, usedIn }: { readonly library: Library; readonly usedIn: readonly MediaUse[] },
): MediaItem {
  const { name, type, size, modified, version, isWhatItSays } = file
  const format = formatOf(type)
  return {
    name,
    kind: mediaKindOf(type),
    format,
    address: media.to(name),
    size,
    ...pixels,
    ...(isWhatItSays ? {} : { trouble: `Dit is geen ${format}, al heet het bestand zo.` }),
    ...noteOn(library, name),
    // Until git's history is read again, the file's own time is the best there is.
    addedAt: library.history.get(MEDIA_FOLDER + name)?.created ?? new Date(modified).toISOString(),
    usedIn,
    etag: `"${version}"`,
  }
}
