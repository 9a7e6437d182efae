import type { FieldError } from '#contract/admin/entries'
import type { ContentType, Fields, ValueOf } from '#contract/content/content-type'
import { isSame } from '#contract/content/describe-change'
import { Problem } from '#contract/problem'
import type { Library } from '../library'
import { doubtsAbout } from '../read-entry'

/** Refuses a write because of these fields. */
export function invalid(errors: readonly FieldError[]): Problem {
  return new Problem('unprocessable', errors[0]?.message, { body: { errors } })
}

/** A value, or every field that is wrong or unknown. */
export type Parsed<Value> =
  | { readonly value: Value; readonly errors?: undefined }
  | { readonly value?: undefined; readonly errors: readonly FieldError[] }

/** What these fields are. @param prefix what stands before the name of a field that is wrong. */
export function readValue<F extends Fields>(
  type: ContentType<F>,
  fields: Readonly<Record<string, unknown>>,
  prefix = '',
): Parsed<ValueOf<F>> {
  const unknown = Object.keys(fields).filter((name) => !Object.hasOwn(type.fields, name))
  const missing = Object.keys(type.fields).filter((name) => fields[name] === null && !canBeEmpty(type, name))
  const result = type.schema.safeParse(fields)
  const errors = [
    ...unknown.map((name) => ({ path: prefix + name, message: `Dit veld bestaat niet: ${name}` })),
    ...missing.map((name) => ({ path: prefix + name, message: 'Dit veld mag niet leeg zijn' })),
    ...(result.error?.issues ?? []).map(({ path, message }) => ({ path: prefix + path.join('.'), message })),
  ]
  return errors.length > 0 || !result.success ? { errors } : { value: result.data }
}

/** Whether null means empty here. A file may leave out a number and get the usual one; a null that is sent is wrong. */
function canBeEmpty({ fields }: Pick<ContentType, 'fields'>, name: string): boolean {
  const read = fields[name]?.schema.safeParse(null)
  return !read?.success || [null, '', []].some((empty) => isSame(empty, read.data))
}

/**
 * The value that was read.
 * @throws {Problem} unprocessable, with every field that is wrong or unknown.
 */
export function requireValue<Value>({ value, errors }: Parsed<Value>): Value {
  if (errors) throw invalid(errors)
  return value
}

/**
 * The value that these fields are.
 * @throws {Problem} unprocessable, with every field that is wrong or unknown.
 */
export function parseValue<F extends Fields>(
  type: ContentType<F>,
  fields: Readonly<Record<string, unknown>>,
): ValueOf<F> {
  return requireValue(readValue(type, fields))
}

/**
 * @param before what is there already: what was odd about that may stay as it is.
 * @throws {Problem} unprocessable when a value would bring something that is not shown.
 */
export function requireUndoubted<F extends Fields>(
  type: ContentType<F>,
  value: ValueOf<F>,
  before?: ValueOf<F>,
): void {
  const known = new Set(before && doubtsAbout(type, before).map(({ message }) => message))
  const errors = doubtsAbout(type, value).filter(({ message }) => !known.has(message))
  if (errors.length > 0) throw invalid(errors)
}

/** @throws {Problem} unprocessable when another entry has one of the names of this value. */
export function requireFreeNames<F extends Fields>(
  library: Library,
  type: ContentType<F>,
  { value, id }: { value: ValueOf<F>; id: string | undefined },
): void {
  for (const name of type.names(value)) {
    const other = takenBy(library, type, name, id)
    if (!other) continue
    throw invalid([
      {
        path: nameFieldOf(type, value, name),
        message: `"${name}" is al in gebruik bij "${type.title(other)}". Kies iets anders.`,
      },
    ])
  }
}

/** The field that holds a name of this value; by default the name that its file gets. */
export function nameFieldOf<F extends Fields>(
  type: ContentType<F>,
  value: ValueOf<F>,
  name = type.stem(value),
): string {
  return Object.keys(type.fields).findLast((field) => value[field] === name) ?? 'id'
}

/** The entry other than `except` that has this name, if there is one. */
export function takenBy<F extends Fields>(
  library: Library,
  type: ContentType<F>,
  name: string,
  except: string | undefined,
): ValueOf<F> | undefined {
  const entry = library.catalogue(type).entry(name)
  return entry && entry.value.id !== except ? entry.value : undefined
}

/** @throws {Problem} unprocessable when a body is not one object with fields. */
export function requireFields(body: unknown): Readonly<Record<string, unknown>> {
  if (isObject(body)) return { ...body }
  throw invalid([{ path: '', message: 'Stuur de velden als één JSON-object.' }])
}

/** Whether this is a JSON object, and no list. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
