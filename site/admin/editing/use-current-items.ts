import { startTransition, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { UseFormReturn } from 'react-hook-form'
import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { isSame } from '#contract/content/describe-change'
import { type FormRows, fieldAt, itemsOf } from './form-rows'

/** Milliseconds without typing in a text after which all of it is drawn. */
const PAUSE = 250

/**
 * The records in a form. What somebody types in a text is drawn once they pause (tests/decisions/0150), and at the first
 * key after `saved`, which makes that there is something to save. Whatever else they press, all of it is drawn first, so
 * that what they press acts on what they see.
 */
export function useCurrentItems(
  { fields }: AnyContentType,
  form: UseFormReturn<FormRows, unknown, FormRows>,
  saved: readonly Item[],
): readonly Item[] {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  // The form changes nested values in place.
  const current = structuredClone(itemsOf(form.getValues()))
  const kept = useRef<readonly Item[]>(current)
  if (!isSame(kept.current, current)) kept.current = current
  const drawn = useRef(kept.current)
  /** Whether there is something to save in what is drawn: compared at each drawing, not at each key. */
  const isBegun = useRef(false)
  useEffect(() => {
    drawn.current = kept.current
    isBegun.current = !isSame(kept.current, saved)
  })
  // Before the effects of the fields, which may change the form.
  useLayoutEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined
    function follow({ name }: { name?: string | undefined }) {
      clearTimeout(pause)
      const isText = fields[fieldAt(name ?? '')]?.widget === 'markdown'
      if (isText && isBegun.current) pause = setTimeout(() => startTransition(draw), PAUSE)
      else draw()
    }
    const stop = form.subscribe({ name: 'rows', formState: { values: true }, callback: follow })
    return () => {
      stop()
      clearTimeout(pause)
    }
  }, [fields, form])
  useEffect(() => {
    function catchUp(event: Event) {
      if (event instanceof KeyboardEvent && !acts(event)) return
      if (!isSame(drawn.current, itemsOf(form.getValues()))) flushSync(draw)
    }
    for (const name of PRESSES) window.addEventListener(name, catchUp, true)
    return () => {
      for (const name of PRESSES) window.removeEventListener(name, catchUp, true)
    }
  }, [form])
  return kept.current
}

const PRESSES = ['keydown', 'pointerdown', 'click'] as const

/** Whether a key does something other than write: a shortcut, or on its way to another control. */
const acts = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || /^(?:F\d+|Escape|Tab)$/.test(key)
