import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'

/** The fields that identify an entry and that users may edit, such as its address. */
export function nameFields({ fields, waitsFor, ...type }: AnyContentType): readonly string[] {
  const { names, example } = waitsFor ?? type
  const probe = 'een-naam-die-niemand-kiest'
  return Object.keys(fields).filter(
    (name) => !fields[name]?.isFixed && names({ ...example, [name]: probe }).includes(probe),
  )
}

/** The name that the site would generate for an entry; '' while there is nothing to derive it from. */
export function suggestedName(type: AnyContentType, field: string, item: Item): string {
  if (type.title(item).trim() === '') return ''
  const finished = type.finish({ ...item, [field]: '' }, () => true)
  const name = finished[field]
  return typeof name === 'string' ? name : ''
}

/** Whether the site makes the name of an entry that has none. */
export const isMadeBySite = (type: AnyContentType, field: string): boolean =>
  suggestedName(type, field, type.example) !== ''

/** The first of `name`, `name-2`, `name-3`… that is not taken. */
export async function firstFree(name: string, isTaken: (name: string) => Promise<boolean>): Promise<string> {
  for (let number = 1; number < 20; number += 1) {
    const candidate = number === 1 ? name : `${name}-${number}`
    if (!(await isTaken(candidate))) return candidate
  }
  return name
}

/** Whether the old name keeps working after this change: whether it has consequences such as a redirect. */
export function leadsOn(type: AnyContentType, before: Item, after: Item, now: number): boolean {
  return Object.keys(type.follow(before, after, now)).length > 0
}
