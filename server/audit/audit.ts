import {
  type AuditEntry,
  type AuditFilter,
  type AuditKind,
  type AuditPage,
  type AuditPerson,
  auditKinds,
} from '#contract/admin/audit'
import { compareCodes } from '#contract/compare-codes'
import { parseMoment } from '#contract/dates'
import { dayAfter } from '#contract/dutch-dates'
import { openAuditFiles } from './audit-files'
import { type AuditEvent, entryOf, lineOf } from './audit-line'
import { createFloodGate, type FloodGate, type FloodGateOptions, type GatedLine } from './flood-gate'

export type { AuditEvent } from './audit-line'

/** Events on a page of the list. */
const A_PAGE = 50
/**
 * Events by one person with an account, or by the server. More lines a minute come from a program; a larger file
 * (bytes), from a flood.
 */
const ACTS: Room = { most: 300, full: 32 * 1024 * 1024, isEachTold: ({ kind }) => kind !== 'refused' }
/** Events that strangers can cause: at most some 12 MB a month, whatever they do. */
const STRANGERS: Room = { most: 15, full: 4 * 1024 * 1024, isEachTold: () => false }

/** What the server does by itself; anything else without an account is a stranger's. */
const OF_THE_SERVER: readonly AuditKind[] = ['started', 'stopped', 'retention', 'retention-held']

/** Kinds that the server's log gives as warnings. */
const WARNINGS: readonly AuditKind[] = [
  'login-failed',
  'login-refused',
  'second-asked',
  'second-failed',
  'confirm-failed',
  'reset-asked',
  'refused',
  'link-failed',
  'more',
]

/** How much of the log there is for somebody: as for a flood gate, and from which size of the file on it is less. */
interface Room extends Pick<FloodGateOptions, 'most' | 'isEachTold'> {
  readonly full: number
}

interface AuditOptions {
  /** The private folder's `audit`: one file per month in UTC. */
  readonly folder: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: {
    info(context: object, message: string): void
    warn(context: object, message: string): void
    error(context: object, message: string): void
  }
}

/**
 * What happened to accounts, people and settings; append-only, until the retention period ends. See
 * tests/decisions/0036.
 */
export interface Audit {
  /**
   * Records an event, here and in the server's log. Resolves when it is on disk; a failed write is logged and
   * does not keep anyone from their work. Of a flood only the number is kept, and it takes nobody else's room: each
   * person has their own, and all strangers together have one. See tests/decisions/0186.
   */
  record(event: AuditEvent): Promise<void>
  /** Writes to the server's log only, bounded as well: for events that nobody can act on. */
  mention(event: AuditEvent): void
  /** A page, from 1, newest first. */
  list(filter: AuditFilter, page: number): Promise<AuditPage>
  /** All of it, newest first. */
  find(filter: AuditFilter): AsyncGenerator<AuditEntry>
  /** Removes up to that many of the oldest months before one (`yyyy-mm` in UTC). @returns how many. */
  dropBefore(month: string, most: number): Promise<number>
  /** Resolves when everything is written. */
  close(): Promise<void>
}

/** Opens the log. */
export async function openAudit({ folder, now, log }: AuditOptions): Promise<Audit> {
  const files = await openAuditFiles(folder)
  let waiting: { readonly month: string; readonly line: string }[] = []
  let writing: Promise<void> | undefined
  let lost = 0
  let people: Promise<Map<string, AuditPerson>> | undefined

  const gateOf = ({ most, full, isEachTold }: Room, pass: (line: GatedLine) => void) =>
    createFloodGate({ most, isEachTold, isFull: () => files.size(monthOf(now())) >= full, now, pass })
  const strangers = gateOf(STRANGERS, write)
  const mentioned = gateOf(STRANGERS, tell)
  const server = gateOf(ACTS, write)
  /** By the id of their account. */
  const persons = new Map<string, FloodGate>()

  function gateOfPerson(who: AuditPerson): FloodGate {
    const known = persons.get(who.id)
    if (known) return known
    const gate = gateOf(ACTS, (line) =>
      write(line.event.kind === 'more' ? { ...line, event: { ...line.event, who } } : line),
    )
    persons.set(who.id, gate)
    return gate
  }

  function gateFor({ who, kind }: AuditEvent): FloodGate {
    if (who) return gateOfPerson(who)
    return OF_THE_SERVER.includes(kind) ? server : strangers
  }

  function tell({ event, times }: GatedLine): void {
    const { kind, who, about, from, detail } = event
    const level = WARNINGS.includes(kind) ? 'warn' : 'info'
    // Ids only: names must not end up wherever the server's log goes.
    log[level]({ event: kind, who: who?.id, about: about?.id, from, ...detail, times }, 'security event')
  }

  function write(line: GatedLine): void {
    tell(line)
    meet(line.event)
    waiting.push({ month: monthOf(line.last), line: lineOf(line.event, line) })
    writing ??= writeAll()
  }

  async function writeAll(): Promise<void> {
    // Events recorded at the same time share the first write.
    await Promise.resolve()
    for (let first = waiting[0]; first; first = waiting[0]) {
      const { month } = first
      const batch = waiting.filter((one) => one.month === month)
      waiting = waiting.filter((one) => one.month !== month)
      await append(month, batch)
    }
    writing = undefined
  }

  async function append(month: string, batch: readonly { readonly line: string }[]): Promise<void> {
    const told = lost > 0 ? lineOf({ kind: 'lost' }, { times: lost, first: now(), last: now() }) : ''
    try {
      await files.append(month, told + batch.map(({ line }) => line).join(''))
      lost = 0
    } catch (error) {
      lost += batch.length
      log.error({ err: error, lost }, 'audit log could not be written')
    }
  }

  async function* find(filter: AuditFilter): AsyncGenerator<AuditEntry> {
    await writing
    const isWanted = wantedBy(filter)
    const [from, until] = momentsOf(filter)
    for (const month of await files.months()) {
      if (month < from.slice(0, 7)) return
      if (month > until.slice(0, 7)) continue
      const entries: AuditEntry[] = []
      for await (const text of files.read(month)) {
        const entry = entryOf(text)
        if (entry && isWanted(entry)) entries.push(entry)
      }
      // Counted repetitions are written later than events that happened after them.
      yield* entries.reverse().sort((a, b) => compareCodes(b.at, a.at))
    }
  }

  async function list(filter: AuditFilter, page: number): Promise<AuditPage> {
    const items: AuditEntry[] = []
    let passed = 0
    for await (const entry of find(filter)) {
      passed += 1
      if (passed > (page - 1) * A_PAGE) items.push(entry)
      if (items.length > A_PAGE) break
    }
    return {
      items: items.slice(0, A_PAGE),
      hasMore: items.length > A_PAGE,
      people: [...(await everyone()).values()].sort((a, b) => a.name.localeCompare(b.name, 'nl')),
    }
  }

  /** Everybody who occurs in the log, by their latest name: read once, then kept up to date. */
  function everyone(): Promise<Map<string, AuditPerson>> {
    people ??= readPeople().catch((error: unknown) => {
      people = undefined
      throw error
    })
    return people
  }

  async function readPeople(): Promise<Map<string, AuditPerson>> {
    const found = new Map<string, AuditPerson>()
    for await (const { who, about } of find({})) {
      for (const person of [who, about]) if (person && !found.has(person.id)) found.set(person.id, person)
    }
    return found
  }

  function meet({ who, about }: AuditEvent): void {
    // An event written while the log is being read may count twice, which does not matter here.
    void people?.then(
      (known) => {
        for (const person of [about, who])
          if (person) known.set(person.id, { id: person.id, name: person.name })
        // A failed read is reported by the request for the list.
      },
      () => undefined,
    )
  }

  return {
    async record(event) {
      const gate = gateFor(event)
      gate.enter(event)
      // Not awaited for strangers' events: the time taken could reveal who has an account.
      if (gate !== strangers) await writing
    },
    mention: (event) => mentioned.enter(event),
    list,
    find,
    async dropBefore(month, most) {
      const old = (await files.months()).filter((one) => one < month).slice(-most)
      await files.drop(old)
      if (old.length > 0) people = undefined
      return old.length
    },
    async close() {
      for (const gate of [...persons.values(), server, strangers, mentioned]) gate.flush()
      await writing
    },
  }
}

function monthOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 7)
}

function wantedBy(filter: AuditFilter): (entry: AuditEntry) => boolean {
  const { person, kind: wanted } = filter
  const [from, until] = momentsOf(filter)
  return ({ who, about, kind, at }) =>
    (!person || who?.id === person || about?.id === person) &&
    (!wanted || kind === wanted || auditKinds[kind].group === wanted) &&
    at >= from &&
    at < until
}

/** The range as ISO 8601 texts in UTC: a day begins and ends on the Dutch clock, as the list shows it. */
function momentsOf({ since, until }: AuditFilter): readonly [from: string, until: string] {
  const from = since && parseMoment(since)
  const to = until && parseMoment(dayAfter(until, 1))
  return [from || '', to || END]
}

/** Later than every real moment. */
const END = '\uffff'
