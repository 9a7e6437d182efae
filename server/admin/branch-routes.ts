import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sitePreview } from '#contract/addresses'
import { proposals } from '#contract/admin/branches'
import { isAtLeast } from '#contract/person'
import { Problem } from '#contract/problem'
import type { Library } from '../content/library'
import type { Repository } from '../git/repository'
import type { BranchChanges, BranchFile } from '../git/sync/branch-changes'
import type { RemoteBranch } from '../git/sync/fetch-branches'
import { route } from '../http/route'
import { changerOf } from './edit-headers'
import { livePages } from './live-pages'
import { createProposalViews, inDutch } from './proposal-views'
import { MOST_SHOWN, requireForEditors, takenName, withinSight } from './proposed-changes'

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
    make(type: string, id: string, by: string): Promise<{ token: string; expires: string }>
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
  const { library, repository, draftLinks, previews, origin, now, log } = options
  const { branches } = repository
  const views = createProposalViews({ library, repository, log })

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

  route(scope, proposals.list, { handle: views.list })
  route(scope, proposals.fetch, {
    handle: async () => {
      await branches.fetch()
      return views.list()
    },
  })
  route(scope, proposals.waiting, { handle: async () => ({ count: await branches.countWaiting() }) })
  route(scope, proposals.get, {
    handle: async ({ params }) => views.detail(await requireBranch(params.name)),
  })
  route(scope, proposals.link, {
    body: preview,
    handle: async ({ person, body: { kind, id }, reply }) => {
      if (kind === 'branch') await requireBranch(id)
      else if (!(await branches.isKnown(id))) throw new Problem('not-found', 'Deze versie is er niet.')
      const { token, expires } = await draftLinks.make(kind, id, person.id)
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
      if (branch && !(await inDutch(() => branches.decline({ name, sha }), log))) {
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
      const { conflicts, objection } = await views.obstacles(sha, changes)
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
      const merged = await inDutch(() => branches.merge({ sha, message, author, judge }), log)
      await library.refresh({ dates: true })
      return { sha: merged.sha, live: livePages(library, merged.paths, now()) }
    },
  })
}

const GONE = 'Deze tak (branch) is er niet meer. Laad de lijst opnieuw.'
const MERGED = 'Deze tak (branch) is al samengevoegd.'
const NO_PROPOSAL =
  'In deze tak (branch) staat geen voorstel om samen te voegen. Alleen een eigenaar mag hem afwijzen.'
const MOVED = 'De tak (branch) is intussen gewijzigd. Bekijk eerst wat er nieuw is.'

const refusal = (objection: string) => `Dit voorstel kan niet worden samengevoegd: ${objection}.`

function clashing(files: readonly string[]): string {
  const shown = files.slice(0, 5).join(', ')
  const rest = files.length > 5 ? ` en ${files.length - 5} andere` : ''
  return `Op de site zijn dezelfde regels gewijzigd, in ${shown}${rest}. Haal in de tak eerst de site binnen (git merge), los het daar op en push opnieuw.`
}
