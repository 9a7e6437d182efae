import { settingsPart } from '../admin/addresses'
import { defineContentType } from './content-type'
import { identity, text } from './values'

const fields = {
  id: { schema: identity(), label: 'Bestand', widget: 'text', isFixed: true },
  alt: {
    schema: text(),
    label: 'Beschrijving',
    widget: 'text',
    help: 'Wat er te zien is, voor wie de afbeelding niet kan zien.',
  },
} as const

/** What the images of content/media show; one without a record has no description yet. */
export const altText = defineContentType({
  name: 'media-texts',
  labels: { one: 'Beschrijving van een afbeelding', many: 'Beschrijvingen van afbeeldingen' },
  storage: { kind: 'records', file: 'data/media.json' },
  fields,
  example: { id: 'beginnen.svg', alt: 'Drie blokken die door een lijn verbonden zijn' },
  names: (entry) => [entry.id],
  title: (entry) => entry.id,
  screen: settingsPart('media'),
  columns: ['alt'],
})
