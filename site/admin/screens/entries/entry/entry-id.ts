import type { AnyContentType } from '#contract/content/content-types'
import type { Version } from '../../../editing/saving/source'

/** The id of the entry that a version is of: the first of its names. */
export function idOf(type: AnyContentType, { items: [item = {}] }: Version): string {
  return type.names(item)[0] ?? ''
}
