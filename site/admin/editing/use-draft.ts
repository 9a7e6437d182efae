import { useCallback, useMemo, useRef, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { FieldError, Item } from '#contract/admin/entries'
import { isSame } from '#contract/content/describe-change'
import { isNested } from '#contract/content/nested-fields'
import { type Difference, differences, spotAt } from './compare/differences'
import { formResolver } from './form-resolver'
import { type FormRows, formRows, itemsOf, keyOf } from './form-rows'
import type { FormSource, Version } from './saving/source'

/** A form with the version that its editor saw, and how it differs from that. */
export interface FormDraft {
  readonly source: FormSource
  readonly form: UseFormReturn<FormRows, unknown, FormRows>
  /** What the server had when the form began, or after the last save. */
  readonly seen: Version
  /** The same at this very moment, between two renderings too. */
  readonly known: () => Version
  /** What the form holds. */
  readonly items: readonly Item[]
  /** What was changed and is not saved. */
  readonly changes: readonly Difference[]
  /** What the form holds at this very moment, between two renderings too. */
  readonly typed: () => readonly Item[]
  /** From now on the form is compared with `seen`, and shows `items`. */
  readonly show: (seen: Version, items: readonly Item[]) => void
  /** Sets a field of the form's only record, as if somebody typed it. */
  readonly change: (field: string, value: unknown) => void
}

/** Begins a form. @param start what it shows at first; for a new entry what that begins with */
export function useDraft(source: FormSource, start: Version): FormDraft {
  const { type, isNew } = source
  const [seen, setSeen] = useState(start)
  const newest = useRef(start)
  const resolver = useMemo(() => formResolver(type, isNew), [type, isNew])
  const form = useForm<FormRows, unknown, FormRows>({
    defaultValues: formRows(start.items),
    resolver,
    mode: 'onTouched',
    // The first field that is wrong may be one of CodeMirror: `focusFirstError` finds any.
    shouldFocusError: false,
  })
  const rows = useWatch({ control: form.control, name: 'rows' })
  const items = useMemo(() => itemsOf({ rows }), [rows])
  const changes = useMemo(() => differences(type, seen.items, items), [type, seen, items])
  const typed = useCallback(() => itemsOf(form.getValues()), [form])
  const show = useCallback(
    (version: Version, next: readonly Item[]) => {
      newest.current = version
      setSeen(version)
      if (!isSame(next, itemsOf(form.getValues()))) form.reset(formRows(next))
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

/** Puts what the server says of fields at those fields, and the focus to the first one that is wrong. */
export function putErrors({ form, source, typed }: FormDraft, errors: readonly FieldError[]): void {
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
    // Only who is told of by its own name hears of what is wrong within it.
    if (within.length > 0) form.setError(field, { type: 'server' })
  }
  // The fields show it once React has drawn them.
  requestAnimationFrame(() => requestAnimationFrame(focusFirstError))
}

function focusFirstError(): void {
  const invalid = document.querySelector<HTMLElement>('main [aria-invalid="true"]')
  invalid?.focus({ preventScroll: true })
  invalid?.scrollIntoView({ block: 'center' })
}
