import type { ContentType } from '#contract/content/content-type'
import { allContentTypes } from '#contract/content/content-types'
import { isSame } from '#contract/content/describe-change'
import type { Fields, ValueOf } from '#contract/content/field'
import type { Catalogues } from '../catalogue'
import { namingOf } from '../naming'

/**
 * Clears facts about a person whom an entry no longer names, such as the photo of its former author. They stay
 * while neither name has an entry: the names may then be two spellings, and the facts are stored nowhere else.
 */
export function factsOfOthers<F extends Fields>(
  library: Catalogues,
  type: ContentType<F>,
  before: ValueOf<F>,
  after: ValueOf<F>,
): Readonly<Record<string, unknown>> {
  const stale = Object.entries(type.fields).filter(
    ([field, { isAbout }]) =>
      isAbout !== undefined &&
      isSame(before[field], after[field]) &&
      isAnother(
        library,
        { type: type.name, field: isAbout },
        String(before[isAbout]),
        String(after[isAbout]),
      ),
  )
  return Object.fromEntries(stale.map(([field, { otherwise }]) => [field, otherwise]))
}

/** Whether two names are those of different people or things, at least one of which has an entry. */
function isAnother(
  library: Catalogues,
  { type, field }: { type: string; field: string },
  was: string,
  is: string,
): boolean {
  if (was === is) return false
  return allContentTypes.some(({ usedIn, ...named }) =>
    usedIn.some((use) => {
      if (use.type !== type || use.field !== field) return false
      const find = namingOf(library.catalogue({ usedIn, ...named }).all, use)
      return find(was)?.value !== find(is)?.value
    }),
  )
}
