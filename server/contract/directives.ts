import { addressReader } from './address'
import { pages } from './addresses'

/**
 * What an article can contain beyond Markdown, by the name after the colons (tests/decisions/0090): a leaf is one line,
 * a container has lines of its own, up to the colons that close it.
 */
const forms = {
  callout: 'container',
  button: 'leaf',
  card: 'leaf',
  figure: 'leaf',
  gallery: 'container',
  video: 'leaf',
  download: 'leaf',
} as const

export type DirectiveName = keyof typeof forms
export type LeafName = {
  [Name in DirectiveName]: (typeof forms)[Name] extends 'leaf' ? Name : never
}[DirectiveName]

// The keys of our own object literal, which has no others.
export const directiveNames = Object.keys(forms) as readonly DirectiveName[]

export const isDirectiveName = (name: string): name is DirectiveName => Object.hasOwn(forms, name)
export const isLeaf = (name: DirectiveName): name is LeafName => forms[name] === 'leaf'

/** The kinds of callout, and their names on the page. */
export const calloutKinds = { tip: 'Tip', warning: 'Let op', example: 'Voorbeeld' } as const

export type CalloutKind = keyof typeof calloutKinds

/**
 * What stands before the title of a callout: its kind, unless the author begins with that already ("Let op: morgen
 * dicht"), or nothing is written.
 * @param name the kind's name on the page
 */
export function beforeTitle(name: string, title: string): string {
  if (title === '') return name
  const start = title.slice(0, name.length).toLowerCase()
  const isRepeated = start === name.toLowerCase() && !/^[\p{L}\p{N}]/u.test(title.slice(name.length))
  return isRepeated ? '' : `${name}: `
}

const kinds = [
  [addressReader(pages.article), 'Artikel'],
  [addressReader(pages.automation), 'Automatisering'],
  [addressReader(pages.stepPlan), 'Stappenplan'],
] as const

/** What a card that leads to a page of this site calls that page. */
export const cardKind = (href: string) => kinds.find(([read]) => read(href) !== undefined)?.[1] ?? 'Pagina'
