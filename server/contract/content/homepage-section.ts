import { pages } from '../addresses'
import { screens } from '../admin/addresses'
import { defineContentType, type ValueOf } from './content-type'
import { flag, identity, requiredText, wholeNumber } from './values'

/** The blocks that the site knows, by their key. */
const blocks = [
  { value: 'hero', label: 'Bovenaan' },
  { value: 'automations', label: 'Automatiseringen' },
  { value: 'ai-first-member-offer', label: 'Aanbod voor founding members' },
  { value: 'testimonials', label: 'Ervaringen' },
  { value: 'newsletter', label: 'Nieuwsbrief' },
  { value: 'cta-banner', label: 'Oproep onderaan' },
] as const

/** The key of a block that the site knows; whatever is kept for each of them has one place for each. */
export type BlockKey = (typeof blocks)[number]['value']

const fields = {
  id: { schema: identity(), label: 'Id', widget: 'text', isFixed: true },
  key: { schema: requiredText(), label: 'Blok', widget: 'choice', choices: blocks },
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
  title: ({ key }) => blocks.find(({ value }) => value === key)?.label ?? key,
  editing: 'whole',
  screen: screens.sections.to(),
  isOrdered: true,
  page: () => pages.home.to(),
})

export type HomepageSection = ValueOf<typeof fields>
