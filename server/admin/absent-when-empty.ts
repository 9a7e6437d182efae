import { z } from 'zod'

/** What a query may leave out: a name without a value, as in `?query=&page=`, leaves it out too. */
export const absentWhenEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)
