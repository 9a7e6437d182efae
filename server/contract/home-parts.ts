import { type HomePart, homePart } from './addresses'
import type { BlockKey } from './content/homepage-section'

/** The section of the home page that each part stands in; a part without one does not compile. */
const SECTION_OF: Readonly<Record<HomePart, BlockKey>> = {
  automations: 'automations',
  community: 'ai-first-member-offer',
  newsletter: 'newsletter',
  pricing: 'ai-first-member-offer',
  signup: 'newsletter',
}

const parts = Object.keys(SECTION_OF) as readonly HomePart[]

/** The addresses of the parts that the home page does not show with these sections. */
export function hiddenParts(
  sections: readonly { readonly key: string; readonly isVisible: boolean }[],
): ReadonlySet<string> {
  const shown = new Set(sections.filter(({ isVisible }) => isVisible).map(({ key }) => key))
  return new Set(parts.filter((part) => !shown.has(SECTION_OF[part])).map(homePart))
}

/** The parts that the home page shows with these sections. */
export function shownParts(
  sections: readonly { readonly key: string; readonly isVisible: boolean }[],
): readonly HomePart[] {
  const hidden = hiddenParts(sections)
  return parts.filter((part) => !hidden.has(homePart(part)))
}
