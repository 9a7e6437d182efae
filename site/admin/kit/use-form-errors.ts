import { type RefObject, useEffect } from 'react'
import { Invalid } from '../api/refusals'
import { messageOf } from './states'

/** What a refused form says, at its fields and as a whole. */
export interface FormErrors {
  /** The message at a field; undefined when there is none. */
  readonly at: (path: string) => string | undefined
  /** What belongs to none of the fields. */
  readonly whole: string | undefined
}

/** Sorts an error by the fields of a form, and puts the focus on the first that is wrong. */
export function useFormErrors(
  form: RefObject<HTMLElement | null>,
  error: Error | null,
  fields: readonly string[],
): FormErrors {
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, error])

  const errors = error instanceof Invalid ? error.errors : []
  const stray = errors.find(({ path }) => !fields.includes(path))
  return {
    at: (path) => errors.find((one) => one.path === path)?.message,
    whole: error instanceof Invalid ? stray?.message : error ? messageOf(error) : undefined,
  }
}
