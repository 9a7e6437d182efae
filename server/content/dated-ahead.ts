import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import { ownOf } from '#contract/content/plain-data'
import { parseDate } from '#contract/dates'
import type { FileProblem } from '#contract/problem'
import type { Catalogues } from './catalogue'
import { foreignNames } from './foreign-names'

/**
 * What is public now with a date in the future that looks like a plan: other programs would not show it before, by any of
 * their names for that date (tests/decisions/0210).
 * @param now milliseconds since 1970.
 */
export function datedAhead(library: Catalogues, now: number): FileProblem[] {
  return allContentTypes.flatMap((type) => {
    const date = type.planning?.dateField
    return date === undefined ? [] : aheadOf(library, type, { date, now })
  })
}

function aheadOf(
  library: Catalogues,
  type: AnyContentType,
  { date, now }: { readonly date: string; readonly now: number },
): FileProblem[] {
  const names = [date, ...foreignNames.createdAt.filter((name) => ownOf(type.fields, name) === undefined)]
  return library.catalogue(type).entries.flatMap(({ value, raw, file, key }) => {
    if (!type.isPublic(value, now)) return []
    return names.flatMap((name) => {
      const written = raw[name]
      const moment = parseDate(written)
      if (moment === undefined || Date.parse(moment) <= now) return []
      const message = `Dit is nu al openbaar, met een datum in de toekomst; plan het met publishAt: ${written}`
      return [{ file, field: key ? `${key}.${name}` : name, message }]
    })
  })
}
