import { type HomePart, homePart } from '#contract/addresses'
import { contentTypes } from '#contract/content/content-types'
import { hiddenParts } from '#contract/home-parts'
import type { Library } from './library'

/** The parts of the home page that links lead to while a setting has no address. */
const STAND_INS: ReadonlyMap<string, HomePart> = new Map([
  ['community_url', 'community'],
  ['newsletter_url', 'newsletter'],
  // No setting, but the same for the links to the form of the newsletter.
  ['signup_url', 'signup'],
])

/** Tells where links lead while that setting has no address: '' if that part of the home page is hidden, or if there is none. */
export function standInsOf(library: Pick<Library, 'catalogue'>): (key: string) => string {
  const hidden = hiddenParts(library.catalogue(contentTypes.homepageSection).all)
  return (key) => {
    const part = STAND_INS.get(key)
    const address = part === undefined ? '' : homePart(part)
    return hidden.has(address) ? '' : address
  }
}

/** The settings with which no link leads to a hidden part of the home page: without an address, pages leave theirs out. */
export function withoutHidden(
  settings: readonly { readonly key: string; readonly value: string }[],
  library: Pick<Library, 'catalogue'>,
): { readonly key: string; readonly value: string }[] {
  const standIn = standInsOf(library)
  const filled = settings.map(({ key, value }) => ({ key, value: value || standIn(key) }))
  const others = [...STAND_INS.keys()].filter((one) => !filled.some(({ key }) => key === one))
  const hidden = others.filter((key) => standIn(key) === '')
  return [...filled, ...hidden.map((key) => ({ key, value: '' }))]
}
