import { useEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Item } from '#contract/admin/entries'
import { isSame } from '#contract/content/describe-change'
import { type FormRows, itemsOf } from './form-rows'

/**
 * The records in a form. What is typed in a text is drawn between two keys (tests/decisions/0130): whatever else
 * somebody presses, all of it is drawn first, so that what they press acts on what they see.
 */
export function useCurrentItems(form: UseFormReturn<FormRows, unknown, FormRows>): readonly Item[] {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  // Draws when it suits; what it gives may be behind the form.
  useWatch({ control: form.control, name: 'rows' })
  // The form changes nested values in place.
  const current = structuredClone(itemsOf(form.getValues()))
  const kept = useRef<readonly Item[]>(current)
  if (!isSame(kept.current, current)) kept.current = current
  const drawn = useRef(kept.current)
  useEffect(() => {
    drawn.current = kept.current
  })
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
