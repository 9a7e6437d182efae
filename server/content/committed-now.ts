import type { FileHistory } from './read-entry'

/** The new paths of files, by their old ones. */
export type MovedFiles = ReadonlyMap<string, string>

/** Files that have just been committed. */
export interface CommittedFiles {
  readonly paths: readonly string[]
  readonly moved: MovedFiles
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The history as it will be for files that have just been committed; git itself is read later. */
export function committedNow(
  history: ReadonlyMap<string, FileHistory>,
  { paths, moved, now }: CommittedFiles,
): ReadonlyMap<string, FileHistory> {
  // Commit times are in whole seconds.
  const modified = new Date(Math.floor(now / 1000) * 1000).toISOString()
  const next = new Map(history)
  for (const [from, path] of moved) {
    const known = history.get(from)
    next.delete(from)
    if (!known) continue
    next.set(path, { ...known, former: [from, ...known.former], left: [modified, ...known.left] })
  }
  for (const path of paths) {
    const known = next.get(path)
    if (known) next.set(path, { ...known, modified })
  }
  return next
}
