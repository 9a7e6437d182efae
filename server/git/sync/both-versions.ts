import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Author } from '../commit/commit-request'
import { DURABLE } from '../commit/committer'
import { mergeFavouring } from '../merge-texts'
import { readBlobs } from '../objects'
import { printed, requireOutput } from '../require-output'
import { outputOf, type RunGit } from '../run-git'
import {
  type CommitTreeOptions,
  type ConflictedFile,
  commitTree,
  type MergedTrees,
  mergeTrees,
  type StoredFile,
} from './merge-commit'
import { listed } from './sync-trouble'

/** Where commits wait to be sent as branches of the remote. */
export const PROPOSALS = 'refs/proposals/'

/**
 * Commits a merge of theirs into HEAD, without touching HEAD, the index or a file. Where both changed the same lines
 * those of here stay, and what would become of them as theirs is noted below `PROPOSALS` as one commit on top of the
 * merge (tests/decisions/0168).
 * @returns the sha of the merge.
 * @throws {SyncTrouble} or {CommitFailed}.
 */
export async function mergeBothVersions(
  { theirs, message }: { readonly theirs: string; readonly message: string },
  options: CommitTreeOptions,
): Promise<string> {
  const { run } = options
  const parents = ['HEAD', theirs]
  const merged = await mergeTrees(theirs, run)
  const [path] = merged.conflicts.keys()
  if (path === undefined) return commitTree({ tree: merged.tree, parents, message }, options)
  const files = listed([...merged.conflicts.keys()])
  const branch = `andere-versie-${(await printed(run, ['rev-parse', '--verify', theirs])).slice(0, 10)}`
  const where = `In ${files} waren dezelfde regels gewijzigd. Wat op de site stond, is gebleven`
  const merge = await commitTree(
    {
      tree: await treeFavouring('ours', merged, run),
      parents,
      message: `${message}\n\n${where}; het andere staat als voorstel op de tak ${branch}.`,
    },
    options,
  )
  const proposal = await commitTree(
    {
      tree: await treeFavouring('theirs', merged, run),
      parents: [merge],
      message: `Andere versie van ${files}\n\n${where}. Dit voorstel zet er de regels neer die in de gedeelde opslag stonden.`,
      author: await authorOf(path, theirs, run),
    },
    options,
  )
  await printed(run, [...DURABLE, 'update-ref', `${PROPOSALS}${branch}`, proposal])
  return merge
}

/** Whoever changed a file last on their side. */
async function authorOf(path: string, theirs: string, run: RunGit): Promise<Author | undefined> {
  const which = [`HEAD..${theirs}`, '--', `:(top,literal)${path}`]
  const how = ['--max-count=1', '--no-patch', '--no-show-signature', '--encoding=UTF-8', '--format=%an%n%ae']
  const [name, email] = (await outputOf(run, ['log', ...how, ...which])).split('\n')
  return name === undefined || email === undefined ? undefined : { name, email }
}

/** The merged tree with one side's lines where both changed them. @returns its hash. */
async function treeFavouring(
  side: 'ours' | 'theirs',
  { tree, conflicts }: MergedTrees,
  run: RunGit,
): Promise<string> {
  const absent = { mode: '0', hash: '0'.repeat(tree.length) }
  let input = ''
  for (const [path, conflict] of conflicts) {
    const { mode, hash } = (await fileFavouring(side, conflict, run)) ?? absent
    input += `${mode} ${hash}\t${path}\0`
  }
  const folder = await mkdtemp(join(tmpdir(), 'merge-'))
  const indexFile = join(folder, 'index')
  try {
    await requireOutput(run, ['read-tree', tree], { indexFile })
    await requireOutput(run, ['update-index', '-z', '--index-info'], { indexFile, input })
    return (await requireOutput(run, [...DURABLE, 'write-tree'], { indexFile })).trim()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Where one of them removed or renamed the file, there are no lines to choose: it is as on that side. */
async function fileFavouring(
  side: 'ours' | 'theirs',
  { base, ours, theirs }: ConflictedFile,
  run: RunGit,
): Promise<StoredFile | undefined> {
  if (!ours || !theirs) return side === 'ours' ? ours : theirs
  const blobs = await readBlobs(
    run,
    [base, ours, theirs].flatMap((file) => file?.hash ?? []),
  )
  const bytesOf = (file: StoredFile | undefined) => (file && blobs.get(file.hash)) ?? ''
  const versions = { base: bytesOf(base), ours: bytesOf(ours), theirs: bytesOf(theirs) }
  const input = await mergeFavouring(side, versions, run)
  const stored = await requireOutput(run, [...DURABLE, 'hash-object', '-w', '--stdin'], { input })
  return { mode: ours.mode, hash: stored.trim() }
}
