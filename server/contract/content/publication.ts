import { z } from 'zod'
import type { Fields } from './field'
import { optionalDate } from './values'

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
      { value: 'published', label: 'Publiceren' },
    ],
  },
  publishAt: {
    schema: optionalDate(),
    label: 'Publiceren op',
    widget: 'date',
    help: 'Nederlandse tijd. Leeg betekent meteen.',
  },
} as const satisfies Fields

interface Planned {
  readonly status: 'draft' | 'published'
  readonly publishAt: string | null
  readonly createdAt: string
}

/** The behaviour of types with those fields: drafts, planned and public entries. */
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
    publish: (publishAt: string | null) => ({ status: 'published', publishAt }),
    withdraw: () => ({ status: 'draft', publishAt: null }),
    since: ({ publishAt, createdAt }: Planned) => publishAt ?? createdAt,
  },
} as const
