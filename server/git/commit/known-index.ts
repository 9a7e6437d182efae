import { type GitFolders, readIndexStamp } from '../git-folders'

/** What is remembered of the index from one commit to the next. */
export interface KnownIndex {
  /** Paths that it may not have as HEAD has them, since nobody could change it then: who commits it undoes a save, or brings back one. */
  readonly behind: Set<string>
  /** Whether it is still that of our own last commit, which had no unresolved conflict: git is then not asked again. Costs a few file reads. */
  isSame(): Promise<boolean>
  /** The index, as a commit has just left it, has no unresolved conflict. */
  note(): Promise<void>
  forget(): void
}

export function openKnownIndex(folders: GitFolders): KnownIndex {
  let stamp: string | undefined
  return {
    behind: new Set(),
    isSame: async () => stamp !== undefined && stamp === (await readIndexStamp(folders)),
    async note() {
      stamp = await readIndexStamp(folders)
    },
    forget() {
      stamp = undefined
    },
  }
}
