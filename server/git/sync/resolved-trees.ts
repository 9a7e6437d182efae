import { join } from 'node:path'
import { inTempFolder } from '../../files/temp-folder'
import { requireOutput } from '../commit/commit-failed'
import { DURABLE } from '../commit/committer'
import { mergeFavouring, mergeTexts, type Versions } from '../merge-texts'
import { readBlobs, readHashes } from '../objects'
import type { RunGit } from '../run-git'
import type { JudgeOptions } from './judged-merge'
import type { ConflictedFile, MergedTrees, MergeSides, StoredFile } from './merge-commit'
import { unmergeable } from './sync-trouble'

/** Files merged line by line; of any further one a side is kept whole, since no save is made meanwhile. */
const MOST_BY_LINE = 200

const sides = ['ours', 'theirs'] as const
type Side = (typeof sides)[number]

/**
 * A tree for each side, merged with that side's lines where both changed the same ones. A file that one of them removed or
 * renamed has no lines to choose, and those of one that they mix up choose nothing: it is as on that side.
 * @param commits that were merged.
 * @returns their hashes.
 * @throws {SyncTrouble} when git made up a name because a file is where a folder is; {CommitFailed} when git fails.
 */
export async function resolveTrees(
  { tree, conflicts, whole }: MergedTrees,
  commits: MergeSides,
  options: JudgeOptions,
): Promise<Readonly<Record<Side, string>>> {
  const { run } = options
  await requireOwnNames(conflicts, commits, run)
  const lines = new Map([...conflicts].filter(([path]) => !whole?.has(path)))
  const resolved = new Map(await mergeByLine(lines, options))
  const treeOf = async (side: Side) => {
    let changes = ''
    for (const [path, conflict] of conflicts) {
      const { mode, hash } = resolved.get(path)?.[side] ?? conflict[side] ?? absentIn(tree)
      changes += `${mode} ${hash}\t${path}\0`
    }
    return changeTree(tree, changes, run)
  }
  return { ours: await treeOf('ours'), theirs: await treeOf('theirs') }
}

/** As git removes a file from an index. */
const absentIn = (tree: string): StoredFile => ({ mode: '0', hash: '0'.repeat(tree.length) })

/** What only one of them has may stand under a name that git made up: it must not become that of a page. */
async function requireOwnNames(
  conflicts: MergedTrees['conflicts'],
  commits: MergeSides,
  run: RunGit,
): Promise<void> {
  const alone = [...conflicts].filter(([, { ours, theirs }]) => !ours || !theirs)
  const names = alone.flatMap(([path, conflict]) =>
    sides.flatMap((side) => (conflict[side] ? [{ path, name: `${commits[side]}:${path}` }] : [])),
  )
  const found = await readHashes(
    run,
    names.map(({ name }) => name),
  )
  const madeUp = names.filter(({ name }) => !found.get(name))
  if (madeUp.length > 0) throw unmergeable(madeUp.map(({ path }) => path))
}

async function mergeByLine(
  conflicts: MergedTrees['conflicts'],
  { run, judge }: JudgeOptions,
): Promise<[string, Readonly<Record<Side, StoredFile>>][]> {
  const wanted = [...conflicts].filter(([, { ours, theirs }]) => ours && theirs).slice(0, MOST_BY_LINE)
  const hashes = wanted.flatMap(([, file]) => Object.values(file).map(({ hash }) => hash))
  const blobs = await readBlobs(run, hashes)
  const bytesOf = (file: StoredFile | undefined) => (file && blobs.get(file.hash)) ?? ''

  async function store(
    side: Side,
    path: string,
    { base, ours, theirs }: ConflictedFile,
  ): Promise<StoredFile> {
    const versions = { base: bytesOf(base), ours: bytesOf(ours), theirs: bytesOf(theirs) }
    const lines = await mergeFavouring(side, versions, run)
    const input = (await isMixedUp(path, versions, lines)) ? versions[side] : lines
    const stored = await requireOutput(run, [...DURABLE, 'hash-object', '-w', '--stdin'], { input })
    return { mode: ours?.mode ?? '', hash: stored.trim() }
  }

  async function isMixedUp(path: string, versions: Versions, lines: string | Uint8Array): Promise<boolean> {
    if (!judge?.concerns(path)) return false
    const { base, ours, theirs } = versions
    const file = { base: asBytes(base), ours: asBytes(ours), theirs: asBytes(theirs), merged: asBytes(lines) }
    return (await judge.judge(path, file, (texts) => mergeTexts(run, texts))) === 'other'
  }

  const merged: [string, Readonly<Record<Side, StoredFile>>][] = []
  for (const [path, file] of wanted) {
    const [ours, theirs] = await Promise.all([store('ours', path, file), store('theirs', path, file)])
    merged.push([path, { ours, theirs }])
  }
  return merged
}

const asBytes = (content: string | Uint8Array) =>
  typeof content === 'string' ? Buffer.from(content) : content

/** @param changes lines for `git update-index --index-info`. @returns the hash of the new tree. */
async function changeTree(tree: string, changes: string, run: RunGit): Promise<string> {
  return inTempFolder('merge', async (folder) => {
    const indexFile = join(folder, 'index')
    await requireOutput(run, ['read-tree', tree], { indexFile })
    await requireOutput(run, ['update-index', '-z', '--index-info'], { indexFile, input: changes })
    return (await requireOutput(run, [...DURABLE, 'write-tree'], { indexFile })).trim()
  })
}
