import { z } from 'zod'

/** What a query may leave out: a name without a value, as in `?query=&page=`, leaves it out too. */
export const absentWhenEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

const MOST = 100_000

/** Which page of a list a query asks for, from 1; the first when it does not say. */
export const pageNumber = absentWhenEmpty(
  z.coerce
    .number('Een pagina is een getal vanaf 1.')
    .int('Een pagina is een heel getal.')
    .min(1, 'Pagina’s tellen vanaf 1.')
    .max(MOST, `Zoveel pagina’s zijn er niet: vraag er hoogstens ${MOST}.`)
    .default(1),
)
