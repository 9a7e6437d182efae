import { isLeaf } from '#contract/directives'
import { altOf } from '../write/insert-link'
import type { SyntaxNode } from '../write/syntax'
import type { Page } from './page'
import { readDirective } from './read-directive'
import { ShownDirective } from './shown-directive'
import { ShownPicture } from './shown-picture'
import { ListSign, TaskSign } from './signs'

type Look = (node: SyntaxNode, page: Page) => void

/** Widths in rem of the room before the text of an item, as on the site. */
const ROOM = { BulletList: 1.875, OrderedList: 2.5 } as const

const heading =
  (level: number): Look =>
  ({ from, to }, page) => {
    for (const { line, shape } of page.lines(from, to)) {
      shape.classes.add(level < 3 ? 'md-heading' : 'md-subheading')
      if (line.from > from) continue
      shape.level = level
      if (line.number > 1) shape.classes.add('md-heading-first')
    }
  }

const hideAll: Look = ({ from, to }, page) => page.hide(from, to)

/** The sign of a heading with the spaces that set it apart; for the underline of one, the whole line. */
const headerMark: Look = ({ from, to, parent }, page) => {
  const line = page.state.doc.lineAt(from)
  if (parent?.name.startsWith('Setext')) {
    const { classes } = page.shapeOf(line.from)
    classes.clear()
    classes.add('md-underline')
    page.hide(from, to)
  } else if (from === parent?.from) page.hide(from, to + spacesAfter(page, to, line.to))
  else page.hide(from - spacesBefore(page, from, line.from), to)
}

const spacesAfter = (page: Page, at: number, end: number) =>
  /^[ \t]*/.exec(page.text(at, end))?.[0].length ?? 0
const spacesBefore = (page: Page, at: number, start: number) =>
  /[ \t]*$/.exec(page.text(start, at))?.[0].length ?? 0

const quote: Look = ({ from, to }, page) => page.classLines(from, to, 'md-quote')
const quoteMark: Look = ({ from, to }, page) => {
  page.hide(from, page.text(to, to + 1) === ' ' ? to + 1 : to)
}

const list: Look = ({ from, to }, page) => {
  for (const { shape } of page.lines(from, to)) shape.isInList = true
}

const item: Look = (node, page) => {
  const { doc } = page.state
  const mark = node.getChild('ListMark')
  const { parent } = node
  if (!mark || (parent?.name !== 'BulletList' && parent?.name !== 'OrderedList')) return
  const first = doc.lineAt(mark.from)
  const end = mark.to + Math.min(1, spacesAfter(page, mark.to, first.to))
  for (const { line, shape } of page.lines(node.from, node.to)) {
    shape.indent += ROOM[parent.name]
    if (line.from === first.from) {
      if (mark.from === first.from + spacesBefore(page, mark.from, first.from))
        shape.lead = mark.from - first.from
      if (node.prevSibling || parent.parent?.name === 'ListItem') shape.classes.add('md-next-item')
    } else shape.lead = Math.min(end - first.from, spacesAfter(page, line.from, line.to))
  }
  if (page.isEdited(mark.from)) {
    page.mark(mark.from, end, { class: `md-sign md-sign-${parent.name}` })
    page.mark(mark.to, end, { class: 'md-sign-space' })
  } else
    page.show(mark.from, end, new ListSign(parent.name, numberOf(node, page), node.getChild('Task') !== null))
}

/** The number that visitors see: items are counted from the first number, whatever was written at the others. */
function numberOf({ parent, from }: SyntaxNode, page: Page): number {
  const first = parent?.firstChild?.getChild('ListMark')
  let number = Number(/^\d+/.exec(first ? page.text(first.from, first.to) : '')?.[0] ?? 1)
  for (let other = parent?.firstChild; other && other.from < from; other = other.nextSibling) number += 1
  return number
}

const task: Look = ({ from, to }, page) => page.show(from, to, new TaskSign(/x/i.test(page.text(from, to))))

const fence: Look = ({ from, to, lastChild }, page) => {
  const { doc } = page.state
  page.classLines(doc.lineAt(from).from, to, 'md-code')
  page.shapeOf(doc.lineAt(from).from).classes.add('md-fence')
  page.hide(from, doc.lineAt(from).to)
  if (lastChild?.name === 'CodeMark' && lastChild.from > from) {
    page.shapeOf(doc.lineAt(lastChild.from).from).classes.add('md-fence')
    page.hide(lastChild.from, lastChild.to)
  }
}

const code: Look = ({ from, to, parent }, page) => {
  const start = page.state.doc.lineAt(from).from
  page.classLines(start, to, 'md-code')
  if (parent?.name !== 'Document') return
  for (const { line, shape } of page.lines(start, to)) shape.lead = /^ {0,4}/.exec(line.text)?.[0].length ?? 0
}

const inlineCode: Look = (node, page) => {
  const [open, close] = node.getChildren('CodeMark')
  if (!open || !close) return
  page.mark(open.to, close.from, { class: 'md-inline-code' })
  page.hide(node.from, open.to)
  page.hide(close.from, node.to)
}

/** A link with an address; one that refers to an address elsewhere stays as it is. */
const link: Look = (node, page) => {
  const [open, close] = node.getChildren('LinkMark')
  const address = node.getChild('URL')
  if (!open || !close || !address) return
  page.hide(open.from, open.to)
  page.mark(open.to, close.from, {
    class: 'md-link',
    role: 'link',
    title: page.text(address.from, address.to),
  })
  page.hide(close.from, node.to)
}

const bareAddress: Look = ({ from, to, parent }, page) => {
  if (parent && !['Link', 'Image', 'LinkReference'].includes(parent.name)) {
    page.mark(from, to, { class: 'md-link', role: 'link' })
  }
}

const autolink: Look = (node, page) => {
  for (const { from, to } of node.getChildren('LinkMark')) page.hide(from, to)
}

const image: Look = (node, page) => {
  const address = node.getChild('URL')
  if (!address) return
  const source = page.text(node.from, node.to)
  const alt = altOf(node, (from, to) => page.text(from, to))
  const shown = new ShownPicture(source, page.text(address.from, address.to).replace(/^<(.*)>$/, '$1'), alt)
  page.show(node.from, node.to, shown)
  page.showBehind(node.to, shown)
}

const directive: Look = ({ from, to }, page) => {
  const source = page.text(from, to)
  const read = readDirective(source)
  if (!read || !isLeaf(read.name)) return
  const shown = new ShownDirective(source, { ...read, name: read.name })
  page.show(from, to, shown)
  if (read.name === 'figure') page.showBehind(to, shown)
}

const rule: Look = ({ from, to }, page) => {
  const { classes } = page.shapeOf(page.state.doc.lineAt(from).from)
  classes.add('md-rule')
  if (!page.isEdited(from)) classes.add('md-rule-drawn')
  page.hide(from, to)
}

const backslash: Look = ({ from }, page) => {
  if (page.text(from, from + 1) === '\\') page.hide(from, from + 1)
}

/** What each node of the syntax tree looks like; all others look like their text. */
export const looks: Readonly<Record<string, Look>> = {
  ATXHeading1: heading(1),
  ATXHeading2: heading(2),
  ATXHeading3: heading(3),
  ATXHeading4: heading(4),
  ATXHeading5: heading(5),
  ATXHeading6: heading(6),
  SetextHeading1: heading(1),
  SetextHeading2: heading(2),
  HeaderMark: headerMark,
  Blockquote: quote,
  QuoteMark: quoteMark,
  BulletList: list,
  OrderedList: list,
  ListItem: item,
  TaskMarker: task,
  FencedCode: fence,
  CodeBlock: code,
  HorizontalRule: rule,
  Table: ({ from, to }, page) => page.classLines(from, to, 'md-table-source'),
  EmphasisMark: hideAll,
  StrikethroughMark: hideAll,
  InlineCode: inlineCode,
  Link: link,
  URL: bareAddress,
  Autolink: autolink,
  Image: image,
  DirectiveLine: directive,
  Escape: backslash,
  HardBreak: backslash,
}
