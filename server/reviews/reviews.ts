import { z } from 'zod'
import type { EntryPlace } from '#contract/content/entry-place'
import { Problem } from '#contract/problem'
import { openStore } from '../files/store'

const DAY = 86_400_000
/** Mails that one person's requests may cause in a day; the overview shows the others. */
const MOST_MAILS = 20
/** Requests that are kept at the same time. */
const MOST = 1000

const request = z.object({
  type: z.string(),
  id: z.string(),
  /** The id of an account. */
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  returned: z.object({ by: z.string(), at: z.iso.datetime(), note: z.string() }).nullable(),
})

/** A request to read a draft; people are ids of accounts. */
export type ReviewRequest = z.output<typeof request>

export interface ReviewsOptions {
  /** reviews.json in the private folder. */
  readonly path: string
  /** Whether an entry exists and is a draft, or a change without a moment: a request for anything else is over. */
  readonly isDraft: (place: EntryPlace) => boolean
  /** The id that an entry is found by now; undefined when it is not there. */
  readonly presentId: (place: EntryPlace) => string | undefined
  /** Queues a mail about a request: to those who may publish, or to its writer. */
  readonly tell: (kind: 'review' | 'review-returned', place: EntryPlace) => Promise<void>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: { warn(context: object, message: string): void }
}

/** Which drafts wait to be read, and which came back. See tests/decisions/0120. */
export interface Reviews {
  /** Those that are not over, the oldest first. */
  all(): readonly ReviewRequest[]
  find(place: EntryPlace): ReviewRequest | undefined
  /** @throws {Problem} conflict when it is not a draft. */
  ask(place: EntryPlace, by: string): Promise<ReviewRequest>
  /** @throws {Problem} not-found when nobody asked; conflict when it came back with another line already. */
  giveBack(place: EntryPlace, back: { readonly by: string; readonly note: string }): Promise<ReviewRequest>
  withdraw(place: EntryPlace): Promise<void>
  /**
   * Forgets the requests that are over: what is published and withdrawn later does not wait again. A failed write is logged and
   * keeps nobody from their work.
   */
  dropOver(): Promise<void>
  close(): Promise<void>
}

export async function openReviews({
  path,
  isDraft,
  presentId,
  tell,
  now,
  log,
}: ReviewsOptions): Promise<Reviews> {
  const none: readonly ReviewRequest[] = []
  const store = await openStore({
    path,
    schema: z.array(request).readonly(),
    empty: none,
    whenBroken: 'start-over',
    onBroken: (about) => log.warn(about, 'broken list of drafts to read'),
    log,
  })
  /** When mails were sent for whom, of the last day. */
  const mailed = new Map<string, readonly number[]>()

  function mayMail(by: string): boolean {
    const recent = (mailed.get(by) ?? []).filter((at) => now() - at < DAY)
    if (recent.length >= MOST_MAILS) return false
    mailed.set(by, [...recent, now()])
    return true
  }

  /** Follows a draft whose file was renamed. */
  const present = <At extends EntryPlace>(place: At): At => ({ ...place, id: presentId(place) ?? place.id })
  const all = () => store.value.map(present).filter(isDraft)
  const find = (place: EntryPlace) => all().find((one) => isAt(one, present(place)))
  const put = (next: ReviewRequest) =>
    store.change((before) => {
      const others = before.map(present).filter((one) => !isAt(one, next) && isDraft(one))
      if (others.length >= MOST) throw new Problem('conflict', FULL)
      return [...others, next].toSorted((a, b) => a.askedAt.localeCompare(b.askedAt))
    })
  const keepOnly = (isKept: (one: ReviewRequest) => boolean) =>
    store.change((before) => {
      const left = before.filter((one) => isKept(present(one)))
      return left.length === 0 ? none : left.length === before.length ? before : left
    })

  return {
    all,
    find,
    async ask(place, by) {
      const { type, id } = present(place)
      if (!isDraft({ type, id })) throw new Problem('conflict', NO_DRAFT)
      const before = find(place)
      if (before && !before.returned) return before
      const asked = { type, id, askedBy: by, askedAt: new Date(now()).toISOString(), returned: null }
      await put(asked)
      if (mayMail(by)) await tell('review', asked)
      return asked
    },
    async giveBack(place, { by, note }) {
      const asked = find(place)
      if (!asked) throw new Problem('not-found', NOBODY_ASKED)
      if (asked.returned?.by === by && asked.returned.note === note) return asked
      if (asked.returned) throw new Problem('conflict', CAME_BACK)
      const returned = { ...asked, returned: { by, at: new Date(now()).toISOString(), note } }
      await put(returned)
      if (by !== asked.askedBy && mayMail(by)) await tell('review-returned', returned)
      return returned
    },
    withdraw: (place) => keepOnly((one) => !isAt(one, present(place))),
    dropOver: () =>
      keepOnly(isDraft).catch((error: unknown) => {
        log.warn({ err: error }, 'requests to read that are over could not be forgotten')
      }),
    close: store.idle,
  }
}

const isAt = (one: EntryPlace, { type, id }: EntryPlace) => one.type === type && one.id === id

const FULL = 'Er wachten al heel veel teksten. Publiceer er eerst een paar, of geef ze terug.'
const NO_DRAFT = 'Dit is geen concept meer, dus het hoeft niet te worden nagelezen.'
const CAME_BACK = 'Dit is al teruggegeven, met een regel erbij. Laad de pagina opnieuw.'
const NOBODY_ASKED = 'Dit wacht niet meer op nalezen. Laad de pagina opnieuw.'
