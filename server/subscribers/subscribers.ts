import { join } from 'node:path'
import { dutchDay } from '#contract/dutch-dates'
import type { FormTexts } from '#contract/form-fields'
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
import { exportCsv } from './csv/columns'
import { planImport } from './csv/plan-import'
import { readCsv } from './csv/read-csv'
import { dataOf, erase } from './data-request'
import { correct, decideMany, setAnswered, setStatus } from './decide'
import type { DraftPlace, ReviewMailKind } from './deliveries'
import { openDigest } from './digest'
import { forgetOver, overNow, type SignUpRules } from './forget-over'
import { isLead, isUnanswered, receivedSince } from './leads'
import {
  countStatuses,
  filterSubscribers,
  isExported,
  pageOfSubscribers,
  rowOf,
  type SignUpsOfDay,
  signUpsPerDay,
} from './list-subscribers'
import { createMailLinks, type MailLinks } from './mail-links'
import { isConfirmed } from './opt-in'
import { newMessage, type OutboxState } from './outbox-entry'
import { askedPlan, type StepPlanName } from './step-plans'
import { type Subscriber, subscriberFrom } from './subscriber'
import type { Suspicion } from './suspicion'

const DAY = 86_400_000

/** What a visitor is told about an accepted submission: the same for every similar one, whoever sent it. */
interface Thanks {
  readonly outcome: TakenOutcome
  /** The same as text. */
  readonly message: string
  /** The id of the step plan to show at once, when no mail can bring it. */
  readonly plan?: string
}

/** Everyone who left an address. */
export interface Subscribers extends MailLinks {
  /**
   * Resolves with a message of thanks, once the submission is synced to disk. A suspect one, or one above a
   * limit, is thanked for like any other, and held for review.
   * @param client the sender's network.
   * @throws {Problem} too-many, when it is far above the limit.
   * @throws disk errors; the submission is then not stored and the visitor can retry.
   */
  submit(submission: FormSubmission, suspicion?: Suspicion, client?: string): Promise<Thanks>
  /** All submissions of an address, oldest first. */
  find(email: string): Subscriber[]
  count(): number
  /** How many submissions have each status. */
  counts(): Record<SubscriberStatus, number>
  /** Of the last days by the Dutch clock, oldest first, today included. */
  signUpsPerDay(days: number): SignUpsOfDay[]
  /** A page, from 1, of the submissions that match the filter, newest first. */
  list(filter: SubscriberFilter, page: number): SubscriberPage
  /** Everything about the person of a submission. @throws {Problem} not-found. */
  person(id: string): SubscriberPerson
  /**
   * The submissions that match the filter as a file, in chunks; its name contains today's date. Those that ended or
   * wait for a decision are in it only when the filter names that status.
   */
  exportCsv(filter: SubscriberFilter): { readonly fileName: string; readonly pieces: AsyncGenerator<string> }
  /**
   * Reads a file and adds the people in it; `isTrial` only reports what would happen.
   * @throws {Problem} unprocessable, too-large or conflict, with a Dutch sentence; nothing is changed then.
   */
  importCsv(
    csv: string,
    from: { readonly fileName: string; readonly by: string; readonly isTrial: boolean },
  ): Promise<SubscriberImportReply>
  /** @param by the name of the person who did it. @throws {Problem} not-found or conflict. */
  setStatus(
    id: string,
    to: { readonly status: SubscriberStatus; readonly by: string },
  ): Promise<SubscriberRow>
  /** @param by the name of the person who did it. @throws {Problem} not-found or conflict. */
  setAnswered(id: string, to: { readonly isAnswered: boolean; readonly by: string }): Promise<SubscriberRow>
  /**
   * Corrects what somebody typed besides their address, at their request.
   * @param by the name of the person who did it. @throws {Problem} not-found.
   */
  correct(id: string, to: { readonly texts: FormTexts; readonly by: string }): Promise<SubscriberRow>
  /** How many questions nobody has answered yet. */
  unanswered(): number
  /** Erases everything about the address of a submission. @throws {Problem} not-found or conflict. */
  erase(id: string): Promise<void>
  /** Decides about many at once. @throws {Problem} conflict, as `erase` does. */
  decide(decision: SubscriberDecision, choice: SubscriberChoice, by: string): Promise<SubscribersDecided>
  /**
   * Removes what the retention rules say is over. Resolves with the number of each, when that is on disk; with
   * null, and nothing removed, when it would be more than half of many and no owner just asked for it.
   */
  forgetOver(
    rules: SignUpRules,
    isAsked: boolean,
  ): Promise<Readonly<Record<keyof SignUpRules, number>> | null>
  /** How many the retention rules would remove now. */
  countOver(rules: SignUpRules): number
  /** The state of waiting mail and forwarded submissions. */
  readonly outbox: {
    state(): OutboxState
    /** Sends everything that is due; resolves when each attempt is finished. */
    deliver(): Promise<void>
    /** Queues a mail about a draft, if there is a mail server; resolves when that is on disk. */
    tell(kind: ReviewMailKind, about: DraftPlace): Promise<void>
  }
  /** The daily mail about new readers of the newsletter. */
  readonly digest: { look(): Promise<void> }
  /** Why owners are not mailed about requests; null when they are. */
  lacksToTell(): 'server' | 'addresses' | null
  /** Requests of the last days that a person must answer. */
  leads(days: number): number
  /** Resolves when every submission is stored and no message is being sent. */
  close(): Promise<void>
}

/**
 * Opens the subscribers' folder and reads it once. A broken file is logged and left alone; new records go to a
 * file beside it.
 */
export async function openSubscribers(options: SubscribersOptions): Promise<Subscribers> {
  const context = await openContext(options)
  const { store, outbox, run, now } = context
  const { index } = store
  const titleOf = (plan: string) => options.stepPlans?.withId(plan)?.title ?? plan
  const rows = { index, titleOf }
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

  /** A repeated sign-up gets the same answer as a new one: nobody can find out who reads the newsletter. */
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
      // Queued immediately, so that later calls come after it.
      const record = subscriberFrom(submission, now(), { suspicion, plan: plan?.id })
      await Promise.all([verdict, context.add({ record, client, verdict })])
      return thanksOf(submission, plan)
    },
    find: (email) => index.find(email),
    count: () => index.size,
    counts: () => countStatuses(index.newestFirst()),
    signUpsPerDay: (days) => signUpsPerDay(index.newestFirst(), days, now()),
    list: (filter, page) => ({
      ...pageOfSubscribers(rows, filter, page),
      asksToConfirm: context.capabilities.canMail,
      asOf: new Date(now()).toISOString(),
    }),
    person: (id) => dataOf(context, id, rows),
    exportCsv: (filter) => ({
      fileName: `abonnees-${dutchDay(now())}.csv`,
      pieces: exportCsv(filterSubscribers(index, filter).filter(isExported(filter)), titleOf),
    }),
    importCsv,
    setStatus: (id, to) => run(async () => rowOf(await setStatus(context, id, to), rows)),
    setAnswered: (id, to) => run(async () => rowOf(await setAnswered(context, id, to), rows)),
    correct: (id, to) => run(async () => rowOf(await correct(context, id, to), rows)),
    unanswered: () => index.newestFirst().filter(isUnanswered).length,
    erase: (id) => erase(context, id),
    decide: (decision, choice, by) => decideMany(context, { decision, choice, by }),
    forgetOver: (rules, isAsked) => forgetOver(context, rules, isAsked),
    countOver: (rules) => overNow(context, rules).length,
    outbox: {
      state: outbox.state,
      deliver: outbox.deliver,
      async tell(kind, about) {
        if (!context.capabilities.canMail) return
        await run(() => context.keep([], [{ ...newMessage('mail', '', { now: now(), kind }), about }]))
      },
    },
    digest,
    lacksToTell: context.lacksToTell,
    leads: (days) => receivedSince(index.newestFirst(), now() - days * DAY).filter(isLead).length,
    async close() {
      await digest.close()
      await context.close()
    },
  }
}
