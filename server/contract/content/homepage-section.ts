import { pages } from '../addresses'
import { contentPart, screens } from '../admin/addresses'
import { automation } from './automation'
import { defineContentType } from './content-type'
import type { ValueOf } from './field'
import { testimonial } from './testimonial'
import { flag, identity, requiredText, wholeNumber } from './values'

/** What the admin shows of a section. */
interface KnownBlock {
  readonly label: string
  /** Its content, in a few words. */
  readonly what: string
  /** The screen for editing that. */
  readonly screen: string
  /** The id of its part of the page. */
  readonly anchor: string
}

/**
 * The sections that the site knows, by their key. One is declared here; the admin, commit messages and the
 * check of the file follow, and `site/sections/blocks.ts` does not compile without a component for it.
 */
const blocks = {
  hero: { label: 'Bovenaan', what: 'Kop en knoppen', screen: contentPart('hero'), anchor: 'inhoud' },
  automations: {
    label: 'Automatiseringen',
    what: 'Voorbeelden',
    screen: automation.screen,
    anchor: 'automations',
  },
  'ai-first-member-offer': {
    label: 'Aanbod voor founding members',
    what: 'Prijs en voordelen',
    screen: contentPart('offer'),
    anchor: 'pricing',
  },
  testimonials: {
    label: 'Ervaringen',
    what: 'Wat klanten zeggen',
    screen: testimonial.screen,
    anchor: 'testimonials',
  },
  newsletter: {
    label: 'Nieuwsbrief',
    what: 'Aanmeldformulier',
    screen: contentPart('newsletter'),
    anchor: 'newsletter',
  },
  'cta-banner': {
    label: 'Oproep onderaan',
    what: 'Balk met knop',
    screen: contentPart('cta'),
    anchor: 'cta-kop',
  },
} as const satisfies Readonly<Record<string, KnownBlock>>

/** The key of a known section. */
export type BlockKey = keyof typeof blocks

const isKnown = (key: string): key is BlockKey => Object.hasOwn(blocks, key)

/** The declaration of a section; undefined for an unknown one. */
export const knownBlock = (key: string): KnownBlock | undefined => (isKnown(key) ? blocks[key] : undefined)

const choices = Object.entries(blocks).map(([value, { label }]) => ({ value, label }))

const fields = {
  id: { schema: identity(), label: 'Id', widget: 'text', isFixed: true },
  key: { schema: requiredText(), label: 'Blok', widget: 'choice', choices },
  isVisible: { schema: flag(true), label: 'Zichtbaar', widget: 'switch' },
  orderIndex: { schema: wholeNumber(0), label: 'Volgorde', widget: 'number', isPlace: true },
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
  title: ({ key }) => knownBlock(key)?.label ?? key,
  editing: 'whole',
  screen: screens.sections.to(),
  isOrdered: true,
  page: () => pages.home.to(),
})

export type HomepageSection = ValueOf<typeof fields>
