import { editedTypes } from '#contract/content/content-types'
import { Problem } from '#contract/problem'
import type { FileChange } from '../../git/commit/commit-request'
import { readableEntries } from '../../storage/storage-of'
import { MEDIA_FOLDER } from '../image-changes'
import type { Library } from '../library'
import { asNamedMedia, mentionedMedia, stringsIn } from '../media-mentions'

/**
 * Lets changes take files of the media library away only where no content would use them any more.
 * @throws {Problem} conflict, which names a place.
 */
export async function requireUnusedMedia(
  library: Pick<Library, 'files' | 'refresh'>,
  changes: readonly FileChange[],
): Promise<void> {
  const isGone = ({ path, bytes }: FileChange) => bytes === null && path.startsWith(MEDIA_FOLDER)
  const gone = changes.filter(isGone).map(({ path }) => path.slice(MEDIA_FOLDER.length))
  if (gone.length === 0) return
  // A writer may have used one just now.
  await library.refresh()
  const named = asNamedMedia(gone)
  const changed = new Map(changes.map(({ path, bytes }) => [path, bytes]))
  for (const type of editedTypes) {
    for (const { path, source, entries } of library.files(type)) {
      // A broken file is shown in its last valid version.
      const present =
        source instanceof Error ? entries.map(({ key, value }) => ({ key, fields: value })) : source
      const left = changed.has(path) ? readableEntries(type, changed.get(path) ?? null) : present
      for (const { key, fields } of left) {
        const [name] = stringsIn(fields).flatMap((text) => [...mentionedMedia(text, named)])
        if (name === undefined) continue
        const value = entries.find((entry) => entry.key === key)?.value
        throw new Problem('conflict', inUse(name, value ? type.title(value) : path))
      }
    }
  }
}

const inUse = (name: string, title: string) =>
  `“${name}” wordt nu gebruikt in “${title}”, en zou daar verdwijnen. Kies daar eerst een ander bestand; er is niets ongedaan gemaakt.`
