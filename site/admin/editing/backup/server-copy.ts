import type { Item } from '#contract/admin/entries'
import { type FormPlace, unsavedTexts } from '#contract/admin/unsaved'
import { isSame } from '#contract/content/describe-change'
import { ask } from '../../api/call'
import { type Backup, backupKey, type LeftText } from './backups'

/** Nobody is asked to log in for a copy. */
const QUIETLY = { isComingIn: true } as const

/** What the server keeps of one form, for the other devices of its writer. See tests/decisions/0114. */
export interface ServerCopy {
  /** Replaces it with what is typed; nothing happens when that was sent before, or until it is known what is there. */
  keep(text: Omit<Backup, 'at'>, options?: { readonly outlivesPage: boolean }): void
  /** Removes what this form has sent. */
  forget(): void
  /** Looks what is there once more, if that is not known. */
  look(): void
}

/**
 * @param place of the entry.
 * @param form the random name of the open form.
 * @param onFound is told once of a text that came from another form.
 */
export function createServerCopy(
  place: FormPlace,
  form: string,
  onFound: (text: LeftText) => void,
): ServerCopy {
  let state: 'unknown' | 'asked' | 'known' = 'unknown'
  let hasSent = false
  let sent: readonly Item[] | undefined
  /** One after another, so that what is sent last is what remains. */
  let last: Promise<unknown> = Promise.resolve()
  // Out of reach, or refused: it is sent again, and the browser has a copy of its own.
  const again = () => {
    sent = undefined
  }
  const inTurn = (send: () => Promise<unknown>) => {
    last = last.then(send).catch(again)
  }

  return {
    keep({ etag, base, items }, { outlivesPage } = { outlivesPage: false }) {
      if (state !== 'known') return this.look()
      if (isSame(items, sent)) return
      // The form changes nested values in place.
      sent = structuredClone(items)
      hasSent = true
      const body = { form, at: Date.now(), etag, base, items: sent }
      const send = () => ask(unsavedTexts.keep, place, { body, ...QUIETLY })
      if (!outlivesPage) return inTurn(send)
      // Whoever leaves does not wait. A browser refuses to outlive a page with a long text, which may well stay.
      ask(unsavedTexts.keep, place, { body, outlivesPage, ...QUIETLY })
        .catch(send)
        .catch(again)
    },
    forget() {
      if (!hasSent) return
      hasSent = false
      sent = undefined
      inTurn(() => forgetOnServer(place, form))
    },
    look() {
      if (state !== 'unknown') return
      state = 'asked'
      ask(unsavedTexts.find, place, QUIETLY)
        .then(({ text, device }) => {
          state = 'known'
          if (!text || text.form === form) return
          const key = backupKey(`${place.type}/${place.id}`, text.form)
          const isElsewhere = text.device !== device
          onFound({ ...text, key, device: isElsewhere ? text.device : undefined })
        })
        .catch(() => {
          state = 'unknown'
        })
    },
  }
}

/** Removes what an open form sent to the server, if that is what is there. */
export function forgetOnServer(place: FormPlace, form: string): Promise<void> {
  return ask(unsavedTexts.forget, { ...place, form }, QUIETLY)
}
