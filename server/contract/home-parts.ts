import { type HomePart, homePart } from './addresses'

/** The parts of the home page that links lead to, by the key of the section that they are in. */
const PARTS: Readonly<Record<string, readonly HomePart[]>> = {
  automations: ['automations'],
  'ai-first-member-offer': ['pricing', 'community'],
  newsletter: ['newsletter', 'signup'],
}

/** The addresses of the parts that the home page does not show with these sections. */
export function hiddenParts(
  sections: readonly { readonly key: string; readonly isVisible: boolean }[],
): ReadonlySet<string> {
  const isShown = (key: string) => sections.some((section) => section.key === key && section.isVisible)
  return new Set(
    Object.entries(PARTS).flatMap(([key, parts]) =>
      isShown(key) ? [] : parts.map((part) => homePart(part)),
    ),
  )
}
