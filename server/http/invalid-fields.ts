import { z } from 'zod'
import type { FieldError } from '#contract/admin/entries'
import { Problem } from '#contract/problem'

/** Fields that cannot be used as they were sent: a 422 that says which ones and why, in Dutch. */
export class InvalidFields extends Problem {
  readonly errors: readonly FieldError[]

  /** Problem recognises its kind by name; of that kind, this one has fields. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Problem && 'errors' in value
  }

  constructor(errors: readonly FieldError[], message?: string) {
    super('unprocessable', message, { body: { errors } })
    this.errors = errors
  }
}

/** What zod says where a schema has no words of its own. */
const { localeError: inDutch } = z.locales.nl()

/**
 * The value that a schema makes of a body; an absent body counts as one without fields.
 * @throws {InvalidFields} with every field that is wrong; its path joins names with dots.
 */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body ?? {}, { error: inDutch })
  if (parsed.success) return parsed.data
  throw new InvalidFields(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
}
