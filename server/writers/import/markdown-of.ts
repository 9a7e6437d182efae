import type { Root as Html } from 'hast'
import type { Nodes, Root } from 'mdast'
import { directiveToMarkdown } from 'mdast-util-directive'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { SKIP, visit } from 'unist-util-visit'
import { footnotesIn } from './footnotes-in'
import { htmlBlocks } from './html-blocks'
import { tidyTables } from './html-tables'
import type { ImportedPost } from './imported-post'
import { codesIn, former, type LeftOut, lostIn, missed, shortcodesIn, withoutPlace } from './left-out'
import { isDocument, type Taken } from './take-pictures'
import { tidySource } from './tidy-source'
import { linkAddresses, plainWhereRefused, tidyMarks, videoAloneIn } from './tidy-tree'

/** A text in the Markdown of this site, and what could not be imported. */
export interface Converted {
  readonly markdown: string
  readonly leftOut: readonly LeftOut[]
}

const style = { bullet: '-', emphasis: '*', rule: '-', listItemIndent: 'one' } as const
const markdown = remark().use(remarkGfm).freeze()
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
  footnotesIn(parsed)
  const leftOut = lostIn(parsed)
  tidySource(parsed)
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
  const tree = markdown.parse(source)
  const leftOut: LeftOut[] = [...shortcodesIn(tree), ...codesIn(tree)]
  const places: { readonly at: number; readonly addressed: Addressed }[] = []
  const replaced: { readonly at: number; readonly end: number; readonly text: string }[] = []
  const done = new Set<Nodes>()
  for (const node of tree.children) {
    const text = await ofBlock(node, take)
    if (text === undefined) continue
    const [at, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0]
    done.add(node)
    replaced.push({ at, end, text: text.markdown.trimEnd() })
    leftOut.push(...text.leftOut)
  }
  visit(tree, (node) => {
    if (done.has(node)) return SKIP
    if (node.type === 'html') leftOut.push(...lostIn(html.parse(node.value) as Html))
    const addressed = addressedBy(node)
    if (!addressed) return undefined
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0]
    // The text of a link may repeat its address, and may be a picture.
    const at = source.slice(start, end).lastIndexOf(addressed.address)
    if (at !== -1) places.push({ at: start + at, addressed })
    return undefined
  })
  for (const { at, addressed } of places) {
    const { to, missing } = await newAddress(addressed, take)
    if (to !== undefined) replaced.push({ at, end: at + addressed.address.length, text: to })
    leftOut.push(...missing)
  }
  let text = ''
  let from = 0
  for (const one of replaced.toSorted((a, b) => a.at - b.at)) {
    text += source.slice(from, one.at) + one.text
    from = one.end
  }
  return { markdown: text + source.slice(from), leftOut }
}

/**
 * A block of Markdown as the site wants it: HTML that is whole, and a video that stands alone. Undefined for what may
 * stay as it is.
 */
async function ofBlock(node: Nodes, take: Take): Promise<Converted | undefined> {
  if (node.type === 'html')
    return /^<(?:img|figure|iframe)\b/i.test(node.value) ? fromHtml(node.value, take) : undefined
  const video = videoAloneIn(node)
  return video === undefined ? undefined : fromHtml(`<p>${video}</p>`, take)
}

/** A node that leads to an address or shows it. */
interface Addressed {
  readonly address: string
  readonly isPicture: boolean
  move(address: string): void
}

function addressedBy(node: Nodes): Addressed | undefined {
  if (node.type === 'image' || node.type === 'link')
    return {
      address: node.url,
      isPicture: node.type === 'image',
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
