import type { EntryDoubt } from '#contract/content/content-type'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import type { Field } from '#contract/content/field'
import { isNested, placedValues } from '#contract/content/nested-fields'
import { isNear } from '#contract/near-words'
import { wordKey } from '#contract/word-key'
import type { Catalogues } from './catalogue'

/**
 * What entries of a type choose from another type that is not there: an automation, or a category of them. The page is
 * shown without it, so these are warnings. A type without any entries is skipped.
 */
export function unknownChoices(library: Catalogues, type: AnyContentType): EntryDoubt[] {
  const choosing = Object.fromEntries(Object.entries(type.fields).filter(([, field]) => mayChoose(field)))
  if (Object.keys(choosing).length === 0) return []
  return library.catalogue(type).entries.flatMap(({ raw }, at) =>
    placedValues(choosing, raw).flatMap(({ name, field, value }) => {
      const message =
        typeof value === 'string' && value !== '' ? whyUnknown(library, field, value) : undefined
      return message === undefined ? [] : [{ at, field: name, message }]
    }),
  )
}

const mayChoose = (field: Field) =>
  isNested(field) || field.chosenFrom !== undefined || field.wordsOf !== undefined

function whyUnknown(library: Catalogues, field: Field, value: string): string | undefined {
  const from =
    field.wordsOf ?? (field.chosenFrom === undefined ? undefined : { type: field.chosenFrom, field: 'id' })
  const type = allContentTypes.find(({ name }) => name === from?.type)
  if (!from || !type) return undefined
  const words = library.catalogue(type).all.map((entry) => String((entry as Words)[from.field] ?? ''))
  const isThere = words.some((word) => (field.wordsOf ? wordKey(word) === wordKey(value) : word === value))
  if (words.length === 0 || isThere) return undefined
  const meant = words.find((word) => isNear(wordKey(word), wordKey(value)))
  const hint = meant === undefined ? '' : `; bedoel je “${meant}”?`
  return `“${value.slice(0, 100)}” staat niet bij ${type.labels.many}${hint}`
}

type Words = Readonly<Record<string, unknown>>
