import { defineContentType, type ValueOf } from './content-type'
import { flag, requiredText, wholeNumber } from './values'

const fields = {
  id: { schema: requiredText(), label: 'Id', widget: 'text' },
  key: { schema: requiredText(), label: 'Blok', widget: 'choice' },
  isVisible: { schema: flag(true), label: 'Zichtbaar', widget: 'switch' },
  orderIndex: { schema: wholeNumber(0), label: 'Volgorde', widget: 'number' },
} as const

export const homepageSection = defineContentType({
  name: 'homepage-sections',
  labels: { one: 'Blok van de homepage', many: 'Blokken van de homepage' },
  storage: { kind: 'records', file: 'data/sections.json' },
  fields,
  example: { id: 'hero', key: 'hero', isVisible: true, orderIndex: 1 },
  complete: (raw) => ({ ...raw, id: raw.id || raw.key }),
  names: (section) => [section.id],
  compare: (a, b) => a.orderIndex - b.orderIndex,
  title: (section) => section.key,
})

export type HomepageSection = ValueOf<typeof fields>
