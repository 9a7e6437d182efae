import { pages } from '../addresses'
import { defineContentType } from './content-type'
import type { ValueOf } from './field'
import { aliasField } from './former-names'
import { namedEntry, namedFields } from './named-entry'
import { flag, text } from './values'

const fields = {
  ...namedFields,
  intro: {
    schema: text(),
    label: 'Inleiding',
    widget: 'long-text',
    help: 'Staat boven de artikelen van deze rubriek. Een witregel begint een nieuwe alinea.',
  },
  metaDescription: {
    schema: text(),
    label: 'Omschrijving in zoekresultaten',
    widget: 'long-text',
    help: 'Leeg betekent: het begin van de inleiding.',
  },
  offersStepPlan: {
    schema: flag(false),
    label: 'Stappenplan aanbieden',
    widget: 'switch',
    help: 'Onder de artikelen van deze rubriek kan de lezer een stappenplan aanvragen.',
  },
  aliases: aliasField,
} as const

/** A tag of articles. A tag without an entry works as well (tests/decisions/0073). */
export const blogTag = defineContentType({
  name: 'tags',
  foundAs: 'Rubriek',
  labels: { one: 'Rubriek', many: 'Rubrieken' },
  storage: { kind: 'records', file: 'data/tags.json' },
  fields,
  example: {
    id: 'gids',
    name: 'Gids',
    slug: 'gids',
    intro: 'Hoe je het aanpakt, van begin tot eind.',
    metaDescription: '',
    offersStepPlan: true,
    aliases: [],
  },
  ...namedEntry('rubriek'),
  compare: (a, b) => a.name.localeCompare(b.name, 'nl') || a.id.localeCompare(b.id),
  columns: ['intro'],
  usedIn: [{ type: 'blog-posts', field: 'tag', as: ['name'], former: 'aliases' }],
  page: ({ slug }) => pages.tag.to({ slug }),
})

export type BlogTag = ValueOf<typeof fields>
