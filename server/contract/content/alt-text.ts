import { screens } from '../admin/addresses'
import { whyNoFocus } from '../focal-point'
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
  focus: {
    schema: text().superRefine((value, context) => {
      const message = whyNoFocus(value)
      if (message) context.addIssue({ code: 'custom', message })
    }),
    label: 'Focuspunt',
    widget: 'text',
    isKey: true,
    help: 'Wat in beeld blijft als de site de afbeelding bijsnijdt: percentages van links en van boven.',
    otherwise: '',
  },
} as const

/** The descriptions and focal points of images in content/media; an image without a record has no description yet. */
export const altText = defineContentType({
  name: 'media-texts',
  labels: { one: 'Beschrijving van een afbeelding', many: 'Beschrijvingen van afbeeldingen' },
  storage: { kind: 'records', file: 'data/media.json' },
  fields,
  example: { id: 'beginnen.svg', alt: 'Drie blokken die door een lijn verbonden zijn', focus: '30% 50%' },
  names: (entry) => [entry.id],
  title: (entry) => entry.id,
  screen: screens.media.to(),
  screenOf: (id) => screens.media.to({ zoek: id }),
  columns: ['alt'],
})
