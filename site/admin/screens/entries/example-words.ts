import type { Item } from '#contract/admin/entries'
import type { Field, Fields } from '#contract/content/content-type'
import type { AnyContentType } from '#contract/content/content-types'
import {
  fieldsOf,
  holdsWords,
  isNested,
  itemName,
  type NestedItem,
  nestedItems,
} from '#contract/content/nested-fields'

/** A part of an entry that still says what its example said. */
export interface ExampleWords {
  /** The part: `Blok 2 (Kaarten)`. */
  readonly part: string
  readonly words: readonly string[]
}

/**
 * The parts of an entry that still hold the words of what it began with: sentences, and what stands in the records of a
 * block. A heading or a button may well stay what it was.
 */
export function exampleWords(type: AnyContentType, item: Item): ExampleWords[] {
  return Object.entries(type.fields)
    .flatMap(([name, field]) =>
      isNested(field)
        ? nestedItems(item[name]).map((block, at) => ({
            part: itemName(field, block, at),
            words: wordsOfBlock(field, block),
          }))
        : [{ part: field.label, words: wordsOfText(type, name, String(item[name] ?? '')) }],
    )
    .filter(({ words }) => words.length > 0)
}

function wordsOfBlock(field: Field, block: NestedItem): string[] {
  const example = field.blockKinds?.[String(block.kind)]?.example
  if (!example) return []
  const fields = fieldsOf(field, block)
  const known = new Set(sentencesIn(fields, example))
  return [...new Set(sentencesIn(fields, block))].filter((words) => known.has(words))
}

/** What a block says in its long texts and its records; a record of one word that leads somewhere is a button. */
function sentencesIn(fields: Fields, block: NestedItem): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!isNested(field)) return field.widget === 'long-text' ? nonEmpty(block[name]) : []
    const inner = field.recordFields ?? {}
    const said = Object.keys(inner).filter((part) => inner[part] && holdsWords(inner[part]))
    if (said.length === 1 && Object.values(inner).some(({ isLink }) => isLink)) return []
    return nestedItems(block[name]).flatMap((record) => said.flatMap((part) => nonEmpty(record[part])))
  })
}

const nonEmpty = (value: unknown) =>
  [value].flat().flatMap((one) => (typeof one === 'string' && one.trim() !== '' ? [one] : []))

/** The lines of a text that an example brought, headings left out. */
function wordsOfText({ beginnings = [] }: AnyContentType, name: string, text: string): string[] {
  const lines = new Set(text.split('\n').map((line) => line.trim()))
  return beginnings
    .flatMap(({ fields }) => String(fields[name] ?? '').split('\n'))
    .filter((line) => line !== '' && !line.startsWith('#') && lines.has(line))
}
