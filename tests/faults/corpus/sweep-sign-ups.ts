import papaparse from 'papaparse'
import { writes } from '#contract/endpoints'
import { type SubscriberPage, subscribers } from '#contract/subscriber-list'
import type { Failure } from './failure'
import { json, type People } from './swept-site'

export interface SignUpSweepOptions {
  readonly people: People
  readonly texts: readonly string[]
  /** The start of the email addresses. */
  readonly prefix?: string
  readonly onCase?: (name: string) => void
}

export interface SignUpReport {
  readonly kept: number
  /** The number of refusals, by sentence. */
  readonly refusals: Readonly<Record<string, number>>
  readonly failures: readonly Failure[]
}

const FIELDS = ['name', 'company', 'source'] as const
const HEADINGS = { name: 'Naam', company: 'Bedrijf', source: 'Bron' } as const

/** Signs people up with every text, and reads them back from the admin's list and from its export. */
export async function sweepSignUps({
  people,
  texts,
  prefix = 'veeg',
  onCase,
}: SignUpSweepOptions): Promise<SignUpReport> {
  const failures: Failure[] = []
  const refusals: Record<string, number> = {}
  const taken = new Map<string, Record<(typeof FIELDS)[number], string>>()
  for (const [at, text] of texts.entries()) {
    onCase?.(`sign-up ${at}`)
    const email = `${prefix}${at}@bedrijf.example`
    const typed = {
      name: text,
      company: texts[(at + 1) % texts.length] ?? '',
      source: texts[(at + 2) % texts.length] ?? '',
    }
    const reply = await people.send('visitor', json(writes.submitForm, { email, ...typed }))
    const { message } = JSON.parse(reply.body)
    if (reply.status === 200) taken.set(email, typed)
    else if (reply.status === 400 || reply.status === 413) refusals[message] = (refusals[message] ?? 0) + 1
    else
      failures.push({
        what: 'sign-up',
        trouble: `answers ${reply.status}: ${message}`,
        value: text.slice(0, 300),
      })
  }
  const listed = await everyone(people)
  const lines = await exported(people)
  for (const [email, typed] of taken) {
    for (const field of FIELDS) {
      const sent = typed[field].trim()
      const inList = listed.get(email)?.[field]
      // A text that a spreadsheet would run gets an apostrophe in front.
      const inFile = lines.get(email)?.[HEADINGS[field]]
      if (inList !== sent)
        failures.push({
          what: `${field} in the list`,
          trouble: JSON.stringify(inList),
          value: JSON.stringify(sent),
        })
      if (inFile !== sent && inFile !== `'${sent}`)
        failures.push({
          what: `${field} in the file`,
          trouble: JSON.stringify(inFile),
          value: JSON.stringify(sent),
        })
    }
  }
  return { kept: taken.size, refusals, failures }
}

async function everyone(people: People): Promise<Map<string, Record<string, unknown>>> {
  const found = new Map<string, Record<string, unknown>>()
  for (let page = 1; ; page++) {
    const reply = await people.send('owner', {
      method: 'GET',
      path: `${subscribers.list.path}?page=${page}`,
      headers: {},
    })
    const { items, total }: SubscriberPage = JSON.parse(reply.body)
    for (const item of items) found.set(item.email, { ...item })
    if (items.length === 0 || found.size >= total) return found
  }
}

async function exported(people: People): Promise<Map<string, Record<string, string>>> {
  const { body } = await people.send('owner', { ...subscribers.exportCsv, headers: {} })
  const { data } = papaparse.parse<Record<string, string>>(body.replace(/^\ufeff/, ''), {
    header: true,
    delimiter: ';',
    newline: '\r\n',
  })
  return new Map(data.map((line) => [line['E-mailadres'] ?? '', line]))
}
