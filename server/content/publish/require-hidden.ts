import type { ContentType } from '#contract/content/content-type'
import { type AnyContentType, typeOfPath } from '#contract/content/content-types'
import type { Fields, ValueOf } from '#contract/content/field'
import { Problem } from '#contract/problem'
import type { FileChange } from '../../git/commit/commit-request'
import { readableEntries } from '../../storage/storage-of'
import type { Library } from '../library'
import { fileStem, UNDATED } from '../read-entry'
import type { AlsoChanged } from './also-change'
import type { Editor } from './context'

/** A write of an entry: its versions, and what it changes along in others. */
interface Write<F extends Fields> {
  readonly versions: readonly ValueOf<F>[]
  readonly also?: readonly AlsoChanged[]
}

/**
 * Lets authors change only drafts, and nothing else along with them (tests/decisions/0119).
 * @throws {Problem} forbidden.
 */
export function requireHiddenForAuthors<F extends Fields>(
  type: ContentType<F>,
  { versions, also = [] }: Write<F>,
  { editor, now }: { readonly editor: Editor; readonly now: number },
): void {
  if (!editor.isAuthor) return
  if (!versions.every((value) => staysHidden(type, value, now))) throw new Problem('forbidden', NO_DRAFT)
  if (also.length > 0) throw new Problem('forbidden', LINKED)
}

/** Whether visitors do not see an entry, and will not without somebody publishing it. */
export function staysHidden<F extends Fields>(type: ContentType<F>, value: ValueOf<F>, now: number): boolean {
  return type.planning !== undefined && !type.isPublic(value, now) && type.publicFrom?.(value) === undefined
}

/**
 * Lets authors change files only where both versions are drafts.
 * @throws {Problem} forbidden.
 */
export function requireOnlyDrafts(library: Library, changes: readonly FileChange[], now: number): void {
  for (const { path, bytes } of changes) {
    const type = typeOfPath(path)
    const before = type && (library.file(type, path)?.entries ?? []).map(({ value }) => value)
    const wasHidden = type && before?.every((value) => staysHidden(type, value, now))
    if (wasHidden && (!bytes || staysHiddenIn(type, { path, bytes }, now))) continue
    throw new Problem('forbidden', NO_DRAFT)
  }
}

/** Whether every entry of a file is valid, and stays hidden. */
export function staysHiddenIn(
  type: AnyContentType,
  { path, bytes }: { readonly path: string; readonly bytes: Uint8Array },
  now: number,
): boolean {
  // When it was made does not matter for whether visitors see it.
  const origin = { stem: fileStem(path), ...UNDATED }
  return readableEntries(type, bytes)
    .map(({ fields }) => type.schema.safeParse(type.complete(fields, origin)).data)
    .every((value) => value !== undefined && staysHidden(type, value, now))
}

const NO_DRAFT =
  'Als auteur werk je aan concepten. Publiceren, inplannen en wijzigen wat op de site staat, doet een redacteur.'
const LINKED =
  'Andere teksten verwijzen naar dit adres en zouden meeveranderen. Laat het adres zoals het is, of vraag een redacteur.'
