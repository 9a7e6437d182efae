import type { Field, Fields } from '#contract/content/field'
import { fieldsOf, isNested, itemName, type NestedItem, nestedItems } from '#contract/content/nested-fields'
import { isPlainRecord } from '#contract/content/plain-data'
import { sharedEnds } from '#contract/shared-ends'
import { shownEuros } from '#contract/shown-euros'
import { editing as text } from '../../../text/admin/editing'
import { shownDateTime, shownDay } from '../../kit/dutch-clock'

/** A field's value as readable text, for comparison; '' for nothing. */
export function shownValue(field: Field | undefined, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? text.yes : text.no
  if (field && isNested(field)) return shownItems(field, value)
  if (Array.isArray(value)) return value.map((item) => shownValue(undefined, item)).join('\n')
  if (typeof value === 'object')
    return Object.values(value)
      .map((item) => shownValue(undefined, item))
      .join('\n')
  const choice = field?.choices?.find((candidate) => candidate.value === value)
  if (choice) return choice.chosen ?? choice.label
  if (field?.widget === 'euros') return shownEuros(value)
  if (field?.widget !== 'date') return String(value)
  return field.isDay ? shownDay(String(value)) : shownDateTime(String(value))
}

/** Blocks or records as text: the name of each item, then its labelled fields, without empty ones. */
function shownItems(field: Field, value: unknown): string {
  return nestedItems(value)
    .map((item, at) => [itemName(field, item, at), ...linesOf(fieldsOf(field, item), item)].join('\n'))
    .join('\n\n')
}

/** A whole block or record as text: its labelled fields, without empty ones; '' for none. */
export function shownItem(fields: Fields, value: unknown): string {
  return isPlainRecord(value) ? linesOf(fields, value).join('\n') : ''
}

function linesOf(fields: Fields, item: NestedItem): string[] {
  return Object.entries(fields).flatMap(([name, inner]) => {
    // An empty choice is left out, even if it has a label.
    const words = item[name] === '' ? '' : shownValue(inner, item[name])
    if (words === '') return []
    return words.includes('\n') ? [`${inner.label}:`, indented(words)] : [`${inner.label}: ${words}`]
  })
}

const indented = (words: string) => words.replaceAll(/^(?=.)/gm, '  ')

/**
 * Two values of a field as readable texts, for comparison: of lists of blocks or records only the range from
 * the first to the last item that differs, compared by position.
 */
export function shownPair(field: Field | undefined, before: unknown, after: unknown): [string, string] {
  if (!field || !isNested(field)) return [shownValue(field, before), shownValue(field, after)]
  const [was, is] = [texts(field, before), texts(field, after)]
  const bodies = (items: typeof was) => items.map(({ body }) => body)
  const { start, end } = sharedEnds(bodies(was), bodies(is))
  const shown = (items: typeof was) =>
    items
      .slice(start, items.length - end)
      .map(({ head, body }) => `${head}\n${body}`.trimEnd())
      .join('\n\n')
  return [shown(was), shown(is)]
}

function texts(field: Field, value: unknown) {
  return nestedItems(value).map((item, at) => ({
    head: itemName(field, item, at),
    body: shownItem(fieldsOf(field, item), item),
  }))
}
