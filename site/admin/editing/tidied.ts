import type { Field } from '#contract/content/field'
import type { FormDraft } from './use-draft'

/** A value as the site writes it. What nothing can be made of stays as it was typed, and is refused. */
export function tidied(field: Field, typed: unknown): unknown {
  const text = typeof typed === 'string' && typed !== '' ? field.tidied?.(typed) : undefined
  return text || typed
}

/** Tidies the form's only record before it is saved: a key saves without leaving the field that one types in. */
export function tidyAll({ source, typed, change }: Pick<FormDraft, 'source' | 'typed' | 'change'>): void {
  const [item = {}] = typed()
  for (const [name, field] of Object.entries(source.type.fields)) {
    const value = tidied(field, item[name])
    if (value !== item[name]) change(name, value)
  }
}
