/** Errors within a field, in Dutch, by path relative to the field: `2.cases.0.title`; its own path is ''. */
export type FieldErrors = Readonly<Record<string, string>>

const NONE: FieldErrors = {}

/** Flattens the errors of a field in react-hook-form: nested objects, with a message at some levels. */
export function fieldErrors(error: unknown): FieldErrors {
  return error === undefined ? NONE : Object.fromEntries(messages(error, []))
}

function messages(error: unknown, path: readonly string[]): [string, string][] {
  if (typeof error !== 'object' || error === null) return []
  const message: unknown = Reflect.get(error, 'message')
  if (typeof message === 'string' && message !== '') return [[path.join('.'), message]]
  return Object.entries(error).flatMap(([name, inner]) =>
    // Properties of the error itself, not nested fields.
    name === 'ref' || name === 'types' ? [] : messages(inner, [...path, name]),
  )
}

/** The errors below one part of the path, such as an item of a list. */
export function errorsBelow(errors: FieldErrors, part: string | number): FieldErrors {
  const start = `${part}.`
  const below = Object.entries(errors).flatMap(([path, message]) =>
    path === String(part)
      ? [['', message]]
      : path.startsWith(start)
        ? [[path.slice(start.length), message]]
        : [],
  )
  return below.length === 0 ? NONE : Object.fromEntries(below)
}

export const hasErrors = (errors: FieldErrors) => Object.keys(errors).length > 0
