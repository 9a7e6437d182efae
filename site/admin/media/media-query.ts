import type { QueryClient } from '@tanstack/react-query'
import { media as images } from '#contract/addresses'
import { type MediaItem, mediaItems } from '#contract/admin/media'
import { readQuery } from '../api/read-query'

/** All files of the media library, the newest first. */
export const mediaQuery = readQuery(['media'], mediaItems.list, {})

/** Puts a file that the server returned into the cached list. @param former the name it had until now */
export function showItem(client: QueryClient, item: MediaItem, former = item.name): void {
  client.setQueryData(mediaQuery.queryKey, (before) => {
    if (!before) return before
    const isKnown = before.some(({ name }) => name === former)
    return isKnown ? before.map((one) => (one.name === former ? item : one)) : [item, ...before]
  })
}

/** The address of the image at a width; changes with its bytes. */
export function thumbnailOf({ address, etag }: MediaItem, width: 320 | 960 = 320): string {
  return images.sized(address, width, etag.replaceAll('"', ''))
}
