import { foldText } from './fold-text'
import { withoutSite } from './redirects'

/** An address-safe name: `Café & co` → `cafe-co`. Empty when no character of the text is suitable. */
export function slugify(text: string): string {
  return foldText(text)
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'o')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 120)
    .replace(/-+$/, '')
}

/** A slug as somebody typed it; of an address that was copied from a browser, its last part. */
export function tidySlug(typed: string): string {
  const path = withoutSite(typed)
  if (path === typed.trim()) return slugify(typed)
  return slugify(
    path
      .replace(/[?#].*/, '')
      .split('/')
      .findLast((part) => part !== '') ?? '',
  )
}

/** Characters of the name of a media file without its extension. */
const LONGEST_NAME = 80

/** The name of a media file without its extension, of whole words; empty when nothing of the text is suitable. */
export function mediaSlug(text: string): string {
  const slug = slugify(text)
  if (slug.length <= LONGEST_NAME) return slug
  const cut = slug.slice(0, LONGEST_NAME)
  return slug[LONGEST_NAME] === '-' ? cut : cut.replace(/-[^-]*$/, '')
}
