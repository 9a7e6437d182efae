import { z } from 'zod'
import { MOST_NAME, MOST_SAID } from '#contract/remark-limits'

/** Signs that no keyboard types, and those that turn the direction of what stands around them. */
const UNSEEN = /(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu
const unseen = (text: string) => text.replace(/\r\n?/g, '\n').replace(UNSEEN, '').trim()

/** What somebody says in a remark or an answer: plain text, of any lines. */
export const saidText = z
  .string('Schrijf een opmerking.')
  .transform(unseen)
  .pipe(
    z
      .string()
      .min(1, 'Schrijf een opmerking.')
      .max(MOST_SAID, `Gebruik hoogstens ${MOST_SAID.toLocaleString('nl')} tekens.`),
  )

/** The name of a guest, on one line. */
export const guestName = z
  .string('Vul je naam in.')
  .transform((name) => unseen(name).replace(/\s+/g, ' '))
  .pipe(
    z
      .string()
      .min(1, 'Vul je naam in.')
      .regex(/[\p{L}\p{N}]/u, 'Een naam heeft minstens één letter.')
      .max(MOST_NAME, `Gebruik hoogstens ${MOST_NAME} tekens voor je naam.`),
  )
