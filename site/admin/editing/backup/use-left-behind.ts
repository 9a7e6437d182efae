import { useCallback, useEffect, useState } from 'react'
import type { FormPlace } from '#contract/admin/unsaved'
import { type LeftText, newestOf, openFormOf } from './backups'
import { openForms } from './open-forms'
import { forgetOnServer, placeOnServer } from './server-copy'
import { typedAt } from './typed-at'
import { useBackups } from './use-backup'

/** What was typed in an entry that is not there any more, and has no form to be offered in. */
interface LeftBehind {
  /** Newest first. */
  readonly texts: readonly LeftText[]
  /** Removes it, here and on the server. @returns what puts it back */
  readonly discard: (text: LeftText) => () => void
}

/** Finds what the browser and the server keep of the forms of an entry. See tests/decisions/0114. */
export function useLeftBehind({ type, id }: FormPlace): LeftBehind {
  const backups = useBackups()
  const [texts, setTexts] = useState<readonly LeftText[]>([])

  useEffect(() => {
    let isWanted = true
    async function look() {
      const [open, onServer] = await Promise.all([
        openForms(),
        placeOnServer({ type, id })
          .find()
          // Out of reach: then what the browser has.
          .catch(() => null),
      ])
      const found = newestOf(backups.of(`${type}/${id}`), onServer ? [onServer] : [])
      if (isWanted) setTexts(found.filter(({ key }) => !open.has(key)))
    }
    void look()
    return () => {
      isWanted = false
    }
  }, [backups, type, id])

  const discard = useCallback(
    (text: LeftText) => {
      const { key, etag, base, items } = text
      const place = { type, id }
      const removed = forgetOnServer(place, openFormOf(key)).catch(() => {})
      backups.forget(key)
      setTexts((rest) => rest.filter((one) => one !== text))
      return () => {
        const again = { form: openFormOf(key), at: typedAt(), etag, base, items }
        try {
          backups.keep(key, again)
        } catch {
          // Storage is full or disabled: then the server has it.
        }
        void removed.then(() => placeOnServer(place).keep(again, { outlivesPage: false })).catch(() => {})
        setTexts((rest) => newestOf(rest, [text]))
      }
    },
    [backups, type, id],
  )
  return { texts, discard }
}
