import type { ContentType, Fields } from './content-type'
import * as contentTypes from './declared-types'

/** Every content type of the site, by the name of its declaration. */
export { contentTypes }

/** Any content type, for code that treats all alike. */
export type AnyContentType = ContentType<Fields>

/**
 * Every content type, for code that treats all alike. Each takes its own values only, which TypeScript cannot
 * say of a list: whoever passes a value on has it from the same type.
 */
export const allContentTypes = Object.values(contentTypes) as unknown as readonly AnyContentType[]

/** The content type whose entries a file holds, by its path; undefined for any other file. */
export function typeOfPath(path: string): AnyContentType | undefined {
  return allContentTypes.find(({ place }) => place.has(path))
}
