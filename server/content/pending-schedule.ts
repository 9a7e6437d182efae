import type { Author } from '../git/commit/commit-request'
import type { Repository } from '../git/repository'
import type { Library } from './library'
import type { Publisher } from './publish/publisher'
import { type WaitingFile, waitingVersions } from './waiting-versions'

/** Milliseconds between two looks at what is due: a few entries in memory. */
const EVERY = 1000
/** Milliseconds before what could not be published is tried again while nothing changed. */
const AGAIN = 60_000

interface ScheduleOptions {
  readonly library: Library
  readonly repository: Pick<Repository, 'log'>
  readonly publisher: Pick<Publisher, 'publishPending'>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: { warn(context: object, message: string): void; info(context: object, message: string): void }
}

type Due = WaitingFile & { readonly moment: string }

/** What one person planned for one moment: it becomes public together. */
interface Group {
  readonly author: Author
  readonly moment: string
  readonly due: readonly Due[]
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
  /** What could not be published: as of which content, and when that was tried. */
  const failed = new Map<string, { readonly as: string; readonly at: number }>()
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
    const groups = new Map<string, Group>()
    for (const one of dueNow()) {
      const [last] = await repository.log({ paths: [one.file], limit: 1 })
      if (last) {
        const key = `${one.moment} ${last.author.name} ${last.author.email}`
        const due = [...(groups.get(key)?.due ?? []), one]
        groups.set(key, { author: last.author, moment: one.moment, due })
      } else fail(one, 'it is not in git')
    }
    for (const group of groups.values()) await publishGroup(group)
  }

  function dueNow(): Due[] {
    const at = now()
    return waitingVersions(library).flatMap((version) => {
      const { moment, isLost } = version
      if (moment === null || isLost || Date.parse(moment) > at) return []
      const last = failed.get(nameOf(version))
      const isTried = last?.as === stateOf(version) && at - last.at < AGAIN
      return isTried ? [] : [{ ...version, moment }]
    })
  }

  /** What cannot be published does not hold up the rest. */
  async function publishGroup({ author, moment, due }: Group): Promise<void> {
    const { sha, troubles } = await publisher.publishPending({
      chosen: due.map(({ type, id, etag }) => ({ type, id, etag })),
      editor: { author },
      planned: moment,
    })
    if (sha !== null) log.info({ entries: due.map(nameOf), commit: sha }, 'planned changes were published')
    const told = new Map(troubles.map((trouble) => [nameOf(trouble), trouble.message]))
    for (const one of due) if (told.has(nameOf(one))) fail(one, told.get(nameOf(one)) ?? '')
    const left = due.filter((one) => !told.has(nameOf(one)))
    if (told.size > 0 && left.length > 0) await publishGroup({ author, moment, due: left })
  }

  function fail(version: Due, reason: string): void {
    const isKnown = failed.get(nameOf(version))?.as === stateOf(version)
    failed.set(nameOf(version), { as: stateOf(version), at: now() })
    if (!isKnown) log.warn({ entry: nameOf(version), reason }, 'a planned change could not be published')
  }

  const stateOf = ({ etag }: WaitingFile) => `${etag} ${library.revision}`

  return {
    look,
    async close() {
      clearInterval(timer)
      await running
    },
  }
}

const nameOf = ({ type, id }: { readonly type: string; readonly id: string }) => `${type}/${id}`
