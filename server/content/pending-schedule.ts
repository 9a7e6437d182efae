import { entryKey } from '#contract/content/entry-place'
import type { Author } from '../git/commit/commit-request'
import type { Repository } from '../git/repository'
import type { Library } from './library'
import type { Publisher } from './publish/publisher'
import { isCommitted } from './publish/validate'
import {
  isPlanningCommit,
  MOST_COMMITS,
  type WaitingFile,
  waitingVersions,
  wasPublished,
} from './waiting-versions'

/** Milliseconds between two looks at what is due: a few entries in memory. */
const EVERY = 1000
/** Milliseconds before what could not be published is tried again while it stays the same. */
const AGAIN = 60_000
/** The same while somebody has not committed all of it yet. */
const UNCOMMITTED_AGAIN = 5000
const BROUGHT_BACK = { reason: 'it came online at this moment, and was brought back since' }
const UNCOMMITTED = { reason: 'not all that is planned for its moment is in git' }

interface ScheduleOptions {
  readonly library: Library
  readonly repository: Pick<Repository, 'log' | 'fileLog' | 'blob' | 'onDisk' | 'head' | 'fileAt'>
  readonly publisher: Pick<Publisher, 'publishPending'>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: { warn(context: object, message: string): void; info(context: object, message: string): void }
}

type Due = WaitingFile & { readonly moment: string }

/** What one person planned for one moment: it becomes public together. */
interface Plan {
  readonly author: Author
  readonly moment: string
  readonly due: readonly Due[]
}

/** What could not be published, and what the log says about it. */
interface Refused {
  readonly version: Due
  readonly why: object
}

interface Outcome {
  readonly refused: readonly Refused[]
  /** Milliseconds before these are tried again. */
  readonly again?: number
}

/** Publishes waiting versions at the moment that was planned, in the name of who planned it. */
interface PendingSchedule {
  /** Publishes what is due now. */
  look(): Promise<void>
  /** Resolves when a publication in progress has ended. */
  close(): Promise<void>
}

export function createPendingSchedule(options: ScheduleOptions): PendingSchedule {
  const { library, repository, publisher, now, log } = options
  /** What could not be published, by its moment: in which versions, and when to try again. */
  const failed = new Map<string, { readonly as: string; readonly until: number }>()
  let running: Promise<void> | undefined
  const timer = setInterval(() => void look(), EVERY).unref()

  function look(): Promise<void> {
    running ??= publishDue()
      .catch((error: unknown) => log.warn({ err: error }, 'planned changes could not be published'))
      .finally(() => {
        running = undefined
      })
    return running
  }

  async function publishDue(): Promise<void> {
    for (const [moment, due] of dueNow()) {
      const { refused, again = AGAIN } = await publishMoment(moment, due).catch((err: unknown) => ({
        refused: due.map((version) => ({ version, why: { err } })),
        again: AGAIN,
      }))
      const as = stateOf(refused.map(({ version }) => version))
      const isTold = failed.get(moment)?.as === as
      failed.delete(moment)
      if (refused.length === 0) continue
      failed.set(moment, { as, until: now() + again })
      if (isTold) continue
      for (const { version, why } of refused)
        log.warn({ entry: entryKey(version), ...why }, 'a planned change could not be published')
    }
  }

  /** What is due by its moment, without what was tried a little while ago. */
  function dueNow(): [string, Due[]][] {
    const at = now()
    const byMoment = new Map<string, Due[]>()
    for (const version of waitingVersions(library)) {
      const { moment, publicId } = version
      if (moment === null || publicId === null || Date.parse(moment) > at) continue
      byMoment.set(moment, [...(byMoment.get(moment) ?? []), { ...version, moment }])
    }
    return [...byMoment].filter(([moment, due]) => {
      const last = failed.get(moment)
      return last?.as !== stateOf(due) || at >= last.until
    })
  }

  async function publishMoment(moment: string, due: readonly Due[]): Promise<Outcome> {
    const plans = await plansOf(moment, due)
    // Whoever has not committed one of them may have planned it together with the others.
    if (!plans)
      return { refused: due.map((version) => ({ version, why: UNCOMMITTED })), again: UNCOMMITTED_AGAIN }
    const refused: Refused[] = []
    for (const plan of plans) {
      const left: Due[] = []
      for (const version of plan.due) {
        if (await wasPublished(repository, version)) refused.push({ version, why: BROUGHT_BACK })
        else left.push(version)
      }
      if (left.length > 0) refused.push(...(await publishPlan({ ...plan, due: left })))
    }
    return { refused }
  }

  /** Who planned which of these; undefined while one of them is not in git as it is on disk. */
  async function plansOf(moment: string, due: readonly Due[]): Promise<Plan[] | undefined> {
    const plans = new Map<string, Plan>()
    for (const one of due) {
      const commits = await repository.log({ paths: [one.file], limit: MOST_COMMITS })
      const last = commits.find(isPlanningCommit(one)) ?? commits[0]
      const bytes = await repository.onDisk(one.file)
      if (!last || !bytes || !(await isCommitted(repository, one.file, bytes))) return undefined
      const { author } = last
      const key = `${author.name} ${author.email}`
      plans.set(key, { author, moment, due: [...(plans.get(key)?.due ?? []), one] })
    }
    return [...plans.values()]
  }

  /** @returns what could not be published; that does not hold up the rest. */
  async function publishPlan({ author, moment, due }: Plan): Promise<readonly Refused[]> {
    try {
      const { sha, troubles } = await publisher.publishPending({
        chosen: due.map(({ type, id, etag }) => ({ type, id, etag })),
        editor: { author },
        planned: moment,
      })
      if (sha !== null)
        log.info({ entries: due.map(entryKey), commit: sha }, 'planned changes were published')
      const reasons = new Map(troubles.map((trouble) => [entryKey(trouble), trouble.message]))
      const isRefused = (version: Due) => reasons.has(entryKey(version))
      const refused = due
        .filter(isRefused)
        .map((version) => ({ version, why: { reason: reasons.get(entryKey(version)) } }))
      const left = due.filter((version) => !isRefused(version))
      if (refused.length === 0 || left.length === 0) return refused
      return [...refused, ...(await publishPlan({ author, moment, due: left }))]
    } catch (err) {
      return due.map((version) => ({ version, why: { err } }))
    }
  }

  return {
    look,
    async close() {
      clearInterval(timer)
      await running
    },
  }
}

const stateOf = (versions: readonly WaitingFile[]) =>
  versions
    .map(({ file, etag }) => `${file} ${etag}`)
    .sort()
    .join('\n')
