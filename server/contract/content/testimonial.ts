import { pages } from '../addresses'
import { defineContentType } from './content-type'
import type { ValueOf } from './field'
import { freeName } from './free-name'
import { date, flag, identity, requiredText, text } from './values'
import { visibility, visibilityFields } from './visibility'

const fields = {
  id: { schema: identity(), label: 'Id', widget: 'text', isFixed: true },
  quote: { schema: requiredText(), label: 'Citaat', widget: 'long-text' },
  name: { schema: requiredText(), label: 'Naam', widget: 'text' },
  role: { schema: text(), label: 'Functie', widget: 'text' },
  isExample: { schema: flag(false), label: 'Verzonnen voorbeeld', widget: 'switch' },
  createdAt: { schema: date(), label: 'Datum', widget: 'date' },
  ...visibilityFields,
} as const

export const testimonial = defineContentType({
  name: 'testimonials',
  labels: { one: 'Ervaring', many: 'Ervaringen' },
  storage: { kind: 'records', file: 'data/testimonials.json' },
  fields,
  example: {
    id: 'voorbeeld-1',
    quote: 'We hadden het zelf niet zo snel bedacht.',
    name: 'Marieke V.',
    role: 'Eigenaar webwinkel',
    isExample: true,
    createdAt: '2026-09-01T07:30:00.000Z',
    isVisible: true,
  },
  complete: (raw, origin) => ({ ...raw, createdAt: raw.createdAt || origin.created }),
  names: (entry) => [entry.id],
  title: (entry) => entry.name,
  columns: ['role', 'quote'],
  isOrdered: true,
  ...visibility,
  shownOn: { path: pages.home.to(), anchor: 'testimonials' },
  start: (now) => ({ createdAt: now }),
  finish: (fields, isFree) => ({ ...fields, id: fields.id || freeName(fields.name, 'ervaring', isFree) }),
})

export type Testimonial = ValueOf<typeof fields>
