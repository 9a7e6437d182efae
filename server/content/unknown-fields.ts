import type { Fields } from '#contract/content/field'
import { fieldsOf, isNested, type NestedItem, nestedItems } from '#contract/content/nested-fields'
import { ownOf } from '#contract/content/plain-data'
import { textIn } from '#contract/content/values'
import { isNear } from '#contract/near-words'
import type { Issue } from '../storage/read-entries'
import { foreignNames, hidesElsewhere } from './foreign-names'

const MERGE = '<<'

/** A name in a file that the site does not read. */
export interface UnknownField extends Issue {
  /** Whether it was probably meant for one that the site does read; otherwise it may be another program's. */
  readonly isMeant: boolean
}

/**
 * Names in a file that the site does not read, at any depth.
 * @param written the fields as their file has them.
 */
export function unknownFields(fields: Fields, written: NestedItem, prefix = ''): UnknownField[] {
  return Object.entries(written).flatMap(([name, value]) => {
    // That front matter merges another one is told as such.
    if (name === MERGE) return []
    const field = ownOf(fields, name)
    if (!field) return [{ path: prefix + name, ...unknownField(fields, name, value) }]
    if (!isNested(field)) return []
    return nestedItems(value).flatMap((item, at) => {
      const known = fieldsOf(field, item)
      // Nothing is known of a kind of block that does not exist.
      if (Object.keys(known).length === 0) return []
      const { kind, ...rest } = item
      return unknownFields(known, field.blockKinds ? rest : item, `${prefix}${name}.${at}.`)
    })
  })
}

function unknownField(fields: Fields, name: string, value: unknown): Omit<UnknownField, 'path'> {
  // Here it would be published.
  if (hidesElsewhere(name, value) && Object.hasOwn(fields, 'status'))
    return {
      message: `Het veld ${name} kent de site niet: dit is openbaar; schrijf status: draft`,
      isMeant: true,
    }
  const meant = meantField(fields, name)
  // Of `published` a moment may be meant, and a switch: all that these names stand for are words.
  const elsewhere = /^(?:true|false)$/.test(textIn(value))
    ? undefined
    : Object.entries(foreignNames).find(
        ([field, names]) => Object.hasOwn(fields, field) && names.some((one) => one === name),
      )
  const known = meant ?? elsewhere?.[0]
  const hint = known === undefined ? '' : `; bedoel je ${known}?`
  return { message: `Het veld ${name} kent de site niet${hint}`, isMeant: meant !== undefined }
}

/** The field that somebody wrote nearly like this, or by the word that the admin has for it. */
function meantField(fields: Fields, name: string): string | undefined {
  const plain = (word: string) => word.toLowerCase().replace(/[^a-z]/g, '')
  return Object.keys(fields).find(
    (field) =>
      plain(field) === plain(name) ||
      isNear(plain(field), plain(name)) ||
      plain(fields[field]?.label ?? '') === plain(name),
  )
}
