import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import type { Field, Fields } from '#contract/content/field'
import {
  blockKindOf,
  fieldsOf,
  isNested,
  itemName,
  type NestedItem,
  nestedItems,
} from '#contract/content/nested-fields'
import { editing } from '../../../text/admin/editing'
import { recordKey } from '../compare/differences'
import { shownValue } from '../compare/shown-value'
import type { Backup } from './backups'
import { tellApart } from './tell-apart'

/** What somebody typed in a field that their form had then and has no more. */
export interface UnplacedText {
  /** Where it was, as far as there are words for that: `Blok 2 (Kaarten): vervallen veld`, numbered where there are more. */
  readonly place: string
  /** The name of the field in files, which says nothing to people; '' for a whole block. */
  readonly name: string
  readonly words: string
}

/** A text that was left, as the fields of today can hold it. */
interface FittedText extends Pick<Backup, 'base' | 'items'> {
  /** What they cannot hold, as far as it was typed and not there before. */
  readonly unplaced: readonly UnplacedText[]
}

/**
 * Fits a text to the fields that its type has by now: an update of the product may have dropped some, which the server
 * would refuse at every save, and added others, which nobody typed in.
 * @param present the records on the server.
 */
export function fitText(
  type: AnyContentType,
  { base, items }: Pick<Backup, 'base' | 'items'>,
  present: readonly Item[],
): FittedText {
  const [was, is] = [base, items].map((records) => fitRecords(type, records, present))
  const before = new Set(was?.unplaced.map(keyOf))
  const unplaced = (is?.unplaced ?? []).filter((one) => one.words !== '' && !before.has(keyOf(one)))
  const places = tellApart(unplaced.map(({ place }) => place))
  return {
    base: was?.fitted ?? [],
    items: is?.fitted ?? [],
    unplaced: unplaced.map((one, at) => ({ ...one, place: places[at] ?? one.place })),
  }
}

const keyOf = ({ place, name, words }: UnplacedText) => JSON.stringify([place, name, words])

const gone = editing.backup.unplaced.field

interface Fitted<Value> {
  readonly fitted: Value
  readonly unplaced: readonly UnplacedText[]
}

function fitRecords(
  type: AnyContentType,
  records: readonly Item[],
  present: readonly Item[],
): Fitted<readonly Item[]> {
  const fits = records.map((record) => fitFields(type.fields, record, ''))
  const there = new Map(present.map((record, at) => [recordKey(type, record, at), record]))
  return {
    fitted: fits.map(({ fitted }, at) => ({ ...there.get(recordKey(type, fitted, at)), ...fitted })),
    unplaced: fits.flatMap(({ unplaced }) => unplaced),
  }
}

function fitFields(fields: Fields, item: NestedItem, within: string): Fitted<Item> {
  const values = Object.entries(item).map(([name, value]) => {
    const field = fields[name]
    const place = within === '' ? gone : within + gone.toLowerCase()
    if (!field) return { name, unplaced: [{ place, name, words: shownValue(undefined, value) }] }
    return { name, ...(isNested(field) ? fitList(field, value, within) : { fitted: value, unplaced: [] }) }
  })
  return {
    fitted: Object.fromEntries(values.flatMap((one) => ('fitted' in one ? [[one.name, one.fitted]] : []))),
    unplaced: values.flatMap(({ unplaced }) => unplaced),
  }
}

function fitList(field: Field, value: unknown, within: string): Fitted<unknown> {
  if (!Array.isArray(value)) return { fitted: value, unplaced: [] }
  const fits = nestedItems(value).map((item, at) => fitItem(field, item, within + itemName(field, item, at)))
  return {
    fitted: fits.flatMap(({ fitted }) => fitted ?? []),
    unplaced: fits.flatMap(({ unplaced }) => unplaced),
  }
}

/** One record or block of a list; a block of a kind that is gone goes as a whole. */
function fitItem(field: Field, item: NestedItem, name: string): Fitted<Item | undefined> {
  const { kind, ...values } = item
  if (!field.blockKinds) return fitFields(fieldsOf(field, item), item, `${name}: `)
  if (!blockKindOf(field, item))
    return { fitted: undefined, unplaced: [{ place: name, name: '', words: shownValue(undefined, values) }] }
  const { fitted, unplaced } = fitFields(fieldsOf(field, item), values, `${name}: `)
  return { fitted: { kind, ...fitted }, unplaced }
}
