import { printed, requireOutput } from '../commit/commit-failed'
import { type LoggedFile, readDiff } from '../log/read-log'
import { mergeTexts } from '../merge-texts'
import { readBlobs } from '../objects'
import type { GitLimits, RunGit } from '../run-git'
import { type ConflictedFile, type MergedTrees, type MergeSides, mergeTrees } from './merge-commit'
import type { MergeJudge } from './merge-verdict'

/** Files that both sides changed of which the merge is judged; more than these nobody lists. */
const MOST_JUDGED = 200

export interface JudgeOptions {
  readonly run: RunGit
  /** Its paths are from the top of the work tree. */
  readonly judge?: MergeJudge | undefined
}

/**
 * Merges theirs into ours as `mergeTrees` does; a file whose lines go together, but not as what they say, is a conflict of two
 * whole files.
 */
export async function mergeJudged(
  sides: MergeSides,
  { run, judge }: JudgeOptions,
  limits: Pick<GitLimits, 'timeout'> = {},
): Promise<MergedTrees> {
  const merged = await mergeTrees(sides, run, limits)
  if (!judge) return merged
  const mixedUp = await findMixedUp(merged, sides, { run, judge })
  if (mixedUp.size === 0) return merged
  return { ...merged, conflicts: new Map([...merged.conflicts, ...mixedUp]), whole: new Set(mixedUp.keys()) }
}

async function findMixedUp(
  { tree, conflicts }: MergedTrees,
  sides: MergeSides,
  { run, judge }: Required<JudgeOptions> & { readonly judge: MergeJudge },
): Promise<ReadonlyMap<string, ConflictedFile>> {
  const base = await printed(run, ['merge-base', sides.ours, sides.theirs])
  const changed = async (to: string) => {
    const how = ['-r', '-z', '--raw', '--no-abbrev', '--no-renames', '--no-relative']
    return readDiff(await requireOutput(run, ['diff-tree', ...how, base, to, '--']))
  }
  const byPath = new Map((await changed(sides.ours)).map((file) => [file.path, file]))
  const both = (await changed(sides.theirs)).flatMap((other): [LoggedFile, LoggedFile][] => {
    const own = byPath.get(other.path)
    const isMerged = own?.after && other.after && own.after !== other.after && !conflicts.has(other.path)
    return isMerged && judge.concerns(other.path) ? [[own, other]] : []
  })
  // The last, by their paths, since lists of records, which look alike, are in data/.
  const judged = both.slice(-MOST_JUDGED)
  if (judged.length === 0) return new Map()
  const present = await listFiles(
    tree,
    judged.map(([{ path }]) => path),
    run,
  )
  const hashes = judged.flatMap(([own, other]) => [own.before, own.after, other.after])
  const blobs = await readBlobs(
    run,
    [...hashes, ...[...present.values()].map(({ hash }) => hash)].flatMap((hash) => hash ?? []),
  )
  const bytesOf = (hash: string | null | undefined) => (hash && blobs.get(hash)) || null
  const mixedUp = new Map<string, ConflictedFile>()
  for (const [{ path, before, after: ours }, { after }] of judged) {
    const { mode = '', hash } = present.get(path) ?? {}
    const file = { base: bytesOf(before), ours: bytesOf(ours), theirs: bytesOf(after), merged: bytesOf(hash) }
    if ((await judge.judge(path, file, (texts) => mergeTexts(run, texts))) === 'same') continue
    if (ours && after) mixedUp.set(path, { ours: { mode, hash: ours }, theirs: { mode, hash: after } })
  }
  return mixedUp
}

/** The modes and hashes of files in a tree, by their paths from the top. */
async function listFiles(tree: string, paths: readonly string[], run: RunGit) {
  const listed = await requireOutput(run, ['ls-tree', '-z', '--full-tree', tree, '--', ...paths])
  return new Map(
    listed.split('\0').flatMap((line) => {
      const [, mode = '', hash = '', path = ''] = /^(\d+) blob (\w+)\t(.+)$/s.exec(line) ?? []
      return path === '' ? [] : [[path, { mode, hash }] as const]
    }),
  )
}
