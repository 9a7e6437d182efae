import type { Item } from '#contract/admin/entries'
import { type UnsavedText, unsavedTexts } from '#contract/admin/unsaved'
import { isSame } from '#contract/content/describe-change'
import { type EntryPlace, entryKey } from '#contract/content/entry-place'
import { ask } from '../../api/call'
import { isLasting, Offline } from '../../api/refusals'
import { type Backup, backupKey, type LeftText, openFormOf } from './backups'
import { typedAt } from './typed-at'

/** Nobody is asked to log in for a copy. */
const QUIETLY = { isUnasked: true } as const

/** What the server keeps of one form, for the other devices of its writer. See tests/decisions/0114. */
export interface ServerCopy {
  /**
   * Replaces it with what is typed. Nothing happens when that was sent before, until it is known what is there, and
   * while what is there waits for a decision.
   */
  keep(text: Omit<Backup, 'at'>, options?: { readonly outlivesPage: boolean }): void
  /** Milliseconds since this form sent what it has there; infinite where that did not arrive, or is not known to be there. */
  age(): number
  /** Removes what this form has sent, and what was put in here. */
  forget(): void
  /** The form has another copy from now on: removes what this one has, and no longer tells what is there. */
  close(): void
  /** Looks what is there, again if need be: it may have been typed on another device meanwhile. */
  look(): void
  /** A text of another form is put in here: what that form sent goes with what this one sends. */
  take(text: LeftText): void
  /**
   * Removes what another form sent.
   * @returns what keeps the text there after all, to wait for a decision again: if it was there, and no other is now
   */
  discard(text: LeftText): () => void
}

/** Where a copy of one form is kept. */
export interface CopyPlace {
  find(): Promise<LeftText | null>
  keep(text: UnsavedText, options: { readonly outlivesPage: boolean }): Promise<void>
  /** Removes what an open form sent, if that is what is there. */
  forget(form: string): Promise<void>
}

/**
 * @param form the random name of the open form.
 * @param openForms gives the storage keys of the forms that are open in this browser: nobody is offered what they type in
 * another tab.
 * @param onFound is told of the text that waits for a decision each time it was looked for, and null when there is none
 * or it was decided. Its `isLate` says whether that was looked for before.
 */
export function createServerCopy(
  form: string,
  place: CopyPlace,
  openForms: () => Promise<ReadonlySet<string>>,
  onFound: (text: LeftText | null) => void,
): ServerCopy {
  /** Whether the last look was answered, so that what is there can be replaced. */
  let isKnown = false
  /** The looks that are not over. */
  let looks = 0
  let isLate = false
  let isClosed = false
  /** What another form sent and nobody has decided about. */
  let waiting: LeftText | null = null
  /** Until when what other forms sent was decided: what was typed there since is another text. */
  const decided = new Map<string, number>()
  /** What this form sent last, unless something else is there. */
  let sent: readonly Item[] | undefined
  let sentAt = 0
  /** The forms that sent what is in this form now. */
  const within = new Set<string>()
  /** One after another, so that what is sent last is what remains, and a look sees what was sent before it. */
  let last: Promise<unknown> = Promise.resolve()
  // Out of reach, or too often: it is sent again, and the browser has a copy of its own.
  const again = (error: unknown) => {
    if (!isLasting(error)) sent = undefined
  }
  const inTurn = (send: () => Promise<unknown>) => {
    last = last.then(send).catch(again)
  }
  const wait = (text: LeftText | null) => {
    waiting = text
    if (!isClosed) onFound(text)
  }

  async function find(): Promise<void> {
    const text = await place.find()
    const from = text && openFormOf(text.key)
    if (from !== form) sent = undefined
    const isOther = text && from !== form && !(await openForms()).has(text.key)
    isKnown = true
    wait(isOther && isNews(text) ? { ...text, isLate } : null)
    isLate = true
  }
  const isNews = ({ key, at }: LeftText) => at > (decided.get(openFormOf(key)) ?? -1)

  /** @param whenFree is done before anything else is sent, when nothing waits there. */
  function look(whenFree = async () => {}): void {
    looks += 1
    inTurn(async () => {
      try {
        await find()
        if (!waiting) await whenFree()
      } catch {
        isKnown = false
      } finally {
        looks -= 1
      }
    })
  }

  function forget(): void {
    sent = undefined
    for (const one of within) inTurn(() => place.forget(one))
    within.clear()
  }

  const isWaiting = (other: string) => waiting !== null && openFormOf(waiting.key) === other
  function decide(other: string, at: number): void {
    decided.set(other, at)
    if (isWaiting(other)) wait(null)
  }

  return {
    keep({ etag, base, items }, { outlivesPage } = { outlivesPage: false }) {
      if (looks > 0 || waiting !== null) return
      if (!isKnown) return look()
      if (isSame(items, sent)) return
      // The form changes nested values in place.
      sent = structuredClone(items)
      sentAt = performance.now()
      within.add(form)
      const text = { form, at: typedAt(), etag, base, items: sent }
      const send = () => place.keep(text, { outlivesPage: false })
      if (!outlivesPage) return inTurn(send)
      // Whoever leaves does not wait. A browser refuses to outlive a page with a long text, which may well stay.
      const leaving = place
        .keep(text, { outlivesPage })
        .catch((error: unknown) => (error instanceof Offline ? send() : again(error)))
        .catch(again)
      inTurn(() => leaving)
    },
    age: () => (isKnown && sent ? performance.now() - sentAt : Number.POSITIVE_INFINITY),
    forget,
    close() {
      isClosed = true
      forget()
    },
    look() {
      if (looks === 0) look()
    },
    take({ key, at }) {
      const other = openFormOf(key)
      within.add(other)
      decide(other, at)
    },
    discard(text) {
      const { key, at, etag, base, items } = text
      const other = openFormOf(key)
      const wasThere = isWaiting(other)
      inTurn(async () => {
        try {
          await place.forget(other)
        } catch (error) {
          // Still there: it is offered again.
          decided.delete(other)
          throw error
        }
      })
      decide(other, at)
      return () => {
        decided.delete(other)
        if (!wasThere) return
        look(async () => {
          sent = undefined
          wait(text)
          await place.keep({ form: other, at, etag, base, items }, { outlivesPage: false })
        })
      }
    },
  }
}

/** Where the server keeps a form. */
export function placeOnServer(place: EntryPlace): CopyPlace {
  return {
    async find() {
      const { text, device } = await ask(unsavedTexts.find, place, QUIETLY)
      if (!text) return null
      const key = backupKey(entryKey(place), text.form)
      return { ...text, key, device: text.device === device ? undefined : text.device }
    },
    keep: (text, options) => ask(unsavedTexts.keep, place, { body: text, ...options, ...QUIETLY }),
    forget: (form) => ask(unsavedTexts.forget, { ...place, form }, { ...QUIETLY, outlivesPage: true }),
  }
}

/**
 * Removes what an open form sent to the server, if that is what is there, for somebody who was told that it goes: they are
 * asked to log in for it if need be.
 */
export function forgetOnServer(place: EntryPlace, form: string): Promise<void> {
  return ask(unsavedTexts.forget, { ...place, form })
}
