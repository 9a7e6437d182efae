import { pages } from '../addresses'
import { defineContentType, underHeadings } from './content-type'
import type { ValueOf } from './field'
import { freeName } from './free-name'
import { date, identity, image, names, requiredText, text } from './values'
import { visibility, visibilityFields } from './visibility'

const fields = {
  id: { schema: identity(), label: 'Id', widget: 'text', isFixed: true },
  title: { schema: requiredText(), label: 'Titel', widget: 'text' },
  text: { schema: text(), label: 'Korte tekst', widget: 'long-text', help: 'Staat op de kaart.' },
  result: { schema: text(), label: 'Resultaat', widget: 'text' },
  description: {
    schema: text(),
    label: 'Beschrijving',
    widget: 'long-text',
    help: 'Staat op de eigen pagina. Een witregel begint een nieuwe alinea.',
  },
  category: { schema: text(), label: 'Categorie', widget: 'choice' },
  imageUrl: { schema: image(), label: 'Afbeelding', widget: 'image', otherwise: '' },
  flow: {
    schema: names(),
    label: 'Verloop',
    widget: 'list',
    help: 'De stappen, van eerste tot laatste. Begin met “Mens: ” wat iemand zelf doet. Tot en met acht stappen worden getekend.',
  },
  tools: { schema: names(), label: 'Gereedschap', widget: 'list' },
  effort: { schema: text(), label: 'Werk om op te zetten', widget: 'text' },
  pitfalls: { schema: names(), label: 'Valkuilen', widget: 'list' },
  relatedPosts: {
    schema: names(),
    label: 'Artikelen',
    widget: 'list',
    isKey: true,
    help: 'Webadressen van artikelen, zoals mailbox-laten-voorsorteren. Zonder zoekt de site er zelf bij.',
  },
  createdAt: { schema: date(), label: 'Datum', widget: 'date' },
  ...visibilityFields,
} as const

export const automation = defineContentType({
  name: 'automations',
  labels: { one: 'Automatisering', many: 'Automatiseringen' },
  storage: { kind: 'records', file: 'data/automations.json' },
  fields,
  example: {
    id: 'lead-intake',
    title: 'Aanvragen meteen in je CRM',
    text: 'Een aanvraag van je site staat binnen een minuut in je CRM.',
    result: 'Geen aanvraag blijft liggen',
    description: '',
    category: 'Sales',
    imageUrl: '',
    flow: ['Aanvraag komt binnen', 'Mens: verkoper belt terug'],
    tools: ['Een CRM'],
    effort: 'Een dag',
    pitfalls: ['Dubbele contacten'],
    relatedPosts: [],
    createdAt: '2026-09-01T07:30:00.000Z',
    isVisible: true,
  },
  complete: (raw, origin) => ({ ...raw, createdAt: raw.createdAt || origin.created }),
  names: (entry) => [entry.id],
  title: (entry) => entry.title,
  groupOf: underHeadings<keyof typeof fields>({
    'Op de eigen pagina': ['flow', 'tools', 'effort', 'pitfalls', 'relatedPosts'],
  }),
  foundAs: 'Automatisering',
  columns: ['category', 'result'],
  isOrdered: true,
  ...visibility,
  start: (now) => ({ createdAt: now }),
  finish: (fields, isFree) => ({
    ...fields,
    id: fields.id || freeName(fields.title, 'automatisering', isFree),
  }),
  page: (entry) => pages.automation.to({ id: entry.id }),
})

export type Automation = ValueOf<typeof fields>
