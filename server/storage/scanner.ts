import { type FoundFile, type Scope, scan } from './scan'

/** What is different on disk since the scanner last told about this scope; at first, everything. */
export interface DiskChanges {
  /** The files that are new or may have changed. */
  readonly changed: readonly FoundFile[]
  /** The paths that are not there any more. */
  readonly gone: readonly string[]
  /** Whether `changed` is all that there is: the scanner remembers nothing from before. */
  readonly isAll: boolean
  /** The folders to watch for changes, relative to the root. */
  readonly folders: readonly string[]
}

/** Finds out what changed on disk. */
export interface Scanner {
  /** @param again paths to tell about even if they did not change: the last news of them was not used. */
  look(scope: Scope, again?: readonly string[]): Promise<DiskChanges>
}

/** A scanner in this thread, which it blocks for some 5 µs a file. */
export function createScanner(root: string): Scanner {
  /** The stamps that were told, by scope and by path. */
  const told = new Map<string, ReadonlyMap<string, string>>()

  return {
    async look(scope, again = []) {
      const { files, folders } = scan(root, scope)
      const name = JSON.stringify(scope)
      const before = told.get(name)
      const now = new Map(files.map(({ path, stamp }) => [path, stamp]))
      told.set(name, now)
      const asked = new Set(again)
      const changed = files.filter(({ path, stamp }) => before?.get(path) !== stamp || asked.has(path))
      const gone = [...(before?.keys() ?? []), ...asked].filter((path) => !now.has(path))
      return { changed, gone, isAll: before === undefined, folders }
    },
  }
}
