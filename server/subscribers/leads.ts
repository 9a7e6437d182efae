import { thanksFor } from '#contract/form-rules'
import type { FormSubmission } from '#contract/form-submission'
import type {
  SubscriberChoice,
  SubscriberDecision,
  SubscriberFilter,
  SubscriberImportReply,
  SubscriberPage,
  SubscriberPerson,
  SubscriberRow,
  SubscriberStatus,
  SubscribersDecided,
} from '#contract/subscriber-list'
import { dutchDay } from '../files/month-shards'
import { aboutPerson } from './about-person'
import { decideMany } from './decide-many'
import { erase } from './erase'
import { exportCsv } from './export-csv'
import { forgetOver, overNow } from './forget-over'
import { countStatuses, filterSubscribers, pageOfSubscribers } from './list-subscribers'
import { createMailLinks, type MailLinks } from './mail-links'
import type { OutboxState } from './outbox-state'
import { planImport } from './plan-import'
import { readCsv } from './read-csv'
import type { LeadRules } from './retention-rules'
import { setStatus } from './set-status'
import { type SignUpsOfDay, signUpsPerDay } from './sign-ups-per-day'
import { type Subscriber, subscriberFrom } from './subscriber'
import { rowOf } from './subscriber-row'
import type { Suspicion } from './suspicion'
import { type LeadsOptions, openWorkroom } from './workroom'

/** Everyone who left an address. */
export interface Leads extends MailLinks {
  /**
   * Resolves with the text to thank the visitor with, once the submission is synced to disk.
   * A suspect one, or one of too many, is thanked for like any other, and held for review.
   * @param client the network of whoever sent it.
   * @throws {Problem} too-many, when it is one of far too many.
   * @throws what the disk says when it cannot be written; it is then not kept, the visitor tries again.
   */
  submit(submission: FormSubmission, suspicion?: Suspicion, client?: string): Promise<string>
  /** All submissions of an address, oldest first. */
  find(email: string): Subscriber[]
  count(): number
  /** How many submissions have each status. */
  counts(): Record<SubscriberStatus, number>
  /** Of the last days on the Dutch clock, oldest first, today included. */
  signUpsPerDay(days: number): SignUpsOfDay[]
  /** A page, from 1, of the submissions that the filter leaves, newest first. */
  list(filter: SubscriberFilter, page: number): SubscriberPage
  /** Everything about the person of a submission. @throws {Problem} not-found. */
  person(id: string): SubscriberPerson
  /** The submissions that the filter leaves as a file, in pieces; its name holds today's date. */
  exportCsv(filter: SubscriberFilter): { readonly fileName: string; readonly pieces: AsyncGenerator<string> }
  /**
   * Reads a file and adds the people in it; `isTrial` only says what would happen.
   * @throws {Problem} unprocessable, too-large or conflict, with a Dutch sentence; nothing is then changed.
   */
  importCsv(
    csv: string,
    from: { readonly fileName: string; readonly by: string; readonly isTrial: boolean },
  ): Promise<SubscriberImportReply>
  /** @param by whoever did it, by name. @throws {Problem} not-found or conflict. */
  setStatus(
    id: string,
    to: { readonly status: SubscriberStatus; readonly by: string },
  ): Promise<SubscriberRow>
  /** Erases everything of the address of a submission. @throws {Problem} not-found or conflict. */
  erase(id: string): Promise<void>
  /** Decides about many at once. @throws {Problem} conflict, as `erase` does. */
  decide(decision: SubscriberDecision, choice: SubscriberChoice, by: string): Promise<SubscribersDecided>
  /**
   * Takes away what the rules say is over. Resolves with how many of each, when that is on disk; with null, and
   * nothing taken, when it would be more than half of many and no owner just asked for it.
   */
  forgetOver(rules: LeadRules, isAsked: boolean): Promise<Readonly<Record<keyof LeadRules, number>> | null>
  /** How many the rules would take away now. */
  countOver(rules: LeadRules): number
  /** The mail and the forwarded submissions that wait. */
  readonly outbox: {
    state(): OutboxState
    /** Tries everything that is due; resolves when each attempt is settled. */
    deliver(): Promise<void>
  }
  /** Resolves when every submission is settled and no message is under way. */
  close(): Promise<void>
}

/** Opens the subscribers' folder and reads it once. A broken file is logged, left alone and written beside. */
export async function openLeads(options: LeadsOptions): Promise<Leads> {
  const room = await openWorkroom(options)
  const { store, outbox, run, now } = room
  const { index } = store

  async function importCsv(csv: string, { fileName, by, isTrial }: Parameters<Leads['importCsv']>[1]) {
    store.erased.requireReadable()
    const people = readCsv(csv)
    const plan = () => planImport(people, store, { fileName, by, now: now() })
    if (isTrial) return plan().reply
    return run(async () => {
      const { added, updated, reply } = plan()
      await store.append(added)
      await store.replace(updated)
      return reply
    })
  }

  return {
    ...createMailLinks(room),
    async submit(submission, suspicion, client) {
      const verdict = room.limits?.takeSignUp({ email: submission.email, client })
      // In the queue at once: what is asked after this comes after it.
      const stored = room.add({ record: subscriberFrom(submission, now(), suspicion), client, verdict })
      await Promise.all([verdict, stored])
      return thanksFor(submission.source)
    },
    find: (email) => index.find(email),
    count: () => index.size,
    counts: () => countStatuses(index.newestFirst()),
    signUpsPerDay: (days) => signUpsPerDay(index.newestFirst(), days, now()),
    list: (filter, page) => ({
      ...pageOfSubscribers(index, filter, page),
      asksToConfirm: room.means.canMail,
      asOf: new Date(now()).toISOString(),
    }),
    person: (id) => aboutPerson(room, id),
    exportCsv: (filter) => ({
      fileName: `abonnees-${dutchDay(now())}.csv`,
      pieces: exportCsv(filterSubscribers(index, filter)),
    }),
    importCsv,
    setStatus: (id, to) => run(async () => rowOf(await setStatus(room, id, to))),
    erase: (id) => erase(room, id),
    decide: (decision, choice, by) => decideMany(room, { decision, choice, by }),
    forgetOver: (rules, isAsked) => forgetOver(room, rules, isAsked),
    countOver: (rules) => overNow(room, rules).length,
    outbox,
    close: room.close,
  }
}
