import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import type { Field, Fields } from '#contract/content/field'
import {
  fieldsOf,
  holdsWords,
  isNested,
  itemName,
  type NestedItem,
  nestedItems,
} from '#contract/content/nested-fields'

/** A part of an entry that still contains example text. */
export interface ExampleWords {
  /** The name of the part: `Blok 2 (Kaarten)`. */
  readonly part: string
  readonly words: readonly string[]
}

/**
 * The parts of an entry that still contain the text that it started with: sentences, and the texts in the
 * records of a block. A heading or a button may well stay as it was.
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

/** The long texts of a block and the texts in its records; a record with one text and a link is a button. */
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

/** The lines of a text that came from an example, without headings. */
function wordsOfText({ beginnings = [] }: AnyContentType, name: string, text: string): string[] {
  const lines = new Set(text.split('\n').map((line) => line.trim()))
  return beginnings
    .flatMap(({ fields }) => String(fields[name] ?? '').split('\n'))
    .filter((line) => line !== '' && !line.startsWith('#') && lines.has(line))
}
