import type { Fields } from './field'
import { flag } from './values'

/** The field that says whether visitors see an entry of a type without a moment of publication. */
export const visibilityFields = {
  isVisible: {
    schema: flag(true),
    label: 'Zichtbaar',
    widget: 'switch',
    help: 'Uit: bezoekers zien dit niet.',
  },
} as const satisfies Fields

interface Shown {
  readonly isVisible: boolean
}

/** The behaviour of types with that field. */
export const visibility = {
  isPublic: ({ isVisible }: Shown) => isVisible,
  states: [
    { name: 'hidden', label: 'Verborgen' },
    { name: 'shown', label: 'Zichtbaar' },
  ],
  publication: ['isVisible'],
  state: ({ isVisible }: Shown) => (isVisible ? 'shown' : 'hidden'),
} as const
