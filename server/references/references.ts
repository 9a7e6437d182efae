import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'
import type { Directive } from '../content/markdown/directives/declared-directives'
import { judgeDirectives } from '../content/markdown/directives/judge-directives'

/** A place in a Markdown text that links to, or shows, something else. Offsets count in that text. */
export interface Reference {
  readonly kind: 'link' | 'image'
  readonly address: string
  /** The alternative text of a picture; '' for a link. */
  readonly words: string
  /** Where to write that text, in Dutch, for writers who left it out. */
  readonly wordsGo: string
  /** Offset at which it begins. */
  readonly start: number
  /** Offsets of the address itself, when it is written without escapes. */
  readonly at?: { readonly start: number; readonly end: number }
}

const parser = remark().use(remarkGfm).freeze()

/** What a text may link to or show: everything that `referencesIn` finds, and perhaps more. */
export interface Candidate {
  readonly address: string
  /** Whether it may be a picture without alternative text. */
  readonly isWordless: boolean
  /** Whether only a parser can tell the address. */
  readonly isUnclear: boolean
}

/** `[words](address`, `![words](<address`, `[name]: address`, `<scheme:address>`; escapes are left to the parser. */
const CANDIDATE = /(!\[\s*)?\](?:\(|:)\s*<?([^\s)>]*)|<([a-z][a-z\d+.-]+:[^\s<>]*)>/gi

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
    (isCode ? [] : targetsOf(directive)).map((target) => {
      const from = written.indexOf(`"${target.address}"`) + 1
      const at = { start: start + from, end: start + from + target.address.length }
      return { ...target, start, ...(from > 0 ? { at } : {}) }
    }),
  )
}

type Target = Omit<Reference, 'start' | 'at'>

function targetsOf({ name, attributes }: Directive): Target[] {
  const target = (kind: Reference['kind'], address: string, words = '-'): Target => ({
    kind,
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
      return [target('link', attributes.href)]
    case 'figure':
      return [target('image', attributes.src, attributes.alt)]
    case 'video':
      // Its title describes the still.
      return attributes.still === undefined ? [] : [target('image', attributes.still)]
  }
}

/** The links and pictures of a Markdown text. */
export function referencesIn(markdown: string): Reference[] {
  const tree = parser.parse(markdown)
  const found: Reference[] = []
  visit(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return
    const start = node.position?.start.offset ?? 0
    const written = markdown.slice(start, node.position?.end.offset)
    const from = written.lastIndexOf(node.url)
    found.push({
      kind: node.type === 'image' ? 'image' : 'link',
      address: node.url,
      words: node.type === 'image' ? (node.alt ?? '') : '',
      wordsGo: 'schrijf tussen de vierkante haken wat erop staat',
      start,
      ...(from > 0 ? { at: { start: start + from, end: start + from + node.url.length } } : {}),
    })
  })
  return found
}
