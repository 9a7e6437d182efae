import type { Field } from '#contract/content/field'
import type { FormSource, Version } from './saving/source'
import type { FormDraft } from './use-draft'

/** A value as the site writes it. What nothing can be made of stays as it was typed, and is refused. */
export function tidied(field: Field, typed: unknown): unknown {
  const text = typeof typed === 'string' && typed !== '' ? field.tidied?.(typed) : undefined
  return text || typed
}

/** What tidying needs of a form. */
interface TidiedForm extends Pick<FormDraft, 'typed' | 'change'> {
  readonly source: Pick<FormSource, 'type'>
  readonly seen: Pick<Version, 'items'>
}

/**
 * Tidies what was typed in the form's only record before it is saved: a key saves without leaving the field that one
 * types in. What is as it was saved stays so: it may come from git, where nobody tidies.
 */
export function tidyAll({ source, seen, typed, change }: TidiedForm): void {
  const [item = {}] = typed()
  const [saved = {}] = seen.items
  for (const [name, field] of Object.entries(source.type.fields)) {
    if (item[name] === saved[name]) continue
    const value = tidied(field, item[name])
    if (value !== item[name]) change(name, value)
  }
}
