import type { Root as Html } from 'hast'
import type { Literal, Nodes, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { leadsElsewhere } from '#contract/links'
import { isVideo } from './html-blocks'
import type { NoteKind } from './import-report'
import type { Taken } from './take-pictures'

/** What could not be imported. */
export interface LeftOut {
  /** In Dutch; with a kind, only which file or address. */
  readonly what: string
  /** The address or the code that is still in the text; '' for what is not. */
  readonly written: string
  readonly kind?: NoteKind
}

/**
 * Reports a file that did not come along: not in the export, or refused. A document on another site is left out: it is still
 * there.
 */
export function missed(
  { isPicture, address }: { isPicture: boolean; address: string },
  taken: Exclude<Taken, string>,
): LeftOut[] {
  if (taken)
    return [
      {
        what: `bestand ${address.slice(0, 200)} is niet overgenomen: ${taken.why.replace(/\.$/, '')}`,
        written: address,
      },
    ]
  const file = { written: address, kind: 'missing' } as const
  if (isPicture) return [{ what: `afbeelding ${address.slice(0, 200)}`, ...file }]
  return leadsElsewhere(address) && !/\/(?:wp-content\/uploads|content\/files)\//.test(address)
    ? []
    : [{ what: `bestand ${address}`, ...file }]
}

/** Reports a link to the former site that leads to no article. */
export const former = (address: string): LeftOut => ({ what: address, written: address, kind: 'former' })

/** Reports a link to a place in an article where there is none, or not one that has a name here. */
export const withoutPlace = (address: string): LeftOut => ({
  what: `de link ${address} leidt naar een plek die geen kop is`,
  written: address,
})

/** Elements that articles here do not support, of which the first is kept as a link. */
const LOST = new Set(['iframe', 'video', 'audio', 'form', 'script', 'embed', 'object'])

/** The elements of a text that articles here do not support. */
export function lostIn(tree: Html): LeftOut[] {
  const lost: LeftOut[] = []
  visit(tree, 'element', ({ tagName, properties }) => {
    const address = String(properties.src ?? '')
    if (!LOST.has(tagName) || isVideo(address)) return
    lost.push({ what: `niet overgenomen: <${tagName}>${address ? ` van ${address}` : ''}`, written: address })
  })
  return lost
}

/** The pictures of HTML that stays as it is, and that visitors see as typed. */
export const picturesIn = ({ value }: Literal): LeftOut[] =>
  [...value.matchAll(/<img\b[^<>]*?\ssrc\s*=\s*["']?([^"'\s<>]+)/gi)].map(([, address = '']) => ({
    what: `niet overgenomen: <img> van ${address}`,
    written: address,
  }))

/** The beginning of an import or an export of MDX. */
const MODULE = /^(?:import\s+(?:['"{]|[\w*$]+[^\n]*\sfrom\s+['"])|export\s+(?:const|let|function|default)\b)/m

/** What is left of the notation of a site generator, and modules and components of MDX. */
export function codesIn(tree: Root): LeftOut[] {
  const codes = new Set<string>()
  visit(tree, (node) => {
    if (node.type === 'html') for (const [code] of node.value.matchAll(/<[A-Z][\w.]*/g)) codes.add(code)
    if (node.type === 'text')
      for (const [code] of node.value.matchAll(/\{\{[<%]?\s*\/?[\w.-]*|\{%-?\s*\w*|\{[:#][^}\n]*\}?/g))
        codes.add(code)
    const [module] = node.type === 'text' ? (MODULE.exec(node.value) ?? []) : []
    if (module !== undefined) codes.add(module)
  })
  return [...codes].map((code) => asTyped(code, code))
}

/** The shortcodes that are still in a text. */
export function shortcodesIn(tree: Root): LeftOut[] {
  const names = new Set<string>()
  visit(tree, (node) => {
    if (!('children' in node) || !node.children.some(({ type }) => type === 'text')) return undefined
    for (const [, name = ''] of wordsOf(node).matchAll(
      /(?<![\w\]!])\[([a-z][\w-]*)(?:\s[^\]\n]*=[^\]\n]*)?\](?![(:[])/gi,
    ))
      if (!/^x$/i.test(name)) names.add(name)
    return SKIP
  })
  return [...names].map((name) => asTyped(`[${name}]`, `[${name}`))
}

/** The words of a text with those of its links: an address in a shortcode is one. */
function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(wordsOf).join('') : ' '
}

const asTyped = (code: string, written: string): LeftOut => ({
  what: `bezoekers zien de code ${code} als tekst`,
  written,
})
