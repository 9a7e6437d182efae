import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import pMap from 'p-map'
import { z } from 'zod'
import { sitePreview } from '#contract/addresses'
import {
  type Proposal,
  type ProposalDetail,
  type ProposalList,
  type ProposedItem,
  proposals,
} from '#contract/admin/branches'
import { isAtLeast } from '#contract/person'
import { Problem } from '#contract/problem'
import type { Library } from '../content/library'
import { asProblem } from '../content/publish/commit-errors'
import type { Repository } from '../git/repository'
import type { BranchChanges, BranchFile } from '../git/sync/branch-changes'
import type { RemoteBranch } from '../git/sync/fetch-branches'
import { troubleOf } from '../git/sync/sync-trouble'
import { route } from '../http/route'
import { changeDetail } from './change-detail'
import { changerOf } from './edit-headers'
import { livePages } from './live-pages'
import {
  MOST_LISTED,
  MOST_SHOWN,
  proposedItems,
  proposedProblems,
  requireForEditors,
  takenName,
  withinSight,
} from './proposed-changes'

/** Newest branches that are compared with the site, and how many at the same time. */
const MOST = 40
const AT_ONCE = 3
/** Changed items that are listed for a branch. */
const MOST_ITEMS = 12
/** Commits that are listed for a branch. */
const MOST_COMMITS = 30
/** Milliseconds that a list spends on looking for clashes; of the branches after that it is not known. */
const MOST_ON_CLASHES = 2000
/** Comparisons that are kept in memory. */
const MOST_KEPT = 200

const preview = z.object({
  kind: z.enum(['branch', 'commit'], 'Zet kind op branch of commit.'),
  id: z.string('Noem de tak of de commit (id).').min(1).max(255),
})
const viewed = z.object({ sha: z.string('Noem de commit die je bekeek (sha).') })

export interface BranchRoutesOptions {
  readonly library: Library
  readonly repository: Repository
  /** Creates links to the site as a branch has it, and ends all links to a branch. */
  readonly draftLinks: {
    make(type: string, id: string): Promise<{ token: string; expires: string }>
    end(type: string, id: string): Promise<void>
  }
  /** The processes that serve those previews. */
  readonly previews: { end(name: string): Promise<void> }
  /** Public origin, without a slash at the end. */
  readonly origin: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: { warn(context: object, message: string): void }
}

/** Routes the branches of the shared repository: what they change, preview links, merging and declining. */
export function addBranchRoutes(scope: FastifyInstance, options: BranchRoutesOptions): void {
  const { library, repository, draftLinks, previews, origin, now } = options
  const { branches } = repository
  const kept = new LRUCache<string, Proposal>({ max: MOST_KEPT })

  async function list(): Promise<ProposalList> {
    const found = await branches.list()
    const until = performance.now() + MOST_ON_CLASHES
    const compare = (branch: RemoteBranch) => proposalOf(branch, until)
    const all = await pMap(found.slice(0, MOST), compare, { concurrency: AT_ONCE })
    const { at, trouble } = branches.fetched
    const older = Math.max(0, found.length - MOST)
    return { isConfigured: branches.isConfigured, fetchedAt: at, trouble, proposals: all, older }
  }

  async function proposalOf(branch: RemoteBranch, until: number): Promise<Proposal> {
    const key = `${branch.name} ${branch.sha} ${await repository.headStamp()}`
    const known = kept.get(key)
    if (known) return known
    const changes = await branches.changes(branch.sha)
    const found = await branches.files({ ...changes, files: changes.files.slice(0, MOST_ITEMS) })
    const files = withinSight(found, MOST_LISTED)
    const isInTime = performance.now() < until
    const isClashing = isInTime ? await clashes(branch.sha, changes) : null
    const proposal = asProposal(branch, changes, { items: await proposedItems(files), isClashing })
    if (isInTime) kept.set(key, proposal)
    return proposal
  }

  /** Whether both sides changed the same lines; null when git cannot tell, not fast enough, or must not look. */
  async function clashes(sha: string, { base, ahead, behind }: BranchChanges): Promise<boolean | null> {
    if (base === null || ahead === 0 || behind === 0) return false
    try {
      // An unfit tree is not merged to find out.
      if ((await branches.objection(sha)) !== undefined) return null
      return (await branches.conflicts(sha, MOST_ON_CLASHES)).length > 0
    } catch {
      return null
    }
  }

  async function detailOf(branch: RemoteBranch): Promise<ProposalDetail> {
    const { name, sha, author, date, subject } = branch
    const changes = await branches.changes(sha)
    const files = withinSight(await branches.files(changes), MOST_SHOWN)
    const { conflicts, objection } = await obstaclesOf(sha, changes)
    const commits = await repository.branches.commits(sha, MOST_COMMITS)
    const paths = files.flatMap(({ path, from }) => (from === undefined ? [path] : [path, from]))
    const commit = { ...{ sha, author, date, subject, paths, files }, ...NO_WORDS }
    return {
      ...asProposal(branch, changes, {
        items: await proposedItems(files),
        isClashing: conflicts.length > 0,
      }),
      commits: commits.map((one) => ({ ...one, author: one.author.name, message: one.subject })),
      change: { ...(await changeDetail(library, commit, true)), message: name },
      moreFiles: changes.files.length - files.length,
      problems: await proposedProblems(library, files),
      conflicts,
      objection: objection ?? (await takenName(library, changes, files)) ?? null,
    }
  }

  /** What would block a merge, checked before anybody asks for one. */
  async function obstaclesOf(sha: string, { base, ahead, behind }: BranchChanges) {
    if (base === null) return { conflicts: [], objection: UNRELATED }
    const objection = await branches.objection(sha)
    if (objection !== undefined) return { conflicts: [], objection }
    const conflicts = ahead > 0 && behind > 0 ? await inDutch(() => branches.conflicts(sha)) : []
    return { conflicts, objection: null }
  }

  /** @throws {Problem} when something blocks it. */
  async function inDutch<T>(job: () => Promise<T>): Promise<T> {
    try {
      return await job()
    } catch (error) {
      const trouble = troubleOf(error)
      throw trouble ? new Problem('conflict', trouble.message) : asProblem(error, options.log)
    }
  }

  /** What editors may not merge is not theirs to decline. @throws {Problem} forbidden */
  async function requireProposalOfEditors(sha: string): Promise<void> {
    const changes = await branches.changes(sha)
    if (changes.ahead === 0) throw new Problem('conflict', MERGED)
    if (changes.base === null) throw new Problem('forbidden', NO_PROPOSAL)
    await requireMergedByEditors(changes)
  }

  /** @throws {Problem} forbidden */
  async function requireMergedByEditors(changes: BranchChanges): Promise<void> {
    requireForEditors(library, changes, withinSight(await branches.files(changes), MOST_SHOWN))
  }

  /** Also those that nobody looks at, which are read a part at a time. */
  async function* allFiles(changes: BranchChanges): AsyncGenerator<BranchFile> {
    for (let left = changes.files; left.length > 0; ) {
      const files = await branches.files({ ...changes, files: left })
      yield* files
      left = left.slice(files.length)
    }
  }

  async function requireBranch(name: string): Promise<RemoteBranch> {
    const branch = await branches.find(name)
    if (branch) return branch
    throw new Problem('not-found', GONE)
  }

  async function endLinks(kind: string, id: string): Promise<void> {
    await draftLinks.end(kind, id)
    await previews.end(`${kind} ${id}`)
  }

  route(scope, proposals.list, { handle: list })
  route(scope, proposals.fetch, {
    handle: async () => {
      await branches.fetch()
      return list()
    },
  })
  route(scope, proposals.waiting, { handle: async () => ({ count: await branches.countWaiting() }) })
  route(scope, proposals.get, { handle: async ({ params }) => detailOf(await requireBranch(params.name)) })
  route(scope, proposals.link, {
    body: preview,
    handle: async ({ body: { kind, id }, reply }) => {
      if (kind === 'branch') await requireBranch(id)
      else if (!(await branches.isKnown(id))) throw new Problem('not-found', 'Deze versie is er niet.')
      const { token, expires } = await draftLinks.make(kind, id)
      reply.header('cache-control', 'no-store')
      return { url: origin + sitePreview.open.to({ token }), expires }
    },
  })
  route(scope, proposals.endLinks, {
    body: preview,
    handle: ({ body: { kind, id } }) => endLinks(kind, id),
  })
  route(scope, proposals.decline, {
    body: viewed,
    handle: async ({ params: { name }, body: { sha }, person }) => {
      const branch = await branches.find(name)
      if (branch && branch.sha !== sha) throw new Problem('stale', MOVED)
      if (branch && !isAtLeast(person, 'owner')) await requireProposalOfEditors(sha)
      if (branch && !(await inDutch(() => branches.decline({ name, sha })))) {
        // The list then has what is there.
        await branches.fetch()
        throw new Problem('stale', MOVED)
      }
      // Also of one that is gone already: an earlier try may have come no further.
      await endLinks('branch', name)
      if (!branch && !(await branches.isDeclined({ name, sha }))) throw new Problem('not-found', GONE)
    },
  })
  route(scope, proposals.merge, {
    body: viewed,
    handle: async ({ params: { name }, body: { sha }, person, request }) => {
      const branch = await requireBranch(name)
      if (branch.sha !== sha) throw new Problem('stale', MOVED)
      const changes = await branches.changes(sha)
      const { conflicts, objection } = await obstaclesOf(sha, changes)
      if (objection !== null) throw new Problem('conflict', refusal(objection))
      if (conflicts.length > 0) throw new Problem('conflict', clashing(conflicts))
      if (changes.ahead === 0) throw new Problem('conflict', MERGED)
      const message = `Tak "${name}" samengevoegd`
      const { author, requireStill } = changerOf({ person, request })
      // What the site gets by it: that may differ from what the branch has.
      const judge = async (merging: BranchChanges) => {
        requireStill?.()
        // Until its turn came somebody may have declined it.
        if ((await requireBranch(name)).sha !== sha) throw new Problem('stale', MOVED)
        if (!isAtLeast(person, 'owner')) await requireMergedByEditors(merging)
        await library.refresh()
        const taken = await takenName(library, merging, allFiles(merging))
        if (taken !== undefined) throw new Problem('conflict', refusal(taken))
      }
      const merged = await inDutch(() => branches.merge({ sha, message, author, judge }))
      await library.refresh({ dates: true })
      return { sha: merged.sha, live: livePages(library, merged.paths, now()) }
    },
  })
}

const NO_WORDS = { body: '', trailers: {}, isFirst: false } as const

const GONE = 'Deze tak (branch) is er niet meer. Laad de lijst opnieuw.'
const MERGED = 'Deze tak (branch) is al samengevoegd.'
const NO_PROPOSAL =
  'In deze tak (branch) staat geen voorstel om samen te voegen. Alleen een eigenaar mag hem afwijzen.'
const MOVED = 'De tak (branch) is intussen gewijzigd. Bekijk eerst wat er nieuw is.'
const UNRELATED = 'Deze tak (branch) heeft een andere geschiedenis dan de site'

function asProposal(
  { name, sha, author, date, subject }: RemoteBranch,
  { ahead, behind, files, others }: BranchChanges,
  { items, isClashing }: { readonly items: readonly ProposedItem[]; readonly isClashing: boolean | null },
): Proposal {
  const shown = items.slice(0, MOST_ITEMS)
  const more = items.length - shown.length + Math.max(0, files.length - MOST_ITEMS)
  const last = { name, sha, author: author.name, date, message: subject }
  return { ...last, ahead, behind, items: shown, more, others, isClashing }
}

const refusal = (objection: string) => `Dit voorstel kan niet worden samengevoegd: ${objection}.`

function clashing(files: readonly string[]): string {
  const shown = files.slice(0, 5).join(', ')
  const rest = files.length > 5 ? ` en ${files.length - 5} andere` : ''
  return `Op de site zijn dezelfde regels gewijzigd, in ${shown}${rest}. Haal in de tak eerst de site binnen (git merge), los het daar op en push opnieuw.`
}
