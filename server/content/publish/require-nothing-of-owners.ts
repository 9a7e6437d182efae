import { typeOfPath } from '#contract/content/content-types'
import { Problem } from '#contract/problem'
import type { FileChange } from '../../git/commit/commit-request'
import { readableEntries } from '../../storage/storage-of'
import type { Catalogues } from '../catalogue'

/** Placeholder dates and name: nothing reserved for owners depends on them. */
const NOWHERE = { stem: '', created: '2000-01-01T00:00:00.000Z', modified: '2000-01-01T00:00:00.000Z' }

/** @throws {Problem} forbidden when other versions of files change what only owners may change. */
export function requireNothingOfOwners(library: Catalogues, changes: readonly FileChange[]): void {
  for (const { path, bytes } of changes) {
    const type = typeOfPath(path)
    if (!type) continue
    const values = bytes
      ? readableEntries(type, bytes).map(
          ({ fields }) => type.schema.safeParse(type.complete(fields, NOWHERE)).data,
        )
      : []
    const ofOwners = (all: readonly unknown[]) =>
      JSON.stringify(all.filter((value) => value !== undefined && type.isOwnersOnly(value as never)))
    if (ofOwners(values) === ofOwners(library.catalogue(type).all)) continue
    throw new Problem('forbidden', 'In deze versie staat iets wat alleen een eigenaar mag wijzigen.')
  }
}
