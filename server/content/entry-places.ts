import { posix } from 'node:path'
import { type AnyContentType, idOf, typeNamed } from '#contract/content/content-types'
import type { EntryPlace } from '#contract/content/entry-place'
import { perObject } from '#contract/per-object'
import { storageOf } from '../storage/storage-of'
import type { Whereabouts } from './moved-pages'
import type { Entry } from './read-entry'

/** The files that had a path before; most paths have always been those of the same file. */
const renamedTo = perObject((history: Whereabouts['history']) => {
  const files = new Map<string, Set<string>>()
  for (const [path, { former, isGone }] of history) {
    if (isGone) continue
    for (const one of former) files.set(one, new Set(files.get(one)).add(path))
  }
  return files as ReadonlyMap<string, ReadonlySet<string>>
})

/** Finds entries for what is kept about them elsewhere, also after their file was renamed. */
export function createEntryPlaces(library: Pick<Whereabouts, 'catalogue' | 'history'>) {
  return {
    find({ type: name, id }: EntryPlace) {
      const type = typeNamed(name)
      const entry = type && library.catalogue(type).entry(id)
      return entry && placeOf(type, entry)
    },
    findRenamed(name: string, file: string) {
      const type = typeNamed(name)
      // Where git knows a later file of that name, it is that one, whatever became of the first.
      if (!type?.place.hasNamedFiles || library.history.has(file)) return undefined
      const now = renamedTo(library.history).get(file)
      const entry = now && library.catalogue(type).entries.find((one) => now.has(one.file))
      return entry && placeOf(type, entry)
    },
    /** The id that an entry is found by now: this one, or the one that it got when its file was renamed. */
    presentId({ type: name, id }: EntryPlace): string | undefined {
      const type = typeNamed(name)
      if (!type) return undefined
      const found = this.find({ type: name, id })?.id
      if (found === id) return id
      // An address may be of another entry since.
      return this.findRenamed(name, storageOf(type).historyOf(id, undefined).path)?.id ?? found
    },
    /** The ids that an entry had while its file had another name, as far as no entry has them now. */
    formerIds({ type: name, id }: EntryPlace): readonly string[] {
      const type = typeNamed(name)
      const catalogue = type?.place.hasNamedFiles ? library.catalogue(type) : undefined
      const file = catalogue?.entry(id)?.file
      const former = (file === undefined ? undefined : library.history.get(file)?.former) ?? []
      return former.map((path) => posix.basename(path, '.md')).filter((one) => !catalogue?.entry(one))
    },
  }
}

const placeOf = (type: AnyContentType, { value, file }: Entry) => ({
  id: idOf(type, value),
  file,
  fields: value,
})
