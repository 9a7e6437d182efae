import { media, pages } from '#contract/addresses'
import { type AnyContentType, allContentTypes, contentTypes } from '#contract/content/content-types'
import { fileAddress } from '#contract/file-address'
import type { Library } from '../content/library'
import { formerMedia } from '../content/moved-media'
import { createMovedPages, namesInFormerFiles } from '../content/moved-pages'

/** An address where a page or a file was, and where it went: an address, or nowhere. */
export interface MovedAddress {
  readonly from: string
  readonly to: string | 'gone'
}

/**
 * Every former address that the site redirects, or reports as gone, without those that differ only in case: the
 * server recognises those as they come, and rules of a host list them.
 */
export function movedAddresses(library: Library): readonly MovedAddress[] {
  const moved = createMovedPages(library)
  const candidates = new Set([
    ...library.catalogue(contentTypes.redirect).public.map(({ from }) => from),
    ...allContentTypes.flatMap((type) => formerAddresses(library, type)),
    ...library
      .catalogue(contentTypes.blogTag)
      .public.flatMap(({ id, aliases }) => [id, ...aliases].map((slug) => pages.tag.to({ slug }))),
    ...[...formerMedia(library.history).keys()].map(media.to),
  ])
  return [...candidates].flatMap((from) => {
    const found = from.startsWith('/') ? moved(from) : undefined
    if (!found) return []
    return [{ from, to: found === 'gone' ? found : fileAddress(found.to) }]
  })
}

function formerAddresses(library: Library, type: AnyContentType): string[] {
  const { moves, names } = type
  if (!moves) return []
  const listed = library
    .catalogue(type)
    .public.flatMap((entry) => [...moves.aliases(entry as never), ...names(entry as never)])
  const ofFiles = [...library.history].flatMap((file) => namesInFormerFiles(type, file, library.gone))
  return [...listed, ...ofFiles].map(moves.addressOf)
}
