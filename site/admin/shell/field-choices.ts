import { fieldPart } from '#contract/admin/addresses'
import { type AnyContentType, allContentTypes, contentTypes } from '#contract/content/content-types'
import { settingLabels } from '#contract/content/global-setting'
import { contains } from '../kit/word-search'

/** A field that can be gone to, by its label. */
interface FoundField {
  readonly label: string
  readonly to: string
}

/** How many fields of one kind are shown: typing another letter narrows the list. */
const MOST = 7

/** The types that are one form: company facts, page texts and the like. */
const documents = allContentTypes.filter(({ editing, place }) => editing === 'whole' && !place.isList)
const settings = contentTypes.globalSetting

/** The fields of documents and the settings whose label has the typed words, by the name of their screen. */
export function fieldChoices(
  words: string,
): readonly { readonly heading: string; readonly fields: readonly FoundField[] }[] {
  if (words.trim() === '') return []
  const known = [...settingLabels].map(([key, label]) => ({ label, to: fieldPart(settings.screen, key) }))
  const all = [
    ...documents.map((type) => ({ heading: type.labels.many, fields: fieldsOf(type) })),
    { heading: settings.labels.many, fields: known },
  ]
  return all.map(({ heading, fields }) => ({
    heading,
    fields: fields.filter(({ label }) => contains(`${label} ${heading}`, words)).slice(0, MOST),
  }))
}

function fieldsOf({ fields, screen }: AnyContentType): FoundField[] {
  return Object.entries(fields).map(([name, { label }]) => ({ label, to: fieldPart(screen, name) }))
}
