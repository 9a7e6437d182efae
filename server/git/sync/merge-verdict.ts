import { realpath } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import type { GitFolders } from '../git-folders'
import type { MergedText, MergeTexts } from '../merge-texts'

/** The versions of a file that was merged line by line, and what came of it; null where there is no file. */
export interface MergedFile {
  readonly base: Uint8Array | null
  readonly ours: Uint8Array | null
  readonly theirs: Uint8Array | null
  readonly merged: Uint8Array | null
}

/** What a merge of lines is beside that of what they say: the same, the same but where both changed one thing, or another. */
export type MergeVerdict = 'same' | 'clash' | 'other'

/** Knows what the lines of some files say. */
export interface MergeJudge {
  /** @param path relative to the root. */
  concerns(path: string): boolean
  judge(
    path: string,
    file: MergedFile,
    merge: (texts: MergeTexts) => Promise<MergedText>,
  ): Promise<MergeVerdict>
}

/** The same for paths from the top of the work tree, of which the root may be a folder. */
export async function fromTop(
  { concerns, judge }: MergeJudge,
  root: string,
  { top, isRootTop }: Pick<GitFolders, 'top' | 'isRootTop'>,
): Promise<MergeJudge> {
  const start = isRootTop
    ? ''
    : `${relative(top, await realpath(root))
        .split(sep)
        .join('/')}/`
  return {
    concerns: (path) => path.startsWith(start) && concerns(path.slice(start.length)),
    judge: (path, ...how) => judge(path.slice(start.length), ...how),
  }
}
