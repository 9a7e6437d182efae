import { useEffect, useMemo, useRef } from 'react'
import { isSame } from '#contract/content/describe-change'
import type { FormDraft } from '../use-draft'
import type { LeftText } from './backups'
import { createServerCopy } from './server-copy'

/** Milliseconds between two copies, also of somebody who does not pause. */
const EVERY = 5000

/**
 * Keeps what is typed on the server too, for another device of the same person, and tells what another form left there.
 * @param options.form the random name of this form.
 * @param options.isWaiting whether a text from the server waits for a decision: nothing is sent that would replace it.
 * @param options.onFound has to be the same function at each render.
 */
export function useServerCopy(
  draft: FormDraft,
  options: { readonly form: string; readonly isWaiting: boolean; readonly onFound: (text: LeftText) => void },
): void {
  const { source, changes, known, typed } = draft
  const { form, isWaiting, onFound } = options
  const { id } = source
  const type = source.type.name
  const isDirty = changes.length > 0
  const copy = useMemo(() => createServerCopy({ type, id }, form, onFound), [type, id, form, onFound])

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
}
