import type { EntryDoubt } from '#contract/content/content-type'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import type { Field } from '#contract/content/field'
import { isNested, placedValues } from '#contract/content/nested-fields'
import { wordKey } from '#contract/word-key'
import type { Catalogues } from './catalogue'
import { nearestName, notAmong } from './nearest-name'

/**
 * What entries of a type choose from another type that is not there: an automation, or a category of them. The page is
 * shown without it, so these are warnings. A type without any entries is skipped.
 */
export function unknownChoices(library: Catalogues, type: AnyContentType): EntryDoubt[] {
  const choosing = Object.fromEntries(Object.entries(type.fields).filter(([, field]) => mayChoose(field)))
  if (Object.keys(choosing).length === 0) return []
  const judges = new Map<string, WhyUnknown>()
  const judgeOf = (from: Origin) => {
    const origin = `${from.type}.${from.field}`
    const known = judges.get(origin) ?? createWhyUnknown(library, from)
    judges.set(origin, known)
    return known
  }
  return library.catalogue(type).entries.flatMap(({ raw }, at) =>
    placedValues(choosing, raw).flatMap(({ name, field, value }) => {
      const from = originOf(field)
      if (!from || typeof value !== 'string' || value === '') return []
      const message = judgeOf(from)(value)
      return message === undefined ? [] : [{ at, field: name, message }]
    }),
  )
}

const mayChoose = (field: Field) =>
  isNested(field) || field.chosenFrom !== undefined || field.wordsOf !== undefined

/** Where the words that a field may have are declared. */
interface Origin {
  readonly type: string
  readonly field: string
  /** Whether case and accents make no difference. */
  readonly isLoose: boolean
}

function originOf({ wordsOf, chosenFrom }: Field): Origin | undefined {
  if (wordsOf) return { ...wordsOf, isLoose: true }
  return chosenFrom === undefined ? undefined : { type: chosenFrom, field: 'id', isLoose: false }
}

/** What is wrong with a word, in Dutch; undefined for one that can be chosen. */
type WhyUnknown = (word: string) => string | undefined

function createWhyUnknown(library: Catalogues, { type: name, field, isLoose }: Origin): WhyUnknown {
  const type = allContentTypes.find((one) => one.name === name)
  const words = type ? library.catalogue(type).all.map((entry) => String(entry[field] ?? '')) : []
  const keyOf = (word: string) => (isLoose ? wordKey(word) : word)
  const keys = new Set(words.map(keyOf))
  const nearest = nearestName(words)
  return (word) => {
    if (!type || words.length === 0 || keys.has(keyOf(word))) return undefined
    return notAmong(type, word, nearest(word))
  }
}
