import { join } from 'node:path'
import { dutchDay } from '#contract/dutch-dates'
import type { FormSubmission } from '#contract/form-submission'
import { type TakenOutcome, thanksFor } from '#contract/form-thanks'
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
import { openContext, type SubscribersOptions } from './context'
import { exportCsv } from './csv/export-csv'
import { planImport } from './csv/plan-import'
import { readCsv } from './csv/read-csv'
import { dataOf, erase } from './data-request'
import { decideMany, setStatus } from './decide'
import { openDigest } from './digest'
import { forgetOver, overNow, type SignUpRules } from './forget-over'
import { isLead, receivedSince } from './leads'
import {
  countStatuses,
  filterSubscribers,
  pageOfSubscribers,
  rowOf,
  type SignUpsOfDay,
  signUpsPerDay,
} from './list-subscribers'
import { createMailLinks, type MailLinks } from './mail-links'
import { isConfirmed } from './opt-in'
import type { OutboxState } from './outbox-entry'
import { askedPlan, type StepPlanName } from './step-plans'
import { type Subscriber, subscriberFrom } from './subscriber'
import type { Suspicion } from './suspicion'

const DAY = 86_400_000

/** What a visitor is told of a submission that was taken: the same for every one like it, whoever it is. */
interface Thanks {
  readonly outcome: TakenOutcome
  /** The same in words. */
  readonly message: string
  /** The step plan to read at once, by its id: there is no mail that could bring it. */
  readonly plan?: string
}

/** Everyone who left an address. */
export interface Subscribers extends MailLinks {
  /**
   * Resolves with what to thank the visitor with, once the submission is synced to disk.
   * A suspect one, or one of too many, is thanked for like any other, and held for review.
   * @param client the network of whoever sent it.
   * @throws {Problem} too-many, when it is one of far too many.
   * @throws what the disk says when it cannot be written; it is then not kept, the visitor tries again.
   */
  submit(submission: FormSubmission, suspicion?: Suspicion, client?: string): Promise<Thanks>
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
  forgetOver(
    rules: SignUpRules,
    isAsked: boolean,
  ): Promise<Readonly<Record<keyof SignUpRules, number>> | null>
  /** How many the rules would take away now. */
  countOver(rules: SignUpRules): number
  /** The mail and the forwarded submissions that wait. */
  readonly outbox: {
    state(): OutboxState
    /** Tries everything that is due; resolves when each attempt is settled. */
    deliver(): Promise<void>
  }
  /** The daily mail about new readers of the newsletter. */
  readonly digest: { look(): Promise<void> }
  /** What keeps owners from being mailed about requests; null when nothing does. */
  lacksToTell(): 'server' | 'addresses' | null
  /** Requests that a person answers, of the last days. */
  leads(days: number): number
  /** Resolves when every submission is settled and no message is under way. */
  close(): Promise<void>
}

/** Opens the subscribers' folder and reads it once. A broken file is logged, left alone and written beside. */
export async function openSubscribers(options: SubscribersOptions): Promise<Subscribers> {
  const context = await openContext(options)
  const { store, outbox, run, now } = context
  const { index } = store
  const digest = await openDigest({
    context,
    path: join(options.folder, '../lead-digest.json'),
    log: options.log,
  })

  async function importCsv(csv: string, { fileName, by, isTrial }: Parameters<Subscribers['importCsv']>[1]) {
    store.suppression.requireReadable()
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

  /** Whoever signed up before is told the same as whoever did not: nobody learns who reads the newsletter. */
  function thanksOf({ source }: FormSubmission, plan: StepPlanName | undefined): Thanks {
    const { canMail } = context.capabilities
    const outcome = isConfirmed(source) && canMail ? 'bevestigen' : 'gelukt'
    const message = thanksFor(source, outcome, options.promises())
    return canMail || !plan ? { outcome, message } : { outcome, message, plan: plan.id }
  }

  return {
    ...createMailLinks(context),
    async submit(submission, suspicion, client) {
      const plan = askedPlan(submission, options.stepPlans)
      const verdict = context.limits?.takeSignUp({ email: submission.email, client })
      // In the queue at once: what is asked after this comes after it.
      const record = subscriberFrom(submission, now(), { suspicion, plan: plan?.id })
      await Promise.all([verdict, context.add({ record, client, verdict })])
      return thanksOf(submission, plan)
    },
    find: (email) => index.find(email),
    count: () => index.size,
    counts: () => countStatuses(index.newestFirst()),
    signUpsPerDay: (days) => signUpsPerDay(index.newestFirst(), days, now()),
    list: (filter, page) => ({
      ...pageOfSubscribers(index, filter, page),
      asksToConfirm: context.capabilities.canMail,
      asOf: new Date(now()).toISOString(),
    }),
    person: (id) => dataOf(context, id),
    exportCsv: (filter) => ({
      fileName: `abonnees-${dutchDay(now())}.csv`,
      pieces: exportCsv(filterSubscribers(index, filter)),
    }),
    importCsv,
    setStatus: (id, to) => run(async () => rowOf(await setStatus(context, id, to))),
    erase: (id) => erase(context, id),
    decide: (decision, choice, by) => decideMany(context, { decision, choice, by }),
    forgetOver: (rules, isAsked) => forgetOver(context, rules, isAsked),
    countOver: (rules) => overNow(context, rules).length,
    outbox,
    digest,
    lacksToTell: context.lacksToTell,
    leads: (days) => receivedSince(index.newestFirst(), now() - days * DAY).filter(isLead).length,
    async close() {
      await digest.close()
      await context.close()
    },
  }
}
