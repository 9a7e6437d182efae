import { applyEdits, shift, toLf } from '../edits'
import { type FieldChanges, type FieldValue, requireFinite, withField } from '../fields'
import { withoutEqualLines } from '../line-edits'
import { isSame, memberEdit } from './member'
import type { JsonStyle } from './style'

/** An object in a text as `toLf` gives it. */
export interface JsonObject {
  readonly source: string
  readonly start: number
  /** For when it has no members to copy a style from. */
  readonly style: JsonStyle
}

/** The text with some members of one of its objects changed; `find` is asked again after every edit. */
export function changeMembers(text: string, changes: FieldChanges, find: (lf: string) => JsonObject): string {
  let result = text
  for (const [name, given] of Object.entries(changes)) {
    const value = given === undefined ? given : asRead(given)
    const next = () => {
      const { source, start, style } = find(toLf(result))
      const edit = memberEdit(source, { name, value, style })
      return edit && applyEdits(result, shift(withoutEqualLines(source, [edit]), start))
    }
    for (let changed = next(); changed !== undefined; changed = next()) result = changed
  }
  return result
}

/** The source of a new object. */
export function objectSource(fields: FieldChanges, style: JsonStyle): string {
  return changeMembers('{}', fields, (source) => ({ source, start: 0, style }))
}

/** What the fields are to read as after these changes. */
export function changedFields(
  fields: Readonly<Record<string, unknown>>,
  changes: FieldChanges,
): Readonly<Record<string, unknown>> {
  return Object.entries(changes).reduce((all, [name, value]) => {
    const isThere = value !== undefined && Object.hasOwn(all, name) && isSame(all[name], value)
    return isThere ? all : withField(all, name, value === undefined ? value : asRead(value))
  }, fields)
}

/** JSON knows no negative zero, no infinity and no number that is none. */
function asRead(value: FieldValue): FieldValue {
  return requireFinite(value) === 0 ? 0 : value
}
