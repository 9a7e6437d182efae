import type { EntryDoubt } from '#contract/content/content-type'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import { wordKey } from '#contract/word-key'
import type { Catalogues } from './catalogue'
import { namingOf } from './naming'
import { nearestName, notAmong } from './nearest-name'

/** Entries that are reported per word, the first of their list. */
const MOST_OF_A_WORD = 100
/** Words that are reported per field. */
const MOST_WORDS = 100

/**
 * Names in entries that have no entry of their own, or an outdated name: they still work, so these are warnings
 * (tests/decisions/0073). A type without any entries is skipped.
 */
export function unknownNames(library: Catalogues, type: AnyContentType): EntryDoubt[] {
  return allContentTypes.flatMap((named) =>
    named.usedIn
      .filter((use) => use.type === type.name)
      .flatMap((use) => {
        const { all } = library.catalogue(named)
        if (all.length === 0) return []
        const find = namingOf(all, use)
        const nearest = nearestName(all.map((one) => String(one[use.as[0] ?? ''])))
        const told = new Map<string, number>()
        return library.catalogue(type).entries.flatMap(({ value, raw }, at) => {
          const word = value[use.field]
          if (isEmpty(raw[use.field]) || typeof word !== 'string' || word.trim() === '') return []
          const meant = find(word)
          if (meant && !meant.isFormer) return []
          const key = wordKey(word)
          const count = told.get(key) ?? 0
          if (count >= MOST_OF_A_WORD || (count === 0 && told.size >= MOST_WORDS)) return []
          told.set(key, count + 1)
          const message = meant
            ? isNowCalled(named, word, named.title(meant.value))
            : notAmong(named, word, nearest(word))
          return [{ at, field: use.field, message }]
        })
      }),
  )
}

const isNowCalled = ({ labels }: AnyContentType, word: string, name: string) =>
  `${labels.one} “${word.slice(0, 100)}” heet nu “${name}”; zo staat het ook op de site`

/** What is not filled in gets a name of ours. */
const isEmpty = (written: unknown) => written === undefined || written === null || written === ''
