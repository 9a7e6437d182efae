import type { AnyContentType } from './content-types'
import type { Field } from './field'

/** The kinds of field that fit in a column. */
const FITTING: readonly Field['widget'][] = [
  'text',
  'url',
  'date',
  'switch',
  'number',
  'euros',
  'choice',
  'entry',
  'list',
]

/** The name of the field that entries are named by: a title, or the name of a person. */
export function titleField({ fields, example, title }: AnyContentType): string | undefined {
  return Object.keys(fields).find((name) => example[name] === title(example))
}

/**
 * The columns that a list can have besides the title and the state: the types whose entries refer to these, the
 * columns of the type, then its other fields that fit.
 */
export function possibleColumns(type: AnyContentType): readonly string[] {
  const own = [...type.usedIn.map((use) => use.type), ...type.columns]
  const taken = new Set([...own, ...type.publication, titleField(type)])
  const others = Object.entries(type.fields).flatMap(([name, field]) =>
    taken.has(name) || field.isFixed || !FITTING.includes(field.widget) ? [] : [name],
  )
  return [...own, ...others]
}
