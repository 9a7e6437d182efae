import { useEffect, useMemo, useRef, useState } from 'react'
import { isSame } from '#contract/content/describe-change'
import { entryKey } from '#contract/content/entry-place'
import { repeatBetweenKeys } from '../../kit/repeat-between-keys'
import type { FormDraft } from '../use-draft'
import { backupKey, type LeftText } from './backups'
import { createCopyPace } from './copy-pace'
import { openForms } from './open-forms'
import { createServerCopy, placeOnServer } from './server-copy'

/** Milliseconds between two looks whether it is time for a copy. */
const EVERY = 1000

/** The copy of a form on the server, as far as that concerns what earlier forms left. */
interface LeftOnServer {
  /** What an earlier form left there and waits for a decision; null when there is none. */
  readonly left: LeftText | null
  /** A text of an earlier form is put in here. */
  readonly take: (text: LeftText) => void
  /** A text of an earlier form is removed there, if it is there. @returns what keeps it there after all */
  readonly discard: (text: LeftText) => () => void
}

/**
 * Keeps what is typed on the server too, for another device of the same person. While what an earlier form left there
 * waits for a decision, nothing is sent that would replace it.
 * @param form the random name of this form.
 */
export function useServerCopy(draft: FormDraft, form: string): LeftOnServer {
  const { source, changes, known, typed } = draft
  const { id } = source
  const type = source.type.name
  const [found, setFound] = useState<LeftText | null>(null)
  const left = found?.key.startsWith(backupKey(entryKey({ type, id }), '')) ? found : null
  const isDirty = changes.length > 0
  const copy = useMemo(() => {
    return createServerCopy(form, placeOnServer({ type, id }), openForms, (text) => {
      const isTyping = !isSame(typed(), known().items)
      setFound((now) => {
        if (!text) return null
        // What is offered somewhere stays there.
        const isLate = now?.key === text.key ? now.isLate : text.isLate || isTyping
        return { ...text, isLate }
      })
    })
  }, [type, id, form, known, typed])

  const last = useRef(copy)
  useEffect(() => {
    // Once a new entry has been saved, its copy is under its own name.
    if (last.current !== copy) last.current.close()
    last.current = copy
    copy.look()
    // Whoever comes back to a screen may have typed on another device.
    const comeBack = () => {
      if (document.visibilityState === 'visible') copy.look()
    }
    document.addEventListener('visibilitychange', comeBack)
    window.addEventListener('focus', comeBack)
    return () => {
      document.removeEventListener('visibilitychange', comeBack)
      window.removeEventListener('focus', comeBack)
    }
  }, [copy])

  useEffect(() => {
    if (!isDirty) {
      copy.forget()
      return
    }
    const keep = (outlivesPage: boolean) => {
      const { etag, items: base } = known()
      const items = typed()
      if (!isSame(items, base)) copy.keep({ etag, base, items }, { outlivesPage })
    }
    // On a phone the last that a page hears may be that it is out of sight.
    const leave = () => {
      if (document.visibilityState === 'hidden') keep(true)
    }
    const isTime = createCopyPace(performance.now())
    const end = repeatBetweenKeys(() => {
      if (isTime(typed(), performance.now(), copy.age())) keep(false)
    }, EVERY)
    document.addEventListener('visibilitychange', leave)
    return () => {
      end()
      document.removeEventListener('visibilitychange', leave)
      // Whoever leaves within the pause has typed it all the same.
      keep(false)
    }
  }, [copy, isDirty, known, typed])

  return { left, take: copy.take, discard: copy.discard }
}
