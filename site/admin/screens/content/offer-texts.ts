import type { Item } from '#contract/admin/entries'
import { contentTypes } from '#contract/content/content-types'

/** Not shown once all places are taken: the site has others in their stead. */
const REPLACED = ['offer.title', 'offer.action', 'offer.now', 'offer.later', 'offer.left']
const OFFER = /\{(?:price_now|places|left)\}|founding/i
/** What is said of it then, and only then. */
const OF_FULL = /^offer\.full/

/** The page texts that still speak of the founding offer once all its places are taken, by name. */
export function textsOfOffer(item: Item): readonly string[] {
  return Object.keys(contentTypes.pageTexts.fields).filter((name) => {
    const text = [item[name]].flat().join('\n')
    return !REPLACED.includes(name) && !OF_FULL.test(name) && OFFER.test(text)
  })
}
