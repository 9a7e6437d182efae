import type { Definition, Image, Link } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'
import type { Directive } from '../content/markdown/directives/declared-directives'
import { judgeDirectives } from '../content/markdown/directives/judge-directives'

/** A place in a Markdown text that links to, or shows, something else. Offsets count in that text. */
export interface Reference {
  readonly kind: 'link' | 'image'
  readonly address: string
  /** The alternative text of a picture; of a link, '' when it shows nothing to click. */
  readonly words: string
  /** Where to write that text, in Dutch, for writers who left it out. */
  readonly wordsGo: string
  /** Offset at which it begins. */
  readonly start: number
  /** Offsets of the address itself, when it is certain where that stands: escapes are not sought. */
  readonly at?: { readonly start: number; readonly end: number }
}

const parser = remark().use(remarkGfm).freeze()

/** What a text may link to or show: everything that `referencesIn` finds, and perhaps more. */
export interface Candidate {
  readonly address: string
  /** Whether it may be a picture without alternative text, or a link without words. */
  readonly isWordless: boolean
  /** Whether only a parser can tell the address. */
  readonly isUnclear: boolean
}

/** `[words](address`, `![words](<address`, `[name]: address`, `<scheme:address>`; escapes are left to the parser. */
const CANDIDATE = /(!?\[\s*)?\](?:\(|:)\s*<?([^\s)>]*)|<([a-z][a-z\d+.-]+:[^\s<>]*)>/gi

/** Found with a pattern, a thousand times as fast as parsing the Markdown. */
export function candidatesIn(markdown: string): Candidate[] {
  // Asked once: a text may hold a hundred thousand.
  const hasWordlessNames = markdown.includes('![][')
  return [...markdown.matchAll(CANDIDATE)].map(([, opened, inBrackets, address = inBrackets ?? '']) => ({
    address,
    isWordless: opened !== undefined,
    isUnclear: hasWordlessNames || /[\\&(]/.test(address),
  }))
}

/** What the directives of a Markdown text link to and show; `referencesIn` finds links in their text. */
export function directiveReferences(markdown: string): Reference[] {
  return judgeDirectives(markdown).directives.flatMap(({ directive, start, written, isCode }) =>
    (isCode ? [] : targetsOf(directive)).map(({ attribute, ...target }) => ({
      ...target,
      start,
      ...onlyPlace(target.address, { written, start, before: new RegExp(`${attribute}="`, 'g') }),
    })),
  )
}

/** Where an address is written, if it stands only once behind what comes before one: a title may have the same words. */
function onlyPlace(
  address: string,
  { written, start, before }: { readonly written: string; readonly start: number; readonly before: RegExp },
): Pick<Reference, 'at'> {
  const ends = [...written.matchAll(before)].map(({ 0: found, index }) => index + found.length)
  const [from, ...others] = ends.filter((end) => written.startsWith(address, end))
  if (from === undefined || others.length > 0) return {}
  return { at: { start: start + from, end: start + from + address.length } }
}

type Target = Omit<Reference, 'start' | 'at'> & { readonly attribute: 'href' | 'src' | 'still' }

function targetsOf({ name, attributes }: Directive): Target[] {
  const target = (attribute: Target['attribute'], address: string, words = '-'): Target => ({
    attribute,
    kind: attribute === 'href' ? 'link' : 'image',
    address,
    words,
    wordsGo: 'schrijf bij alt wat erop staat',
  })
  switch (name) {
    case 'callout':
    case 'gallery':
      return []
    case 'button':
    case 'card':
    case 'download':
      return [target('href', attributes.href)]
    case 'figure':
      return [target('src', attributes.src, attributes.alt)]
    case 'video':
      // Its title describes the still.
      return attributes.still === undefined ? [] : [target('still', attributes.still)]
  }
}

/** The links and pictures of a Markdown text. */
export function referencesIn(markdown: string): Reference[] {
  const tree = parser.parse(markdown)
  const found: Reference[] = []
  visit(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return
    const start = node.position?.start.offset ?? 0
    const label = node.type === 'link' ? node.children.at(-1)?.position?.end.offset : undefined
    const rest = { written: markdown.slice(label ?? start, node.position?.end.offset), start: label ?? start }
    found.push({
      kind: node.type === 'image' ? 'image' : 'link',
      address: node.url,
      words: wordsOf(node),
      wordsGo: 'schrijf tussen de vierkante haken wat erop staat',
      start,
      ...onlyPlace(node.url, { ...rest, before: /\](?:\(|:)\s*<?/g }),
    })
  })
  return found
}

function wordsOf(node: Image | Link | Definition): string {
  if (node.type === 'image') return node.alt ?? ''
  const isEmpty =
    node.type === 'link' && node.children.every((one) => one.type === 'text' && one.value.trim() === '')
  return isEmpty ? '' : '-'
}
