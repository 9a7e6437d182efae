import { typeNamed } from '#contract/content/content-types'
import type { PlacedText } from './unsaved-text'

/** A text as lists show it. */
export interface ListedText extends Pick<PlacedText, 'place' | 'form' | 'at' | 'device'> {
  /** Of what was typed; '' for an entry while it has none, and for a type that is saved as a whole or is not there any more. */
  readonly title: string
}

/** Characters of a title that is kept in memory. */
const LONGEST = 300

export function listedOf({ place, form, at, device, items }: PlacedText): ListedText {
  const type = typeNamed(place.type)
  const [item = {}] = items
  const title = type && type.editing !== 'whole' ? String(type.title(item) ?? '') : ''
  return { place, form, at, device, title: title.slice(0, LONGEST) }
}
