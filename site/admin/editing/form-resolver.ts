import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { z } from 'zod'
import type { AnyContentType } from '#contract/content/content-types'
import type { Field } from '#contract/content/field'
import { type FormRows, formRow, itemOf, keyOf } from './form-rows'

/**
 * Validates a form by the declarations of its type, without changing what was typed: the server parses it.
 * @param isNew whether the site may still fill in empty fields
 */
export function formResolver(type: AnyContentType, isNew: boolean): Resolver<FormRows, unknown, FormRows> {
  const shape = Object.entries(type.fields).map(([name, field]) => [keyOf(name), schemaOf(field, isNew)])
  const finished = z.record(z.string(), z.unknown()).transform((row) => (isNew ? finish(type, row) : row))
  const row: z.ZodType<Record<string, unknown>, Record<string, unknown>> = finished.pipe(
    z.object(Object.fromEntries(shape)),
  )
  return zodResolver(z.object({ rows: z.array(row) }), undefined, { raw: true })
}

/** Fields that users cannot change are not validated; a new entry may leave dates to the site. */
function schemaOf(field: Field, isNew: boolean): z.ZodType {
  if (field.isFixed) return z.unknown()
  return isNew && field.widget === 'date' ? z.union([z.null(), z.literal(''), field.schema]) : field.schema
}

function finish(type: AnyContentType, row: Record<string, unknown>): Record<string, unknown> {
  return formRow(type.finish(itemOf(row), () => true))
}
