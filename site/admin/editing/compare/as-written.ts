import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'

/**
 * Records as their file would hold them: without the space around a title, for instance, that a form goes on
 * showing. Values that cannot be parsed stay as typed.
 */
export function asWritten(type: AnyContentType, items: readonly Item[]): Item[] {
  return items.map((item) =>
    Object.fromEntries(
      Object.entries(item).map(([name, value]) => {
        const read = type.fields[name]?.schema.safeParse(value)
        return [name, read?.success ? read.data : value]
      }),
    ),
  )
}
