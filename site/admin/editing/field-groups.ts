import type { AnyContentType } from '#contract/content/content-types'

/** The fields under one heading of a form; `heading` is '' for fields without one. */
export interface FieldGroup {
  readonly heading: string
  readonly fields: readonly string[]
}

/** The fields of a type grouped by heading, in the order in which they are declared. */
export function fieldGroups(type: AnyContentType, fields: readonly string[]): readonly FieldGroup[] {
  const groups = new Map<string, string[]>()
  for (const field of fields) {
    const heading = type.groupOf(field)
    groups.set(heading, [...(groups.get(heading) ?? []), field])
  }
  return [...groups].map(([heading, names]) => ({ heading, fields: names }))
}
