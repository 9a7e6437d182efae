import { type AnyContentType, allContentTypes } from './content-types'
import type { Field } from './field'
import { isNested } from './nested-fields'

/** A list of records or blocks in which entries of another type may be named by a word. */
interface NamingList {
  readonly type: AnyContentType
  readonly field: string
}

/** The lists that name entries of a type, beside the fields that its `usedIn` declares. */
export function namingLists(named: Pick<AnyContentType, 'name'>): readonly NamingList[] {
  return allContentTypes.flatMap((type: AnyContentType) =>
    Object.entries(type.fields).flatMap(([field, declared]) =>
      isNested(declared) && mayName(declared, named.name) ? [{ type, field }] : [],
    ),
  )
}

function mayName({ recordFields = {}, blockKinds = {} }: Field, name: string): boolean {
  const items = [recordFields, ...Object.values(blockKinds).map(({ fields }) => fields)]
  return items.some((fields) =>
    Object.values(fields).some((field) => field.namesEntryOf === name || mayName(field, name)),
  )
}

/** By which fields a list names entries of a type: as other fields do. */
export function namesWithin({ usedIn }: Pick<AnyContentType, 'usedIn'>): {
  readonly as: readonly string[]
  readonly former?: string | undefined
} {
  return { as: [...new Set(usedIn.flatMap(({ as }) => as))], former: usedIn[0]?.former }
}

/** What the number of entries with such a list is called among the uses of an entry: `pages.blocks`. */
export const listUse = ({ type, field }: NamingList) => `${type.name}.${field}`
