import type { Code, Html, Nodes, Root, Table } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'
import { judgeDirectives } from '../../content/markdown/directives/judge-directives'
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
const COMPONENT = /^<[A-Z]\w*\s(?=[^>]*[=/])[^>]*>/
const FENCE = /^(?:`{3,}|~{3,})/
const CLOSING = /^[\s>]*(?:`{3,}|~{3,})\s*$/
/** Whether there may be HTML, code or a table: parsing takes long. */
const MAYBE = /<[a-z]|`{3}|~{3}|\|/i
/** Characters of what is quoted in a message. */
const MOST = 80

/** Footnotes and references without what they refer to, HTML, notations of other programs, code without an end. */
export function shownAsTyped(markdown: string): AsTyped[] {
  const marks = foreignNotations.flatMap(({ pattern, say }) =>
    [...markdown.matchAll(pattern)].map(({ 0: mark, 1: group = '', index }) => ({
      start: index,
      message: say(brief(mark), group),
    })),
  )
  if (marks.length === 0 && !MAYBE.test(markdown)) return []
  const tree = parser.parse(markdown)
  const isPlain = plainIn(tree, markdown)
  const found = new Map<number, AsTyped>()
  visit(tree, (node) => {
    for (const one of inNode(node, markdown)) found.set(one.start, one)
  })
  for (const one of marks)
    if (isPlain[one.start] && markdown[one.start - 1] !== '\\') found.set(one.start, one)
  return [...found.values()]
}

/** What holds text: of a paragraph also what becomes a link by itself, of which the parser tells no place. */
const PLAIN: ReadonlySet<string> = new Set<Nodes['type']>(['paragraph', 'heading', 'text'])

/** For each offset 1 where the text is shown as it is written, else 0: in code, addresses, marks, directives. */
function plainIn(tree: Root, markdown: string): Uint8Array {
  const isPlain = new Uint8Array(markdown.length)
  // From the outside in.
  visit(tree, ({ type, position }) => {
    if (position) isPlain.fill(PLAIN.has(type) ? 1 : 0, position.start.offset, position.end.offset)
  })
  for (const { start, written } of judgeDirectives(markdown).directives)
    isPlain.fill(0, start, start + written.length)
  return isPlain
}

function inNode(node: Nodes, markdown: string): AsTyped[] {
  if (node.type === 'html') return inHtml(node)
  if (node.type === 'table') return inTable(node)
  return node.type === 'code' ? inCode(node, markdown) : []
}

const startOf = ({ position }: Nodes) => position?.start.offset ?? 0

function inHtml(node: Html): AsTyped[] {
  const value = node.value.trim()
  const [tag] = TAG.exec(value) ?? COMPONENT.exec(value) ?? []
  return tag === undefined
    ? []
    : [{ start: startOf(node), message: `HTML toont de site als tekst: ${tag}; schrijf Markdown.` }]
}

/** Of a row that is longer than the first, Markdown drops the rest. */
function inTable({ children: [head, ...rows] }: Table): AsTyped[] {
  const most = head?.children.length ?? 0
  return rows
    .filter(({ children }) => children.slice(most).some((cell) => cell.children.length > 0))
    .map((row) => ({
      start: startOf(row),
      message: `Deze rij heeft ${row.children.length} vakken en de tabel ${most}: de rest ziet niemand. Schrijf een streep binnen een vak als \\|.`,
    }))
}

function inCode(node: Code, markdown: string): AsTyped[] {
  const [first = '', ...lines] = markdown
    .slice(startOf(node), node.position?.end.offset)
    .trimEnd()
    .split('\n')
  const [fence] = FENCE.exec(first) ?? []
  if (fence === undefined || CLOSING.test(lines.at(-1) ?? '')) return []
  return [
    { start: startOf(node), message: `Deze code eindigt nergens; zet er een regel met ${fence} onder.` },
  ]
}

const brief = (mark: string) => {
  const line = mark.replace(/\s+/g, ' ')
  return line.length > MOST ? `${line.slice(0, MOST)}…` : line
}
