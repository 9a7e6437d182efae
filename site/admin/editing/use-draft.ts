import { useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { FieldError, Item } from '#contract/admin/entries'
import { isSame } from '#contract/content/describe-change'
import { isNested } from '#contract/content/nested-fields'
import { type Difference, differences, spotAt } from './compare/differences'
import { focusFirstError } from './focus-first-error'
import { formResolver } from './form-resolver'
import { type FormRows, formRows, itemsOf, keyOf } from './form-rows'
import type { FormSource, Version } from './saving/source'
import { useCurrentItems } from './use-current-items'

/** A form with the saved version it started from, and its unsaved changes. */
export interface FormDraft {
  readonly source: FormSource
  readonly form: UseFormReturn<FormRows, unknown, FormRows>
  /** The server's version when the form was opened, or after the last save. */
  readonly seen: Version
  /** The current value of `seen`, also between two renders. */
  readonly known: () => Version
  /** The records in the form. */
  readonly items: readonly Item[]
  /** The unsaved changes. */
  readonly changes: readonly Difference[]
  /** The current records in the form, also between two renders. */
  readonly typed: () => readonly Item[]
  /**
   * Compares the form with `seen` from now on, and shows `items`, before the next key: what is typed is told to the
   * form as all of its text. Not to be called while React draws, or in its effects.
   */
  readonly show: (seen: Version, items: readonly Item[]) => void
  /** Sets a field of the form's only record, as if somebody had typed it. */
  readonly change: (field: string, value: unknown) => void
}

/** Opens a form. @param start its initial contents; for a new entry its initial values */
export function useDraft(source: FormSource, start: Version): FormDraft {
  const { type, isNew } = source
  const [seen, setSeen] = useState(start)
  const newest = useRef(start)
  const resolver = useMemo(() => formResolver(type, isNew), [type, isNew])
  const form = useForm<FormRows, unknown, FormRows>({
    defaultValues: formRows(start.items),
    resolver,
    mode: 'onTouched',
    // The first invalid field may be a CodeMirror editor: `focusFirstError` finds those too.
    shouldFocusError: false,
  })
  const items = useCurrentItems(type, form, seen.items)
  const changes = useMemo(() => differences(type, seen.items, items), [type, seen, items])
  const typed = useCallback(() => itemsOf(form.getValues()), [form])
  const show = useCallback(
    (version: Version, next: readonly Item[]) => {
      newest.current = version
      flushSync(() => {
        setSeen(version)
        if (!isSame(next, itemsOf(form.getValues()))) form.reset(formRows(next))
      })
    },
    [form],
  )
  const known = useCallback(() => newest.current, [])
  const change = useCallback(
    (field: string, value: unknown) =>
      form.setValue(`rows.0.${keyOf(field)}`, value, { shouldDirty: true, shouldValidate: true }),
    [form],
  )
  return { source, form, seen, known, items, changes, typed, show, change }
}

/**
 * Shows the server's errors at their fields, and focuses the first invalid one.
 * @param acted aborted once the user went on with something else, which then keeps the focus
 */
export function putErrors(
  { form, source, typed }: FormDraft,
  errors: readonly FieldError[],
  acted?: AbortController,
): void {
  for (const { path, message } of errors) {
    const spot = spotAt(source.type, typed(), path)
    const error = { type: 'server', message }
    if (!spot || spot.field === '') {
      form.setError('root.server', error)
      continue
    }
    const field = `rows.${spot.index}.${keyOf(spot.field)}` as const
    const within = isNested(source.type.fields[spot.field]) ? (spot.within ?? []) : []
    form.setError([field, ...within].join('.') as typeof field, error)
    // Subscribers to the field itself are not notified of errors nested within it.
    if (within.length > 0) form.setError(field, { type: 'server' })
  }
  focusFirstError(acted)
}
