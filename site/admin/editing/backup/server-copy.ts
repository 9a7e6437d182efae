import type { Item } from '#contract/admin/entries'
import { type FormPlace, type UnsavedText, unsavedTexts } from '#contract/admin/unsaved'
import { isSame } from '#contract/content/describe-change'
import { ask } from '../../api/call'
import { isLasting, Offline } from '../../api/refusals'
import { type Backup, backupKey, type LeftText, openFormOf } from './backups'
import { typedAt } from './typed-at'

/** Nobody is asked to log in for a copy. */
const QUIETLY = { isComingIn: true } as const

/** What the server keeps of one form, for the other devices of its writer. See tests/decisions/0114. */
export interface ServerCopy {
  /**
   * Replaces it with what is typed. Nothing happens when that was sent before, until it is known what is there, and
   * while what is there waits for a decision.
   */
  keep(text: Omit<Backup, 'at'>, options?: { readonly outlivesPage: boolean }): void
  /** Removes what this form has sent, and what was put in here. */
  forget(): void
  /** Looks what is there, again if need be: it may have been typed on another device meanwhile. */
  look(): void
  /** What another form sent is put in here: it goes with what this form sends itself. */
  take(form: string): void
  /** Removes what another form sent. */
  discard(form: string): void
  /** Keeps what was removed after all: it waits for a decision again. */
  putBack(text: LeftText): void
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
 * @param isOpen whether a form is open in this browser: nobody is offered what they type in another tab.
 * @param onFound is told of the text that waits for a decision each time it was looked for; null when there is none.
 * Its `isLate` says whether that was looked for before.
 */
export function createServerCopy(
  form: string,
  place: CopyPlace,
  isOpen: (key: string) => Promise<boolean>,
  onFound: (text: LeftText | null) => void,
): ServerCopy {
  let state: 'unknown' | 'asked' | 'known' = 'unknown'
  /** The form whose text waits for a decision. */
  let waiting: string | null = null
  let isLate = false
  /** Counts what was looked for and decided: an answer from before that is no news. */
  let turn = 0
  /** The forms that sent what is in this form now. */
  const within = new Set<string>()
  let sent: readonly Item[] | undefined
  /** One after another, so that what is sent last is what remains. */
  let last: Promise<unknown> = Promise.resolve()
  // Out of reach, or too often: it is sent again, and the browser has a copy of its own.
  const again = (error: unknown) => {
    if (!isLasting(error)) sent = undefined
  }
  const inTurn = (send: () => Promise<unknown>) => {
    last = last.then(send).catch(again)
  }
  const decide = (other: string) => {
    if (waiting !== other) return
    turn += 1
    waiting = null
    state = 'known'
  }

  async function find(): Promise<void> {
    const [before, mine] = [state, ++turn]
    state = 'asked'
    try {
      const text = await place.find()
      const other = text && openFormOf(text.key) !== form && !(await isOpen(text.key)) ? text : null
      if (mine !== turn) return
      state = 'known'
      waiting = other && openFormOf(other.key)
      onFound(other && { ...other, isLate })
      isLate = true
    } catch {
      if (mine === turn) state = before
    }
  }

  return {
    keep({ etag, base, items }, { outlivesPage } = { outlivesPage: false }) {
      if (state === 'unknown') return this.look()
      if (state === 'asked' || waiting !== null || isSame(items, sent)) return
      // The form changes nested values in place.
      sent = structuredClone(items)
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
    forget() {
      sent = undefined
      for (const one of within) inTurn(() => place.forget(one))
      within.clear()
    },
    look() {
      if (state !== 'asked') void find()
    },
    take(other) {
      within.add(other)
      decide(other)
    },
    discard(other) {
      inTurn(() => place.forget(other))
      decide(other)
    },
    putBack({ key, at, etag, base, items }) {
      const other = openFormOf(key)
      inTurn(() => place.keep({ form: other, at, etag, base, items }, { outlivesPage: false }))
      turn += 1
      state = 'known'
      waiting = other
    },
  }
}

/** Where the server keeps a form. */
export function placeOnServer(place: FormPlace): CopyPlace {
  return {
    async find() {
      const { text, device } = await ask(unsavedTexts.find, place, QUIETLY)
      if (!text) return null
      const key = backupKey(`${place.type}/${place.id}`, text.form)
      return { ...text, key, device: text.device === device ? undefined : text.device }
    },
    keep: (text, options) => ask(unsavedTexts.keep, place, { body: text, ...options, ...QUIETLY }),
    forget: (form) => forgetOnServer(place, form),
  }
}

/** Removes what an open form sent to the server, if that is what is there; also of a page that is left at once. */
export function forgetOnServer(place: FormPlace, form: string): Promise<void> {
  return ask(unsavedTexts.forget, { ...place, form }, { ...QUIETLY, outlivesPage: true })
}
