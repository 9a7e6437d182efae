import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'
import type { Directive } from '../../content/markdown/directives/declared-directives'
import { judgeDirectives } from '../../content/markdown/directives/judge-directives'

/** A place in a Markdown text that leads to, or shows, something else. Offsets count in that text. */
export interface Reference {
  readonly kind: 'link' | 'image'
  readonly address: string
  /** What is said instead of a picture; '' for a link. */
  readonly words: string
  /** Where those words go, in Dutch, for whoever left them out. */
  readonly wordsGo: string
  /** Where it begins. */
  readonly start: number
  /** Where the address itself stands, when it is written just as it reads. */
  readonly at?: { readonly start: number; readonly end: number }
}

const parser = remark().use(remarkGfm).freeze()

/** What a text may lead to or show: everything that `referencesIn` finds, and perhaps more. */
export interface Candidate {
  readonly address: string
  /** Whether it could be a picture that nothing is said of. */
  readonly isWordless: boolean
  /** Whether only a parser knows the address. */
  readonly isUnclear: boolean
}

/** `[words](address`, `![words](<address`, `[name]: address`; what is written with escapes only a parser reads. */
const CANDIDATE = /(!\[\s*)?\](?:\(|:)\s*<?([^\s)>]*)/g

/** Looked for by a pattern, a thousand times as fast as reading the text as Markdown. */
export function candidatesIn(markdown: string): Candidate[] {
  return [...markdown.matchAll(CANDIDATE)].map(([, opened, address = '']) => ({
    address,
    isWordless: opened !== undefined,
    isUnclear: /[\\&(]/.test(address) || markdown.includes('![]['),
  }))
}

/** What the directives of a Markdown text lead to and show; links in the words of one are found by `referencesIn`. */
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
      return []
    case 'button':
    case 'download':
      return [target('link', attributes.href)]
    case 'figure':
      return [target('image', attributes.src, attributes.alt)]
    case 'video':
      // Its title says what a still shows.
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
