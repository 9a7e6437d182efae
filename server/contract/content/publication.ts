import { z } from 'zod'
import { parseDate, parseMoment } from '../dates'
import type { Origin } from './content-type'
import type { Fields } from './field'
import { optionalMoment } from './values'

/** The fields that determine whether and since when an entry is public. */
export const publicationFields = {
  status: {
    schema: z.preprocess(
      (value) => value ?? 'published',
      z.enum(['draft', 'published'], 'Kies draft of published'),
    ),
    label: 'Status',
    widget: 'choice',
    choices: [
      { value: 'draft', label: 'Concept' },
      { value: 'published', label: 'Publiceren', chosen: 'Gepubliceerd' },
    ],
  },
  publishAt: {
    schema: optionalMoment(),
    label: 'Moment van publiceren',
    widget: 'date',
    help: 'Nederlandse tijd. Leeg betekent meteen.',
  },
} as const satisfies Fields

interface Planned {
  readonly status: 'draft' | 'published'
  readonly publishAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

/** The dates of an entry as its file gives them, or else git; what is planned is not updated before visitors see it. */
export function datesIn(raw: Readonly<Record<string, unknown>>, { created, modified }: Origin) {
  const moment = parseMoment(raw.publishAt) ?? ''
  return {
    createdAt: raw.createdAt || moment || created,
    updatedAt: raw.updatedAt || parseDate(raw.createdAt) || (moment > modified ? moment : modified),
  }
}

/**
 * The behaviour of types with those fields: drafts, planned and public entries. What is published for the first time
 * is dated by that (tests/decisions/0109).
 */
export const publication = {
  isPublic: ({ status, publishAt }: Planned, now: number) =>
    status === 'published' && (publishAt === null || Date.parse(publishAt) <= now),
  publicFrom: ({ status, publishAt }: Planned) =>
    status === 'published' && publishAt !== null ? Date.parse(publishAt) : undefined,
  states: [
    { name: 'draft', label: 'Concept' },
    { name: 'planned', label: 'Gepland' },
    { name: 'published', label: 'Gepubliceerd' },
  ],
  publication: ['status', 'publishAt'],
  state: ({ status, publishAt }: Planned, now: number) =>
    status === 'draft'
      ? 'draft'
      : publishAt !== null && Date.parse(publishAt) > now
        ? 'planned'
        : 'published',
  start: (now: string) => ({ status: 'draft', createdAt: now }),
  planning: {
    publish,
    withdraw,
    alongside(value: Planned, { status }: { readonly status?: unknown }, { now }: { now: string }) {
      if (status === undefined || status === value.status) return {}
      if (status === 'draft') return withdraw(value, { now })
      const { publishAt } = value
      return publish(value, { moment: isPast(publishAt, now) ? null : publishAt, now })
    },
    dating(before: Planned, after: Planned, { now }: { now: string }) {
      const isFirst = before.status === 'draft' && after.status === 'published' && !wasPublic(before, now)
      // The edit itself may choose one.
      return isFirst && after.createdAt === before.createdAt ? dated(after, after.publishAt ?? now) : {}
    },
    since: ({ publishAt, createdAt }: Planned) => publishAt ?? createdAt,
    chosen: ({ publishAt }: Planned) => publishAt,
    dateField: 'createdAt',
  },
} as const

function publish(value: Planned, { moment, now }: { moment: string | null; now: string }) {
  const isDated = wasPublic(value, now) || hasChosenDate(value)
  return { status: 'published', publishAt: moment, ...(isDated ? {} : dated(value, moment ?? now)) }
}

function withdraw(value: Planned, { now }: { now: string }) {
  const { publishAt, createdAt } = value
  if (isPast(publishAt, now)) return { status: 'draft' }
  // The date of a plan that ends is nobody's choice any more.
  if (!wasPublic(value, now)) return { status: 'draft', publishAt: null, ...dated(value, now) }
  return { status: 'draft', publishAt: createdAt }
}

/** The date of what was never public; the date of updating goes along, and is not later than that (tests/decisions/0109). */
const dated = ({ createdAt, updatedAt }: Planned, moment: string) => ({
  createdAt: moment,
  ...((updatedAt === createdAt || Date.parse(updatedAt) > Date.parse(moment)) && { updatedAt: moment }),
})

const isPast = (moment: string | null, now: string) =>
  moment !== null && Date.parse(moment) <= Date.parse(now)

/**
 * Whether visitors have ever seen it. A draft that was withdrawn keeps since when in `publishAt`; what is planned
 * for the first time has the date of its plan.
 */
function wasPublic({ status, publishAt, createdAt }: Planned, now: string): boolean {
  return isPast(publishAt, now) || (status === 'published' && publishAt !== createdAt)
}

/** Whether a person chose the date: people give whole minutes, and the clock of a form or a commit does not. */
const hasChosenDate = ({ publishAt, createdAt }: Planned) =>
  createdAt !== publishAt && /:00(?:\.000)?Z$/.test(createdAt)
