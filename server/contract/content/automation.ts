import { defineContentType, type ValueOf } from './content-type'
import { date, image, requiredText, text } from './values'

const fields = {
  id: { schema: requiredText(), label: 'Id', widget: 'text' },
  title: { schema: requiredText(), label: 'Titel', widget: 'text' },
  text: { schema: text(), label: 'Korte tekst', widget: 'long-text' },
  result: { schema: text(), label: 'Resultaat', widget: 'text' },
  description: { schema: text(), label: 'Beschrijving', widget: 'long-text' },
  category: { schema: text(), label: 'Categorie', widget: 'choice' },
  imageUrl: { schema: image(), label: 'Afbeelding', widget: 'image' },
  createdAt: { schema: date(), label: 'Datum', widget: 'date' },
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
    createdAt: '2026-09-01T07:30:00.000Z',
  },
  complete: (raw, origin) => ({ ...raw, createdAt: raw.createdAt || origin.created }),
  names: (entry) => [entry.id],
  title: (entry) => entry.title,
})

export type Automation = ValueOf<typeof fields>
