import type { Item } from '#contract/admin/entries'

/** The values of a form: a list of records; the form of one entry or one document has exactly one. */
export interface FormRows {
  rows: FormRow[]
}

/** A record with form keys; react-hook-form reads a dot as nesting, so these keys contain none. */
export type FormRow = Record<string, unknown>

/** The key of a field in a form: `hero.title` is `hero/title`. No field name contains a slash. */
export function keyOf(field: string): string {
  return field.replaceAll('.', '/')
}

/** The field name of a form key. */
function fieldOf(key: string): string {
  return key.replaceAll('/', '.')
}

/** The field at a path of the form's values: `text` for `rows.0.text`; '' for any other path. */
export function fieldAt(path: string): string {
  return fieldOf(/^rows\.\d+\.([^.]+)$/.exec(path)?.[1] ?? '')
}

/** A record with form keys. */
export function formRow(item: Item): FormRow {
  return Object.fromEntries(Object.entries(item).map(([field, value]) => [keyOf(field), value]))
}

/** A record with field names, as in the contract. */
export function itemOf(row: FormRow): Item {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [fieldOf(key), value]))
}

/** Records as form values. */
export function formRows(items: readonly Item[]): FormRows {
  return { rows: items.map(formRow) }
}

/** The records of form values, as in the contract. */
export function itemsOf({ rows }: FormRows): Item[] {
  return rows.map(itemOf)
}
