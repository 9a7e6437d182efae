import { z } from 'zod'
import type { FieldError } from '#contract/admin/entries'
import { Problem } from '#contract/problem'

/** Fields that cannot be used as sent: a 422 that says which ones and why, in Dutch. */
export class InvalidFields extends Problem {
  readonly errors: readonly FieldError[]

  /** Problem's own check goes by name; this kind is recognised by its `errors`. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Problem && 'errors' in value
  }

  constructor(errors: readonly FieldError[], message?: string) {
    super('unprocessable', message, { body: { errors } })
    this.errors = errors
  }
}

/** zod's messages where a schema has none of its own. */
const { localeError: inDutch } = z.locales.nl()

/**
 * Parses a body with a schema; an absent body counts as one without fields.
 * @throws {InvalidFields} with every field that is wrong; the parts of its path are joined with dots.
 */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body === undefined ? {} : body, { error: inDutch })
  if (parsed.success) return parsed.data
  throw new InvalidFields(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
}
