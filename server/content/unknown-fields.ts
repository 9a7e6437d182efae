import type { Fields } from '#contract/content/field'
import { fieldsOf, isNested, type NestedItem, nestedItems } from '#contract/content/nested-fields'
import { isNear } from '#contract/near-words'
import type { Issue } from '../storage/read-entries'

const MERGE = '<<'

/**
 * Names in a file that the site does not read, at any depth: probably misspelled, so these are warnings.
 * @param written the fields as their file has them.
 */
export function unknownFields(fields: Fields, written: NestedItem, prefix = ''): Issue[] {
  return Object.entries(written).flatMap(([name, value]) => {
    // That front matter merges another one is told as such.
    if (name === MERGE) return []
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field) return [{ path: prefix + name, message: unknownField(fields, name, value) }]
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

function unknownField(fields: Fields, name: string, value: unknown): string {
  // Other programs write a draft like this; here it would be published.
  if (name === 'draft' && String(value) === 'true' && Object.hasOwn(fields, 'status'))
    return 'Het veld draft kent de site niet: dit is openbaar; schrijf status: draft'
  const plain = (word: string) => word.toLowerCase().replace(/[^a-z]/g, '')
  const meant = Object.keys(fields).find(
    (field) => plain(field) === plain(name) || isNear(plain(field), plain(name)),
  )
  return `Het veld ${name} kent de site niet${meant === undefined ? '' : `; bedoel je ${meant}?`}`
}
