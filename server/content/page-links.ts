import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import { pathOf } from '#contract/redirects'

/** A field of a type that links to a page and follows it (tests/decisions/0091). */
interface PageLinkField {
  readonly type: AnyContentType
  readonly field: string
  readonly whenGone: 'goes' | 'stays'
}

/** Every field that links to a page and follows it. */
export const pageLinks: readonly PageLinkField[] = allContentTypes.flatMap((type) =>
  Object.entries(type.fields).flatMap(([field, { pageLink }]) =>
    pageLink ? [{ type, field, whenGone: pageLink.whenGone }] : [],
  ),
)

/** An address of one page changed to the path of another; undefined for one that leads elsewhere. */
export function newAddress(address: unknown, from: string, to: string): string | undefined {
  if (typeof address !== 'string' || pathOf(address) !== pathOf(from)) return undefined
  return to + (/[?#].*$/s.exec(address)?.[0] ?? '')
}
