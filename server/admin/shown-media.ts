import type { MediaItem } from '#contract/admin/media'
import type { Library } from '../content/library'
import { staysHidden } from '../content/publish/require-hidden'
import { requireType } from './require-type'

/** Whether something other than a draft uses an image: a page, what is planned, or a file that cannot be read. */
export function isShownMedia(library: Library, { usedIn }: MediaItem, now: number): boolean {
  return usedIn.some(({ type: name, id }) => {
    const type = requireType(name)
    const value = library.catalogue(type).entry(id)?.value
    return value === undefined || !staysHidden(type, value, now)
  })
}
