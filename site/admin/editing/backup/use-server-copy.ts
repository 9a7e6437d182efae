import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isSame } from '#contract/content/describe-change'
import type { FormDraft } from '../use-draft'
import { backupKey, type LeftText, openFormOf } from './backups'
import { openForms } from './open-forms'
import { createServerCopy, forgetOnServer } from './server-copy'

/** Milliseconds between two copies, also of somebody who does not pause. */
const EVERY = 5000

/**
 * Keeps what is typed on the server too, for another device of the same person. While what an earlier form left there
 * waits for a decision, nothing is sent that would replace it.
 * @param form the random name of this form.
 * @returns that earlier text, what removes it there, and what no longer offers it; null when there is none.
 */
export function useServerCopy(
  draft: FormDraft,
  form: string,
): { readonly left: LeftText | null; readonly remove: () => void; readonly take: () => void } {
  const { source, seen, changes, known, typed } = draft
  const { id } = source
  const type = source.type.name
  const [found, setFound] = useState<LeftText | null>(null)
  const left = found?.key.startsWith(backupKey(`${type}/${id}`, '')) ? found : null
  const isDirty = changes.length > 0
  const isWaiting = left !== null && !isSame(left.items, seen.items)
  const copy = useMemo(
    () =>
      createServerCopy({ type, id }, form, (text) => {
        void openForms().then((open) => {
          if (!open.has(text.key)) setFound(text)
        })
      }),
    [type, id, form],
  )

  // Once a new entry has been saved, its copy is under its own name.
  const last = useRef(copy)
  useEffect(() => {
    if (last.current !== copy) last.current.forget()
    last.current = copy
    copy.look()
  }, [copy])

  useEffect(() => {
    if (!isDirty) {
      copy.forget()
      return
    }
    if (isWaiting) return
    const keep = (outlivesPage: boolean) => {
      const { etag, items: base } = known()
      const items = typed()
      if (!isSame(items, base)) copy.keep({ etag, base, items }, { outlivesPage })
    }
    // On a phone the last that a page hears may be that it is out of sight.
    const leave = () => {
      if (document.visibilityState === 'hidden') keep(true)
    }
    const timer = setInterval(keep, EVERY, false)
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', leave)
      // Whoever leaves within the pause has typed it all the same.
      keep(false)
    }
  }, [copy, isDirty, isWaiting, known, typed])

  const remove = useCallback(() => {
    if (!left) return
    void forgetOnServer({ type, id }, openFormOf(left.key)).catch(() => {
      // It is offered once more.
    })
  }, [type, id, left])
  return { left, remove, take: () => setFound(null) }
}
