import type { ContentType } from './content-type'
import * as contentTypes from './declared-types'
import type { Fields } from './field'

/** Every content type of the site, by the name of its declaration. */
export { contentTypes }

/** Any content type, for generic code. */
export type AnyContentType = ContentType<Fields>

/**
 * Every content type, for generic code. Each accepts only its own values, which TypeScript cannot express for a
 * list: callers must pass a value of the same type.
 */
export const allContentTypes = Object.values(contentTypes) as unknown as readonly AnyContentType[]

/** The content type of the entries in a file, by its path; undefined for any other file. */
export function typeOfPath(path: string): AnyContentType | undefined {
  return allContentTypes.find(({ place }) => place.has(path))
}
