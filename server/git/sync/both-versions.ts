import { ownBranches } from '#contract/admin/branches'
import { printed } from '../commit/commit-failed'
import type { Author } from '../commit/commit-request'
import { outputOf, type RunGit } from '../run-git'
import { mergeJudged } from './judged-merge'
import { type CommitTreeOptions, commitTree, type MergeSides } from './merge-commit'
import { noteProposal } from './proposals'
import { resolveTrees } from './resolved-trees'
import { listed } from './sync-trouble'

/**
 * Commits a merge of theirs into ours, without touching HEAD, the index or a file. Where both changed the same lines, or lines
 * that together say what neither made of it, those of here stay, and what would become of them as theirs is noted as a
 * proposal: one commit on top of the merge (tests/decisions/0168).
 * @returns the sha of the merge.
 * @throws {SyncTrouble} or {CommitFailed}.
 */
export async function mergeBothVersions(
  { message, ...sides }: MergeSides & { readonly message: string },
  options: CommitTreeOptions,
): Promise<string> {
  const { run } = options
  const parents = [sides.ours, sides.theirs]
  const merged = await mergeJudged(sides, options)
  const [path] = merged.conflicts.keys()
  if (path === undefined) return commitTree({ tree: merged.tree, parents, message }, options)
  const trees = await resolveTrees(merged, sides, options)
  const files = listed([...merged.conflicts.keys()])
  const branch = `${ownBranches.otherVersion}${(await printed(run, ['rev-parse', '--verify', sides.theirs])).slice(0, 10)}`
  const where = `In ${files} waren dezelfde regels gewijzigd. Wat op de site stond, is gebleven`
  const merge = await commitTree(
    {
      tree: trees.ours,
      parents,
      message: `${message}\n\n${where}; het andere staat als voorstel op de tak ${branch}.`,
    },
    options,
  )
  const proposal = await commitTree(
    {
      tree: trees.theirs,
      parents: [merge],
      message: `Andere versie van ${files}\n\n${where}. Dit voorstel zet er de regels neer die in de gedeelde opslag stonden.`,
      author: await authorOf(path, sides, run),
    },
    options,
  )
  await noteProposal(branch, proposal, run)
  return merge
}

/** Whoever changed a file last on their side. */
async function authorOf(
  path: string,
  { ours, theirs }: MergeSides,
  run: RunGit,
): Promise<Author | undefined> {
  const which = [`${ours}..${theirs}`, '--', `:(top,literal)${path}`]
  const how = ['--max-count=1', '--no-patch', '--no-show-signature', '--encoding=UTF-8', '--format=%an%n%ae']
  const [name, email] = (await outputOf(run, ['log', ...how, ...which])).split('\n')
  return name === undefined || email === undefined ? undefined : { name, email }
}
