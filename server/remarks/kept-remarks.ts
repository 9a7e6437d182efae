import { z } from 'zod'

const said = z.object({
  /** The account of who said it; null for a guest. */
  account: z.string().nullable(),
  by: z.string(),
  at: z.iso.datetime(),
  text: z.string(),
})

const keptRemark = said.extend({
  id: z.string(),
  field: z.string(),
  anchor: z.object({ words: z.string(), before: z.string(), after: z.string() }),
  quote: z.string(),
  answers: z.array(said).readonly(),
  settled: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
})

export type KeptRemark = Readonly<z.output<typeof keptRemark>>

/** The remarks of one entry, in their file. */
export const keptRemarks = z.object({
  type: z.string(),
  id: z.string(),
  /** The entry's file, when it was last there: it tells where a renamed entry went. */
  file: z.string(),
  /** When the entry was first missed, ISO 8601 in UTC. */
  goneSince: z.iso.datetime().nullable(),
  remarks: z.array(keptRemark).readonly(),
})

export type KeptRemarks = Readonly<z.output<typeof keptRemarks>>
