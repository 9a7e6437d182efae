import type { EntryDoubt } from '#contract/content/content-type'
import { type AnyContentType, allContentTypes, typeNamed } from '#contract/content/content-types'
import type { Field } from '#contract/content/field'
import { namesWithin } from '#contract/content/naming-lists'
import { isNested, placedValues } from '#contract/content/nested-fields'
import { isNear } from '#contract/near-words'
import { wordKey } from '#contract/word-key'
import { askOnce } from './ask-once'
import type { Catalogues } from './catalogue'
import { namingOf } from './naming'

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

/**
 * What entries of a type choose from another type that is not there: an automation, or a category of them, or a tag
 * that neither an entry nor an article has. The page is shown without it, so these are warnings. A type without any
 * entries is skipped.
 */
export function unknownChoices(library: Catalogues, type: AnyContentType): EntryDoubt[] {
  const choosing = Object.fromEntries(Object.entries(type.fields).filter(([, field]) => mayChoose(field)))
  if (Object.keys(choosing).length === 0) return []
  const judges = new Map<string, WhyUnknown>()
  const judgeOf = (from: Origin) => {
    const origin = `${from.type}.${from.field ?? ''}`
    const { type: name, field } = from
    const create = () =>
      field === undefined ? createWhyUnnamed(library, name) : createWhyUnknown(library, { ...from, field })
    const known = judges.get(origin) ?? create()
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

const mayChoose = (field: Field) => isNested(field) || originOf(field) !== undefined

/** Where the words that a field may have are declared. */
interface Origin {
  readonly type: string
  /** Absent for a word that names an entry as other fields do. */
  readonly field?: string
  /** Whether case and accents make no difference. */
  readonly isLoose: boolean
}

function originOf({ wordsOf, chosenFrom, namesEntryOf }: Field): Origin | undefined {
  if (wordsOf) return { ...wordsOf, isLoose: true }
  if (namesEntryOf !== undefined) return { type: namesEntryOf, isLoose: true }
  return chosenFrom === undefined ? undefined : { type: chosenFrom, field: 'id', isLoose: false }
}

/** What is wrong with a word, in Dutch; undefined for one that can be chosen. */
type WhyUnknown = (word: string) => string | undefined

/** A word that only other entries have works as well (tests/decisions/0073). */
function createWhyUnnamed(library: Catalogues, name: string): WhyUnknown {
  const type = typeNamed(name)
  if (!type) return () => undefined
  const { all } = library.catalogue(type)
  const find = namingOf(all, namesWithin(type))
  const inUse = type.usedIn.flatMap((use) => {
    const other = typeNamed(use.type)
    return other ? library.catalogue(other).all.map((entry) => String(entry[use.field] ?? '')) : []
  })
  const names = [...all.map((entry) => type.title(entry)), ...inUse]
  const keys = new Set(names.map(wordKey))
  const nearest = nearestName(names)
  return (word) => {
    if (names.length === 0 || keys.has(wordKey(word))) return undefined
    const meant = find(word)
    return meant ? isNowCalled(type, word, type.title(meant.value)) : notAmong(type, word, nearest(word))
  }
}

function createWhyUnknown(
  library: Catalogues,
  { type: name, field, isLoose }: Origin & { readonly field: string },
): WhyUnknown {
  const type = typeNamed(name)
  const words = type ? library.catalogue(type).all.map((entry) => String(entry[field] ?? '')) : []
  const keyOf = (word: string) => (isLoose ? wordKey(word) : word)
  const keys = new Set(words.map(keyOf))
  const nearest = nearestName(words)
  return (word) => {
    if (!type || words.length === 0 || keys.has(keyOf(word))) return undefined
    return notAmong(type, word, nearest(word))
  }
}

/**
 * Finds the first of these names that somebody meant by a word that differs in one letter. All names are compared, so
 * each word is looked up once.
 */
function nearestName(names: readonly string[]): (word: string) => string | undefined {
  const keyed = names.map((name) => ({ name, key: wordKey(name) }))
  const find = askOnce((key: string) => keyed.find((one) => isNear(key, one.key))?.name)
  return (word) => find(wordKey(word))
}

/** Says that a word is not one of the entries of a type, and which one was perhaps meant. */
function notAmong({ labels }: AnyContentType, word: string, meant: string | undefined): string {
  return `“${word.slice(0, 100)}” staat niet bij ${labels.many}${meant === undefined ? '' : `; bedoel je “${meant}”?`}`
}
