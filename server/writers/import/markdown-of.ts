import type { Root as Html } from 'hast'
import type { Nodes, Paragraph, Root } from 'mdast'
import { directiveToMarkdown } from 'mdast-util-directive'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { SKIP, visit } from 'unist-util-visit'
import { applyEdits, type TextEdit } from '../../storage/splice/edits'
import { footnotesIn } from './footnotes-in'
import { htmlBlocks } from './html-blocks'
import { innerWords } from './html-elements'
import { captionsAbove, narrowCells, tidyTables } from './html-tables'
import type { ImportedPost } from './imported-post'
import {
  codesIn,
  former,
  type LeftOut,
  lostIn,
  missed,
  picturesIn,
  shortcodesIn,
  withoutPlace,
} from './left-out'
import { addressPlace, nodePlace, parseMarkdown } from './markdown-places'
import { raiseCharacters } from './raised-characters'
import { isDocument, type Taken } from './take-pictures'
import { completeAddresses, tidySource } from './tidy-source'
import { linkAddresses, plainWhereRefused, tidyMarks, videoAloneIn } from './tidy-tree'

/** A text in the Markdown of this site, and what could not be imported. */
export interface Converted {
  readonly markdown: string
  readonly leftOut: readonly LeftOut[]
}

const style = { bullet: '-', emphasis: '*', rule: '-', listItemIndent: 'one' } as const
// Colons in a text need no backslash here: only a line of its own is a directive.
const directives = {
  handlers: directiveToMarkdown({ quoteSmart: true }).handlers,
  unsafe: [{ atBreak: true, before: ':+', character: ':' }],
}
// Parses HTML instead of Markdown, and writes Markdown.
const html = remark()
  .use(rehypeParse, { fragment: true })
  // The comments of the WordPress editor are not part of the text.
  .use(rehypeRemark, { handlers: htmlBlocks, nodeHandlers: { comment: () => undefined } })
  .use(remarkGfm)
  .data('toMarkdownExtensions', [directives])
  .data('settings', style)
  .freeze()

/**
 * The body of an article. Markdown stays as it is, byte for byte, except for the addresses of pictures, documents and
 * articles, and for blocks that it has as HTML; HTML is parsed as a browser would and written as Markdown.
 */
export async function markdownOf({ body }: Pick<ImportedPost, 'body'>, take: Take): Promise<Converted> {
  return 'html' in body ? fromHtml(body.html, take) : fromMarkdown(body.markdown, take)
}

/** The new address of a picture, a document or an article; null for one that has none. */
export interface Take {
  file(address: string): Promise<Taken>
  page(address: string): string | null
  /** An address here, with the name of the place that it leads to; undefined when there is no such place. */
  place(address: string): string | undefined
  isOfFormerSite(address: string): boolean
}

async function fromHtml(source: string, take: Take): Promise<Converted> {
  const parsed = html.parse(source) as Html
  completeAddresses(parsed)
  footnotesIn(parsed)
  const leftOut = [...lostIn(parsed), ...raiseCharacters(parsed)]
  tidySource(parsed)
  captionsAbove(parsed)
  narrowCells(parsed)
  const tree = html.runSync(parsed) as Root
  tidyTables(tree)
  tidyMarks(tree)
  linkAddresses(tree)
  const found: Addressed[] = []
  visit(tree, (node) => {
    const addressed = addressedBy(node)
    if (addressed) found.push(addressed)
  })
  // A player whose file stays where it is has been told.
  const told = new Set(leftOut.map(({ written }) => written))
  for (const one of found) {
    const { to, missing } = await newAddress(one, take)
    if (to !== undefined) one.move(to)
    leftOut.push(...missing.filter(({ kind, written }) => kind !== 'former' || !told.has(written)))
  }
  plainWhereRefused(tree)
  return { markdown: html.stringify(tree), leftOut: [...leftOut, ...shortcodesIn(tree)] }
}

async function fromMarkdown(source: string, take: Take): Promise<Converted> {
  const tree = parseMarkdown(source)
  const leftOut: LeftOut[] = [...shortcodesIn(tree), ...codesIn(tree)]
  const blocks = new Set<Nodes>(tree.children)
  const pictures = new Set<string>()
  visit(tree, 'imageReference', ({ identifier }) => void pictures.add(identifier))
  const converted: { readonly node: Nodes; readonly html: string }[] = []
  const found: { readonly node: Nodes; readonly addressed: Addressed }[] = []
  visit(tree, (node) => {
    const own = htmlOf(node, blocks.has(node))
    if (own !== undefined) {
      converted.push({ node, html: own })
      return SKIP
    }
    if (node.type === 'html') leftOut.push(...lostIn(html.parse(node.value) as Html), ...picturesIn(node))
    const addressed = addressedBy(node, pictures)
    if (addressed) found.push({ node, addressed })
    return undefined
  })
  const edits: TextEdit[] = []
  for (const { node, html } of converted) {
    const text = await fromHtml(html, take)
    edits.push({ ...nodePlace(node), text: text.markdown.trimEnd() })
    leftOut.push(...text.leftOut)
  }
  for (const { node, addressed } of found) {
    const { to, missing } = await newAddress(addressed, take)
    leftOut.push(...missing)
    if (to === undefined) continue
    const place = addressPlace(node)
    edits.push(place ? { ...place, text: to } : { ...nodePlace(node), text: `[${addressed.address}](${to})` })
  }
  return { markdown: applyEdits(source, edits), leftOut }
}

/**
 * What is not Markdown as the site wants it, as HTML: pictures and players that are whole, and a video that stands alone.
 * Undefined for what may stay as it is.
 */
function htmlOf(node: Nodes, isBlock: boolean): string | undefined {
  const video = isBlock ? videoAloneIn(node) : undefined
  if (video !== undefined) return `<p>${video}</p>`
  const source = isBlock && node.type === 'paragraph' ? htmlAloneIn(node) : 'value' in node ? node.value : ''
  const isWhole = isBlock
    ? /^<(?:img|figure|iframe)\b/i.test(source) || isAroundPictures(source)
    : /^<img\b[^<>]*>$/i.test(source)
  return isWhole ? source : undefined
}

/** The HTML that is all of a paragraph: what begins with an element of a sentence, such as a link, is one. */
const htmlAloneIn = ({ children }: Paragraph): string =>
  children.every((one) => one.type === 'html' || (one.type === 'text' && one.value.trim() === ''))
    ? children.map((one) => ('value' in one ? one.value : '')).join('')
    : ''

/** Whether elements hold pictures and no words, not even in a comment. */
const isAroundPictures = (value: string) =>
  /^<\w(?!.*<!--).*<img\b/is.test(value) && innerWords(html.parse(value) as Html) === ''

/** A node that leads to an address or shows it. */
interface Addressed {
  readonly address: string
  readonly isPicture: boolean
  move(address: string): void
}

const NONE: ReadonlySet<string> = new Set()

/** @param pictures the names of the references that show a picture. */
function addressedBy(node: Nodes, pictures: ReadonlySet<string> = NONE): Addressed | undefined {
  if (node.type === 'image' || node.type === 'link' || node.type === 'definition')
    return {
      address: node.url,
      isPicture: node.type === 'image' || (node.type === 'definition' && pictures.has(node.identifier)),
      move(address) {
        node.url = address
      },
    }
  if (node.type !== 'leafDirective') return undefined
  const name = node.name === 'figure' ? 'src' : 'href'
  return {
    address: node.attributes?.[name] ?? '',
    isPicture: node.name === 'figure',
    move(address) {
      node.attributes = { ...node.attributes, [name]: address }
    },
  }
}

/** The new address of a link or a picture, if it has another, and what must be told of it. */
async function newAddress(
  one: Addressed,
  take: Take,
): Promise<{ readonly to?: string; readonly missing: readonly LeftOut[] }> {
  const { address, isPicture } = one
  if (isPicture || isDocument(address)) {
    const taken = await take.file(address)
    return typeof taken === 'string' ? { to: taken, missing: [] } : { missing: missed(one, taken) }
  }
  const page = address.startsWith('#') ? address : take.page(address)
  if (page === null) return { missing: take.isOfFormerSite(address) ? [former(address)] : [] }
  const place = take.place(page)
  return place === undefined ? { to: page, missing: [withoutPlace(page)] } : { to: place, missing: [] }
}
