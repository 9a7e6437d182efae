import type { CommitRequest } from '../../git/commit/commit-request'
import type { WorkTree } from '../../git/work-tree'
import type { Library } from '../library'
import { type Committed, Draft } from './draft'

/** A save that was prepared, and waits to be committed. */
interface ReadySave {
  readonly request: Omit<CommitRequest, 'changes'>
  /** Whether nothing but the content of its own file follows from it: what others save is judged as it would be after it. */
  readonly isPlain: boolean
}

/** Adds a save to a draft. Throws when it is not allowed. It may be called again, and must do nothing else. */
export type PrepareSave = (draft: Draft) => Promise<ReadySave>

/** A save whose draft is ready; one without changes has nothing to commit. */
interface Ready extends ReadySave {
  readonly draft: Draft
}

/** Where saves are made, and shown. */
interface Turn {
  readonly tree: WorkTree
  readonly library: Pick<Library, 'refresh'>
  /** Shows visitors what was committed. */
  show(committed: Committed): Promise<unknown>
}

/**
 * Commits the first of these saves, as many as can be judged before one of them is committed: those are plain, and have no
 * file in common (tests/decisions/0167). What they hold is live when this resolves.
 * @returns their commits, null for one that changes nothing, or why each of them failed.
 */
export async function saveTogether(
  saves: readonly PrepareSave[],
  turn: Turn,
): Promise<readonly PromiseSettledResult<string | null>[]> {
  const { tree, library } = turn
  if (tree.isRestored) await library.refresh().catch(() => undefined)
  let isAlone = saves.length === 1
  // Until that is known, others are prepared on trust.
  if (!isAlone)
    void tree.takesMany().then(
      (takes) => (isAlone = !takes),
      () => (isAlone = true),
    )
  const ready: Ready[] = []
  for (const prepare of saves) {
    if (isAlone && ready.length > 0) break
    const draft = new Draft(tree)
    const [prepared] = await Promise.allSettled([prepare(draft)])
    const isFirst = ready.length === 0
    if (prepared.status === 'rejected') {
      if (isFirst) return [prepared]
      // What is refused beside others is judged again once these are live.
      break
    }
    const save = { ...prepared.value, draft }
    if (!isFirst && !fitsBeside(ready, save)) break
    ready.push(save)
    // One that changes nothing is done.
    if (!save.isPlain || draft.changes.length === 0) break
  }
  return commitReady(ready, turn)
}

async function commitReady(
  ready: readonly Ready[],
  { tree, show }: Turn,
): Promise<readonly PromiseSettledResult<string | null>[]> {
  const changed = ready.filter(({ draft }) => draft.changes.length > 0)
  const outcomes = await tree.commitFirst(
    changed.map(({ draft, request }) => ({ ...request, changes: draft.changes })),
  )
  const done = changed.filter((_, at) => outcomes[at]?.status === 'fulfilled')
  for (const { draft } of done) draft.noteCommitted()
  const files = new Map(done.flatMap(({ draft }) => [...draft.committed.files]))
  const moves = new Map(done.flatMap(({ draft }) => [...draft.committed.moves]))
  const [shown] = await Promise.allSettled([show({ files, moves })])
  const isAll = outcomes.length === changed.length
  const ends = isAll && ready.length > changed.length ? [...outcomes, NOTHING] : outcomes
  return shown.status === 'rejected' ? ends.map(() => shown) : ends
}

/** How a save ends that changes nothing. */
const NOTHING = { status: 'fulfilled', value: null } as const

function fitsBeside(others: readonly Ready[], { draft, isPlain }: Ready): boolean {
  return isPlain && others.every((other) => areApart(draft.files, other.draft.files))
}

function areApart(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...some].every((path) => !others.has(path))
}
