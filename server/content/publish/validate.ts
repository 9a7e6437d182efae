import type { FieldError } from '#contract/admin/entries'
import type { ContentType } from '#contract/content/content-type'
import { type AnyContentType, type AnyValue, typeNamed } from '#contract/content/content-types'
import { isSame, lowerFirst } from '#contract/content/describe-change'
import { isPlainRecord } from '#contract/content/plain-data'
import { Problem } from '#contract/problem'
import { blobHash, isStoredAs } from '../../git/objects'
import type { Repository } from '../../git/repository'
import type { Library } from '../library'
import { doubtsAbout } from '../read-entry'

/** Refuses a write because of errors in these fields. */
export function invalid(errors: readonly FieldError[]): Problem {
  return new Problem('unprocessable', errors[0]?.message, { body: { errors } })
}

/** A value, or the errors in its fields, unknown fields included. */
export type Parsed<Value> =
  | { readonly value: Value; readonly errors?: undefined }
  | { readonly value?: undefined; readonly errors: readonly FieldError[] }

const NO_TEXT = 'Dit moet tekst zijn'

/**
 * The places of numbers and booleans that are read as something else. A writer may leave the quotes of a text out
 * (tests/decisions/0003); a program that sends one means something else than it gets.
 */
function takenForText(sent: unknown, read: unknown): string[][] {
  if (typeof sent === 'number' || typeof sent === 'boolean') return typeof sent === typeof read ? [] : [[]]
  if (!isBranch(sent) || !isBranch(read)) return []
  const known = Object.entries(read)
  return known.flatMap(([name, value]) => takenForText(sent[name], value).map((rest) => [name, ...rest]))
}

/** Whether this is a list, or an object with fields. */
function isBranch(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Validates fields. @param prefix what precedes the names of fields in errors. */
export function readValue(
  type: AnyContentType,
  fields: Readonly<Record<string, unknown>>,
  prefix = '',
): Parsed<AnyValue> {
  const unknown = Object.keys(fields).filter((name) => !Object.hasOwn(type.fields, name))
  const missing = Object.keys(type.fields).filter((name) => fields[name] === null && !canBeEmpty(type, name))
  const result = type.schema.safeParse(fields)
  const errors = [
    ...unknown.map((name) => ({ path: prefix + name, message: `Dit veld bestaat niet: ${name}` })),
    ...missing.map((name) => ({ path: prefix + name, message: 'Dit veld mag niet leeg zijn' })),
    ...(result.error?.issues ?? []).map(({ path, message }) => ({ path: prefix + path.join('.'), message })),
    ...takenForText(fields, result.data).map((path) => ({ path: prefix + path.join('.'), message: NO_TEXT })),
  ]
  return errors.length > 0 || !result.success ? { errors } : { value: result.data }
}

/** Whether null means empty for a field. A file may omit a number to get the default; sending null is an error. */
function canBeEmpty({ fields }: Pick<ContentType, 'fields'>, name: string): boolean {
  const read = fields[name]?.schema.safeParse(null)
  return !read?.success || [null, '', []].some((empty) => isSame(empty, read.data))
}

/**
 * The validated value.
 * @throws {Problem} unprocessable, with every invalid or unknown field.
 */
export function requireValue<Value>({ value, errors }: Parsed<Value>): Value {
  if (errors) throw invalid(errors)
  return value
}

/**
 * The validated value of these fields.
 * @throws {Problem} unprocessable, with every invalid or unknown field.
 */
export function parseValue(type: AnyContentType, fields: Readonly<Record<string, unknown>>): AnyValue {
  return requireValue(readValue(type, fields))
}

/**
 * @param before the present value: its existing warnings are tolerated.
 * @throws {Problem} unprocessable when a value adds something that would not be shown.
 */
export function requireUndoubted(type: AnyContentType, value: AnyValue, before?: AnyValue): void {
  const known = new Set(before && doubtsAbout(type, before).map(({ message }) => message))
  const errors = doubtsAbout(type, value).filter(({ message }) => !known.has(message))
  if (errors.length > 0) throw invalid(errors)
}

/**
 * @param change a value and the present one, whose misfits are tolerated where they stay as they were.
 * @throws {Problem} unprocessable when a value does not go together with the document it depends on.
 */
export function requireFit(
  library: Library,
  { checkBeside }: AnyContentType,
  { value, before }: { readonly value: AnyValue; readonly before: AnyValue },
): void {
  const other = typeNamed(checkBeside?.document)
  const document = other && library.catalogue(other).all[0]
  const errors = (document && checkBeside?.check(value, document)) ?? []
  const made = errors.filter(({ field }) => !isSame(value[field], before[field]))
  if (made.length > 0) throw invalid(made.map(({ field, message }) => ({ path: field, message })))
}

/** The labels of fields, for within a sentence. */
export function labelsOf({ fields }: Pick<AnyContentType, 'fields'>, names: Iterable<string>): string {
  return [...names].map((name) => lowerFirst(fields[name]?.label ?? name)).join(', ')
}

/**
 * Refuses to write the last valid value of fields over what their file has, which nobody saw (tests/decisions/0203).
 * @param names the invalid fields of which that would be so.
 * @throws {Problem} conflict, with the file, which can be mended.
 */
export function requireNoneUnseen(type: AnyContentType, path: string, names: Iterable<string>): void {
  const unseen = [...names].filter((name) => Object.hasOwn(type.fields, name))
  if (unseen.length === 0) return
  const message = `In het bestand klopt iets niet: ${labelsOf(type, unseen)}. Herstel dat eerst.`
  throw new Problem('conflict', message, { body: { broken: path } })
}

/** The fields of an entry that an edit does not name. */
export const unnamedOf = (names: Iterable<string>, fields: Readonly<Record<string, unknown>>) =>
  [...names].filter((name) => !Object.hasOwn(fields, name))

/** @throws {Problem} unprocessable when another entry has one of the names of this value. */
export function requireFreeNames(
  library: Library,
  type: AnyContentType,
  { value, id }: { value: AnyValue; id: string | undefined },
): void {
  for (const name of type.names(value)) {
    const other = takenBy(library, type, name, id)
    if (other) throw nameTaken(type, value, { name, title: type.title(other) })
  }
}

/** Refuses a name of a value that the entry with this title has. */
export function nameTaken(
  type: AnyContentType,
  value: AnyValue,
  { name, title }: { readonly name: string; readonly title: string },
): Problem {
  const message = `“${name}” is al in gebruik bij “${title}”. Kies iets anders.`
  return invalid([{ path: nameFieldOf(type, value, name), message }])
}

/** Refuses a name of a value whose file is there already. */
export function fileTaken(type: AnyContentType, value: AnyValue, path: string): Problem {
  const message = `Er is al een bestand ${path}. Kies iets anders.`
  return invalid([{ path: nameFieldOf(type, value), message }])
}

/** Refuses a new value with the name of one that is gone, and of which a change with this title still waits. */
export function stillWaiting(type: AnyContentType, value: AnyValue, title: string): Problem {
  const message = `Van wat hier eerder stond, wacht nog een wijziging: “${title}”. Verwijder die eerst, of kies iets anders.`
  return invalid([{ path: nameFieldOf(type, value), message }])
}

/** The field that holds a name of this value; by default the one that determines its file name. */
function nameFieldOf(type: AnyContentType, value: AnyValue, name = type.stem(value)): string {
  return Object.keys(type.fields).findLast((field) => value[field] === name) ?? 'id'
}

/** Another entry than `except` with this name, if there is one. */
export function takenBy(
  library: Library,
  type: AnyContentType,
  name: string,
  except: string | undefined,
): AnyValue | undefined {
  const entry = library.catalogue(type).entry(name)
  return entry && entry.value.id !== except ? entry.value : undefined
}

/** @throws {Problem} unprocessable when a body is not an object with fields. */
export function requireFields(body: unknown): Readonly<Record<string, unknown>> {
  if (isPlainRecord(body)) return { ...body }
  throw invalid([{ path: '', message: 'Stuur de velden als één JSON-object.' }])
}

/** The folders that the admin may restore. The repository may contain the site's own code as well. */
const FOLDERS = ['content/', 'data/']

/** @throws {Problem} forbidden when one of these paths is not content. */
export function requireContent(paths: readonly string[]): void {
  const other = paths.find((path) => !FOLDERS.some((folder) => path.startsWith(folder)))
  if (other === undefined) return
  throw new Problem('forbidden', `${other} is geen inhoud van de site. Zet zo'n bestand met git zelf terug.`)
}

/** Whether the last commit has a file as it is on disk: what is only staged can still be lost. */
export async function isCommitted(
  { head, fileAt }: Pick<Repository, 'head' | 'fileAt'>,
  path: string,
  bytes: Uint8Array,
): Promise<boolean> {
  const sha = await head()
  const kept = sha === null ? null : await fileAt(sha, path)
  return kept !== null && isStoredAs(blobHash(kept), bytes)
}

/**
 * Checks bytes that are about to be replaced.
 * @throws {Problem} conflict when the last commit has other ones: a writer's uncommitted work would be
 * lost.
 */
export async function requireCommitted(
  repository: Pick<Repository, 'head' | 'fileAt'>,
  path: string,
  bytes: Uint8Array,
): Promise<void> {
  if (await isCommitted(repository, path, bytes)) return
  throw new Problem(
    'conflict',
    `In ${path} staan wijzigingen die nog niet in git zijn vastgelegd en die anders verloren gaan. Leg ze eerst vast (git commit).`,
  )
}

/**
 * The ETag that an If-Match is about: of several the current one, else the first. Only a strong ETag can be
 * current (RFC 9110, section 13.1.1).
 * @param ifMatch one ETag as `find` returns it, or a whole header.
 */
export function matchedEtag(ifMatch: string, current: string | undefined): string {
  const etags = ifMatch.match(/(?:W\/)?"[^"]*"/g) ?? [ifMatch]
  return etags.find((etag) => etag === current) ?? etags[0] ?? ifMatch
}
