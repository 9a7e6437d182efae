import type { FieldError } from '#contract/admin/entries'
import { spotAt } from './compare/at-path'
import { keyOf } from './form-rows'
import type { Draft } from './use-draft'

/** Puts what the server says of fields at those fields, and the focus to the first one that is wrong. */
export function putErrors({ form, source, typed }: Draft, errors: readonly FieldError[]): void {
  for (const { path, message } of errors) {
    const spot = spotAt(source.type, typed(), path)
    const error = { type: 'server', message }
    if (spot && spot.field !== '') form.setError(`rows.${spot.index}.${keyOf(spot.field)}`, error)
    else form.setError('root.server', error)
  }
  // The fields show it once React has drawn them.
  requestAnimationFrame(() => requestAnimationFrame(focusFirstError))
}

function focusFirstError(): void {
  const invalid = document.querySelector<HTMLElement>('main [aria-invalid="true"]')
  invalid?.focus({ preventScroll: true })
  invalid?.scrollIntoView({ block: 'center' })
}
