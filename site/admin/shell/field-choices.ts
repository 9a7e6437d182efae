import { fieldPart } from '#contract/admin/addresses'
import type { Item } from '#contract/admin/entries'
import { type AnyContentType, allContentTypes, contentTypes } from '#contract/content/content-types'
import { usedSettings } from '#contract/content/global-setting'
import { contains } from '../kit/word-search'

/** A field that can be gone to, by its label. */
interface FoundField {
  readonly label: string
  /** The heading above it in its form. */
  readonly detail?: string
  readonly to: string
}

/** A field with its text on the site, by which it can be found too. */
interface KnownField extends FoundField {
  readonly says?: string
}

/** How many fields of one kind are shown: typing another letter narrows the list. */
const MOST = 7

/** The types that are one form: company facts, page texts and the like. */
const documents = allContentTypes.filter(({ editing, place }) => editing === 'whole' && !place.isList)
const settings = contentTypes.globalSetting
const { pageTexts } = contentTypes

/**
 * The fields of documents and the settings whose label has the typed words, by the name of their screen; page
 * texts also by what they say.
 * @param texts the page texts on the site, by the names of their fields
 */
export function fieldChoices(
  words: string,
  texts: Item,
): readonly { readonly heading: string; readonly fields: readonly FoundField[] }[] {
  if (words.trim() === '') return []
  const known: KnownField[] = [...usedSettings].map(([key, { label }]) => ({
    label,
    to: fieldPart(settings.screen, key),
  }))
  const all = [
    ...documents.map((type) => ({
      heading: type.labels.many,
      fields: fieldsOf(type, type.name === pageTexts.name ? texts : {}),
    })),
    { heading: settings.labels.many, fields: known },
  ]
  return all.map(({ heading, fields }) => {
    const isNamed = ({ label, detail = '' }: KnownField) => contains(`${label} ${detail} ${heading}`, words)
    const others = fields.filter((field) => !isNamed(field) && contains(field.says ?? '', words))
    return { heading, fields: [...fields.filter(isNamed), ...others].slice(0, MOST) }
  })
}

function fieldsOf(type: AnyContentType, texts: Item): KnownField[] {
  return Object.entries(type.fields).map(([name, { label }]) => ({
    label,
    detail: type.groupOf(name),
    to: fieldPart(type.screen, name),
    says: [texts[name] ?? ''].flat().join(' '),
  }))
}
