import { type GitFolders, readIndexStamp } from '../git-folders'

/** Remembers that the index had no unresolved conflict after our own last commit: git is then not asked again. */
export interface MergedIndex {
  /** Whether it is still the index of then. Costs a few file reads. */
  isSame(): Promise<boolean>
  /** The index, as a commit has just left it, has no unresolved conflict. */
  note(): Promise<void>
  forget(): void
}

export function openMergedIndex(folders: GitFolders): MergedIndex {
  let stamp: string | undefined
  return {
    isSame: async () => stamp !== undefined && stamp === (await readIndexStamp(folders)),
    async note() {
      stamp = await readIndexStamp(folders)
    },
    forget() {
      stamp = undefined
    },
  }
}
