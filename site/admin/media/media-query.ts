import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { media as images } from '#contract/addresses'
import { type MediaItem, mediaItems } from '#contract/admin/media'
import { ask } from '../api/call'

/** Every image of the site, the newest first. */
export const mediaQuery = queryOptions({
  queryKey: ['admin', 'media'],
  queryFn: ({ signal }) => ask(mediaItems.list, {}, { signal }),
  // Others add images too, and where they are used changes with every save.
  staleTime: 0,
})

/** Puts an image that the server sent into the list that is shown. */
export function showItem(client: QueryClient, item: MediaItem): void {
  client.setQueryData(mediaQuery.queryKey, (before) => {
    if (!before) return before
    const isKnown = before.some(({ name }) => name === item.name)
    return isKnown ? before.map((one) => (one.name === item.name ? item : one)) : [item, ...before]
  })
}

/** The image at a width, as it is now: the address changes with its bytes. */
export function thumbnailOf({ address, etag }: MediaItem, width: 320 | 960 = 320): string {
  return images.sized(address, width, etag.replaceAll('"', ''))
}
