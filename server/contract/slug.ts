import { foldText } from './fold-text'

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
