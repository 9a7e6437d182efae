import type { Item } from '#contract/admin/entries'

/** What a form holds: records; the form of one entry or one document holds one. */
export interface FormRows {
  rows: FormRow[]
}

/** A record by the keys of its fields; react-hook-form reads a dot as nesting, so names have none here. */
export type FormRow = Record<string, unknown>

/** The key of a field in a form: `hero.title` is `hero/title`. No name of a field has a slash. */
export function keyOf(field: string): string {
  return field.replaceAll('.', '/')
}

/** The field that a key of a form stands for. */
function fieldOf(key: string): string {
  return key.replaceAll('/', '.')
}

/** A record as a form holds it. */
export function formRow(item: Item): FormRow {
  return Object.fromEntries(Object.entries(item).map(([field, value]) => [keyOf(field), value]))
}

/** A record of a form as the contract has it. */
export function itemOf(row: FormRow): Item {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [fieldOf(key), value]))
}

/** The records of a form. */
export function formRows(items: readonly Item[]): FormRows {
  return { rows: items.map(formRow) }
}

/** What a form holds as the contract has it. */
export function itemsOf({ rows }: FormRows): Item[] {
  return rows.map(itemOf)
}
