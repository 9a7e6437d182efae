import { addressReader } from './address'
import { pages } from './addresses'

/** What an article can contain beyond Markdown, by the name after the colons (tests/decisions/0090). */
export const directiveNames = ['callout', 'button', 'card', 'figure', 'gallery', 'video', 'download'] as const

export type DirectiveName = (typeof directiveNames)[number]

/** The kinds of callout, and their names on the page. */
export const calloutKinds = { tip: 'Tip', warning: 'Let op', example: 'Voorbeeld' } as const

export type CalloutKind = keyof typeof calloutKinds

const kinds = [
  [addressReader(pages.article), 'Artikel'],
  [addressReader(pages.automation), 'Automatisering'],
  [addressReader(pages.stepPlan), 'Stappenplan'],
] as const

/** What a card that leads to a page of this site calls that page. */
export const cardKind = (href: string) => kinds.find(([read]) => read(href) !== undefined)?.[1] ?? 'Pagina'
