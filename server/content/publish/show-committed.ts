import { type AnyContentType, idOf, typeOfPath } from '#contract/content/content-types'
import type { EntryPlace } from '#contract/content/entry-place'
import type { Library } from '../library'
import type { Committed } from './draft'

/**
 * Shows visitors what was committed. That succeeded: what cannot be read back is shown as it was committed.
 * @returns the entries that went by it.
 */
export async function showCommitted(
  { files, moves }: Committed,
  library: Pick<Library, 'take' | 'takeBytes' | 'file' | 'catalogue'>,
  log: { warn(context: object, message: string): void },
): Promise<readonly EntryPlace[]> {
  const deleted = [...files].flatMap(([path, bytes]) => (bytes === null ? entriesIn(library, path) : []))
  await library.take([...files.keys()], moves).catch((error: unknown) => {
    log.warn({ err: error }, 'a saved file could not be read back')
    library.takeBytes(files, moves)
  })
  // Some are in another file now.
  const gone = deleted.filter(({ type, id }) => !library.catalogue(type).entry(id))
  return gone.map(({ type: { name }, id }) => ({ type: name, id }))
}

function entriesIn(
  library: Pick<Library, 'file'>,
  path: string,
): readonly { type: AnyContentType; id: string }[] {
  const type = typeOfPath(path)
  if (!type) return []
  return (library.file(type, path)?.entries ?? []).map(({ value }) => ({
    type,
    id: idOf(type, value),
  }))
}
