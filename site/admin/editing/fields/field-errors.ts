/** What is wrong within a field, in Dutch, by the path from the field on: `2.cases.0.title`; '' is the field itself. */
export type FieldErrors = Readonly<Record<string, string>>

const NONE: FieldErrors = {}

/** The errors of a field as react-hook-form keeps them: an object for each level, with a message where one is. */
export function fieldErrors(error: unknown): FieldErrors {
  return error === undefined ? NONE : Object.fromEntries(messages(error, []))
}

function messages(error: unknown, path: readonly string[]): [string, string][] {
  if (typeof error !== 'object' || error === null) return []
  const message: unknown = Reflect.get(error, 'message')
  if (typeof message === 'string' && message !== '') return [[path.join('.'), message]]
  return Object.entries(error).flatMap(([name, inner]) =>
    // The element that the error is about, and what else there is to say of its kind.
    name === 'ref' || name === 'types' ? [] : messages(inner, [...path, name]),
  )
}

/** Those below one part of the path, such as an item of a list. */
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

/** Whether anything is wrong. */
export const hasErrors = (errors: FieldErrors) => Object.keys(errors).length > 0
