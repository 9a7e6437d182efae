import type { Fields } from '#contract/content/field'
import { fieldsOf, isNested, type NestedItem, nestedItems } from '#contract/content/nested-fields'
import { textIn } from '#contract/content/values'
import { isNear } from '#contract/near-words'
import type { Issue } from '../storage/read-entries'

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
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
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
  // Other programs write a draft like this; here it would be published.
  if (name === 'draft' && textIn(value) === 'true' && Object.hasOwn(fields, 'status'))
    return {
      message: 'Het veld draft kent de site niet: dit is openbaar; schrijf status: draft',
      isMeant: true,
    }
  const plain = (word: string) => word.toLowerCase().replace(/[^a-z]/g, '')
  const meant = Object.keys(fields).find(
    (field) => plain(field) === plain(name) || isNear(plain(field), plain(name)),
  )
  const hint = meant === undefined ? '' : `; bedoel je ${meant}?`
  return { message: `Het veld ${name} kent de site niet${hint}`, isMeant: meant !== undefined }
}
