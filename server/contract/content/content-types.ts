import type { ContentType } from './content-type'
import * as contentTypes from './declared-types'
import type { AnyValue, Fields } from './field'
import { pendingTypeFor } from './pending-type'

export type { AnyValue }
/** Every content type of the site, by the name of its declaration. */
export { contentTypes }

/** Any content type, for generic code. */
export type AnyContentType = ContentType<Fields>

/**
 * Every content type, for generic code. Each accepts only its own values, which TypeScript cannot express for a
 * list: callers must pass a value of the same type.
 */
export const allContentTypes = Object.values(contentTypes) as unknown as readonly AnyContentType[]

/** The types with a page for each entry; what is edited as a whole is shown on one of the fixed pages. */
export const pagedTypes: readonly AnyContentType[] = allContentTypes.filter(
  ({ page, editing }) => page !== undefined && editing === 'entries',
)

/** The types of what waits to replace public entries: never public, so no part of the list above. */
export const pendingTypes: readonly AnyContentType[] = allContentTypes.flatMap(
  (type) => pendingTypeFor(type) ?? [],
)

/** The type of the waiting versions of a type, for types that have them. */
export function pendingTypeOf({ name }: Pick<AnyContentType, 'name'>): AnyContentType | undefined {
  return pendingTypes.find(({ waitsFor }) => waitsFor?.name === name)
}

/** Everything that is edited entry by entry or whole, waiting versions included. */
export const editedTypes: readonly AnyContentType[] = [...allContentTypes, ...pendingTypes]

/** The type of this name; undefined when there is none. */
export function typeNamed(name: string | undefined): AnyContentType | undefined {
  return editedTypes.find((type) => type.name === name)
}

/** The id of an entry: the first of its names; '' for one without. */
export function idOf(type: AnyContentType, value: AnyValue): string {
  return type.names(value)[0] ?? ''
}

/** The content type of the entries in a file, by its path; undefined for any other file. */
export function typeOfPath(path: string): AnyContentType | undefined {
  return editedTypes.find(({ place }) => place.has(path))
}
