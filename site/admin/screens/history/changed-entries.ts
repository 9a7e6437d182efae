import { entryScreen } from '#contract/admin/addresses'
import type { ChangeDetail, ChangedField, ChangedFile } from '#contract/admin/history'
import { type AnyContentType, typeNamed } from '#contract/content/content-types'
import type { Field } from '#contract/content/field'
import { isNested } from '#contract/content/nested-fields'
import { shownValue } from '../../editing/compare/shown-value'

/** An entry that a change touched, with its changed fields. */
export interface ChangedEntry {
  readonly type: AnyContentType | undefined
  /** Its id within a list of records; undefined for an entry with its own file. */
  readonly id: string | undefined
  readonly title: string
  readonly status: ChangedFile['status']
  readonly fields: readonly ChangedField[]
  /** Whether all its fields still have the values that the change gave them. */
  readonly isCurrent: boolean
  /** The screen to edit it, if it exists. */
  readonly screen: string | undefined
}

/** The entries that a change touched in one file. */
export function changedEntries(change: Pick<ChangeDetail, 'items'>, file: ChangedFile): ChangedEntry[] {
  const ids = [...new Set(file.fields.map(({ id }) => id))]
  return ids.map((id) => {
    const fields = file.fields.filter((field) => field.id === id)
    return changedEntry(change, { file, id, fields })
  })
}

function changedEntry(
  change: Pick<ChangeDetail, 'items'>,
  { file, id, fields }: { file: ChangedFile; id: string; fields: readonly ChangedField[] },
): ChangedEntry {
  const [first] = fields
  const type = typeNamed(first?.type)
  const isRecord = type?.place.isList
  const status = isRecord ? recordStatus(fields) : file.status
  return {
    type,
    id: isRecord ? id : undefined,
    title: first?.title ?? file.path,
    status,
    fields: fields.filter(({ before, after }) => !isEmpty(before) || !isEmpty(after)),
    isCurrent: fields.every((field) => field.isCurrent),
    screen: screenOf(change, { type, path: file.path, id, status }),
  }
}

/** The id of a record is added or removed along with the record. */
function recordStatus(fields: readonly ChangedField[]): ChangedFile['status'] {
  const id = fields.find(({ field }) => field === 'id')
  if (id?.before === null) return 'added'
  return id?.after === null ? 'removed' : 'changed'
}

function screenOf(
  { items }: Pick<ChangeDetail, 'items'>,
  {
    type,
    path,
    id,
    status,
  }: { type: AnyContentType | undefined; path: string; id: string; status: ChangedFile['status'] },
): string | undefined {
  if (!type || type.editing === 'whole') return type?.screen
  const known = items.find((item) => item.path === path && (id === '' || item.id === id))
  if (known) return known.screen
  return status === 'removed' || id === '' ? undefined : entryScreen(type, id)
}

/** Widgets whose values are replaced as a whole: comparing them word by word makes no sense. */
const WHOLE = new Set(['date', 'switch', 'number', 'choice', 'entry', 'image'])

export function isWholeValue(field: Field | undefined): boolean {
  return field !== undefined && WHOLE.has(field.widget)
}

/** A value from a file, as readable text; null for none. */
export function readableValue(field: Field | undefined, value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (field?.widget === 'date') return shownValue(field, field.schema.safeParse(value).data ?? value)
  if (isNested(field) && Array.isArray(value)) return shownValue(field, value)
  // Invalid values from a file, such as a record in place of a text.
  if (hasRecords(value)) return JSON.stringify(value, null, 2)
  return shownValue(field, value)
}

function hasRecords(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((item) => typeof item === 'object' && item !== null)
  return typeof value === 'object'
}

/** Whether a value is empty to a reader: an empty text, an empty list or nothing at all. */
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
