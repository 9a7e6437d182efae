import type { Html, Nodes, Table, Text } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'
import { foreignNotations } from './foreign-notations'

/** Something in a Markdown text that visitors see as it was typed or not at all, though more was meant. */
interface AsTyped {
  /** One Dutch sentence. */
  readonly message: string
  /** The offset in the text. */
  readonly start: number
}

const parser = remark().use(remarkGfm).freeze()

/** Tags that writers know from other programs; `<naam>` is a word between brackets. */
const TAG =
  /^<(?:a|audio|b|br|blockquote|button|center|code|dd|del|details|div|dl|dt|em|figure|font|form|h[1-6]|hr|i|iframe|img|input|ins|kbd|li|mark|ol|p|picture|pre|script|section|small|span|strong|style|sub|summary|sup|table|td|th|tr|u|ul|video)\b[^>]*>/i
/** A component of MDX: what is named like one and has no fields may be a word. */
const COMPONENT = /^<[A-Z]\w*\s[^>]*[=/][^>]*>/
const FENCE = /^(?:`{3,}|~{3,})/
const CLOSED = /\n[\s>]*(?:`{3,}|~{3,})\s*$/
/** Whether there may be HTML, code or a table: parsing takes long. */
const MAYBE = /<[a-z]|`{3}|~{3}|\|/i
/** Characters of what is quoted in a message. */
const MOST = 80

/** Footnotes and references without what they refer to, HTML, notations of other programs, code without an end. */
export function shownAsTyped(markdown: string): AsTyped[] {
  if (!MAYBE.test(markdown) && !foreignNotations.some(({ pattern }) => markdown.search(pattern) >= 0))
    return []
  const found = new Map<number, AsTyped>()
  visit(parser.parse(markdown), (node, _, parent) => {
    // Text beside an address that the parser only finds in the end has no place of its own.
    const place = node.position ?? parent?.position
    const start = place?.start.offset ?? 0
    const written = markdown.slice(start, place?.end.offset)
    for (const { at, message } of toldOf(node, written)) found.set(start + at, { start: start + at, message })
  })
  return [...found.values()]
}

interface Told {
  readonly message: string
  /** The offset in what was written. */
  readonly at: number
}

function toldOf(node: Nodes, written: string): Told[] {
  if (node.type === 'text') return inText(node, written)
  if (node.type === 'html') return inHtml(node)
  if (node.type === 'table') return inTable(node)
  return node.type === 'code' ? inCode(written) : []
}

function inText({ position, value }: Text, written: string): Told[] {
  return foreignNotations.flatMap(({ pattern, say }) =>
    [...written.matchAll(pattern)]
      .filter(({ 0: mark, index }) => written[index - 1] !== '\\' && (position || value.includes(mark)))
      .map(({ 0: mark, 1: group = '', index }) => ({ at: index, message: say(brief(mark), group) })),
  )
}

function inHtml({ value }: Html): Told[] {
  const [tag] = TAG.exec(value.trim()) ?? COMPONENT.exec(value.trim()) ?? []
  return tag === undefined
    ? []
    : [{ at: 0, message: `HTML toont de site als tekst: ${tag}; schrijf Markdown.` }]
}

/** Of a row that is longer than the first, Markdown drops the rest. */
function inTable({ children: [head, ...rows], position }: Table): Told[] {
  const most = head?.children.length ?? 0
  return rows
    .filter(({ children }) => children.length > most)
    .map((row) => ({
      at: (row.position?.start.offset ?? 0) - (position?.start.offset ?? 0),
      message: `Deze rij heeft ${row.children.length} vakken en de tabel ${most}: de rest ziet niemand. Schrijf een streep binnen een vak als \\|.`,
    }))
}

function inCode(written: string): Told[] {
  const [fence] = FENCE.exec(written) ?? []
  if (fence === undefined || CLOSED.test(written)) return []
  return [{ at: 0, message: `Deze code eindigt nergens; zet er een regel met ${fence} onder.` }]
}

const brief = (mark: string) => {
  const line = mark.replace(/\s+/g, ' ')
  return line.length > MOST ? `${line.slice(0, MOST)}…` : line
}
