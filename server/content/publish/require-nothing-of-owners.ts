import { typeOfPath } from '#contract/content/content-types'
import { Problem } from '#contract/problem'
import type { FileChange } from '../../git/commit/commit-request'
import { readableEntries } from '../../storage/storage-of'
import type { Catalogues } from '../catalogue'
import { UNDATED } from '../read-entry'

/** Nothing reserved for owners depends on name and dates. */
const NOWHERE = { stem: '', ...UNDATED }

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
