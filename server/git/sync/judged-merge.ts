import { requireOutput } from '../commit/commit-failed'
import { mergeTexts } from '../merge-texts'
import { readBlobs } from '../objects'
import type { GitLimits, RunGit } from '../run-git'
import { type ChangedByBoth, findChangedByBoth } from './changed-by-both'
import { type ConflictedFile, type MergedTrees, type MergeSides, mergeTrees } from './merge-commit'
import type { MergeJudge } from './merge-verdict'

/** Files of which the versions are in memory together. */
const AT_ONCE = 200

export interface JudgeOptions {
  readonly run: RunGit
  /** Its paths are from the top of the work tree. */
  readonly judge?: MergeJudge | undefined
}

interface Judging {
  /** Throws once there is no time left. */
  readonly run: RunGit
  readonly judge: MergeJudge
  readonly checkTime: () => void
}

/**
 * Merges theirs into ours as `mergeTrees` does; a file whose lines go together, but not as what they say, is a conflict of two
 * whole files.
 * @throws when that cannot be told in time.
 */
export async function mergeJudged(
  sides: MergeSides,
  { run, judge }: JudgeOptions,
  limits: Pick<GitLimits, 'timeout'> = {},
): Promise<MergedTrees> {
  const until = performance.now() + (limits.timeout ?? Number.POSITIVE_INFINITY)
  const merged = await mergeTrees(sides, run, limits)
  if (!judge) return merged
  const judging = { judge, ...inTime(run, until) }
  const files = (await findChangedByBoth(merged, sides, judging.run)).filter(({ path }) =>
    judge.concerns(path),
  )
  const mixedUp = await findMixedUp(merged, files, judging)
  if (mixedUp.size === 0) return merged
  return { ...merged, conflicts: new Map([...merged.conflicts, ...mixedUp]), whole: new Set(mixedUp.keys()) }
}

/** Git that is ended, and not started any more, when the time is over. */
function inTime(run: RunGit, until: number): Pick<Judging, 'run' | 'checkTime'> {
  const checkTime = (isOver = performance.now() >= until) => {
    if (isOver) throw new Error('What a merge made of files was not compared in time.')
  }
  if (until === Number.POSITIVE_INFINITY) return { run, checkTime }
  const runInTime: RunGit = async (args, options) => {
    checkTime()
    const left = Math.ceil(until - performance.now())
    const result = await run(args, { ...options, timeout: left })
    checkTime(result.isTimedOut)
    return result
  }
  return { run: runInTime, checkTime }
}

async function findMixedUp(
  merged: MergedTrees,
  files: readonly ChangedByBoth[],
  { run, judge, checkTime }: Judging,
): Promise<ReadonlyMap<string, ConflictedFile>> {
  const mixedUp: ChangedByBoth[] = []
  for (let first = 0; first < files.length; first += AT_ONCE) {
    const some = files.slice(first, first + AT_ONCE)
    const blobs = await readBlobs(
      run,
      some.flatMap(({ base, ours, theirs, merged: made }) => [base, ours, theirs, made]),
    )
    const bytesOf = (hash: string) => blobs.get(hash) ?? null
    for (const file of some) {
      checkTime()
      const { base, ours, theirs } = file
      const versions = { base: bytesOf(base), ours: bytesOf(ours), theirs: bytesOf(theirs) }
      const all = { ...versions, merged: bytesOf(file.merged) }
      if ((await judge.judge(file.path, all, (texts) => mergeTexts(run, texts))) !== 'same')
        mixedUp.push(file)
    }
  }
  if (mixedUp.length === 0) return new Map()
  const modes = await readModes(merged.tree, run)
  return new Map(
    mixedUp.map(({ path, ours, theirs }) => {
      const mode = modes.get(path) ?? ''
      return [path, { ours: { mode, hash: ours }, theirs: { mode, hash: theirs } }]
    }),
  )
}

/** The modes of all files in a tree, by their paths from the top. */
async function readModes(tree: string, run: RunGit): Promise<ReadonlyMap<string, string>> {
  const listed = await requireOutput(run, ['ls-tree', '-r', '-z', '--full-tree', tree])
  return new Map(
    listed.split('\0').flatMap((line) => {
      const [, mode = '', path = ''] = /^(\d+) blob \w+\t(.+)$/s.exec(line) ?? []
      return path === '' ? [] : [[path, mode] as const]
    }),
  )
}
