import type { Image, Link, Nodes } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'
import { leadsElsewhere } from '#contract/links'
import type { ImportedPost } from './imported-post'
import { isDocument } from './take-pictures'

/** A text in the Markdown of this site, and what could not be imported, in Dutch. */
export interface Converted {
  readonly markdown: string
  readonly leftOut: readonly string[]
}

const style = { bullet: '-', emphasis: '*', rule: '-', listItemIndent: 'one' } as const
const markdown = remark().use(remarkGfm).freeze()
// Parses HTML instead of Markdown, and writes Markdown.
const html = remark()
  .use(rehypeParse, { fragment: true })
  // The comments of the WordPress editor are not part of the text.
  .use(rehypeRemark, { nodeHandlers: { comment: () => undefined } })
  .use(remarkGfm)
  .data('settings', style)
  .freeze()

/**
 * The body of an article. Markdown stays as it is, byte for byte, except for the addresses of pictures and
 * documents; HTML is parsed as a browser would and written as Markdown.
 */
export async function markdownOf({ body }: ImportedPost, take: Take): Promise<Converted> {
  return 'html' in body ? fromHtml(body.html, take) : fromMarkdown(body.markdown, take)
}

/** The new address of a picture, a document or an article; null for one that has none. */
export interface Take {
  file(address: string): Promise<string | null>
  page(address: string): string | null
}

/** The new address of a link or a picture; undefined to leave it as it is. */
async function newAddress(node: Link | Image, take: Take): Promise<string | null | undefined> {
  if (isFile(node)) return take.file(node.url)
  return take.page(node.url) ?? undefined
}

async function fromHtml(source: string, take: Take): Promise<Converted> {
  const leftOut = lostIn(source)
  const tree = html.runSync(html.parse(source))
  const found: (Link | Image)[] = []
  visit(tree, (node) => {
    if (isAddressed(node)) found.push(node)
  })
  for (const node of found) {
    const taken = await newAddress(node, take)
    if (taken === null) leftOut.push(...missed(node))
    else if (taken !== undefined) node.url = taken
  }
  return { markdown: html.stringify(tree), leftOut }
}

async function fromMarkdown(source: string, take: Take): Promise<Converted> {
  const leftOut = lostIn(source.replace(/```[\s\S]*?```|`[^`\n]*`/g, ''))
  const places: { readonly at: number; readonly node: Link | Image }[] = []
  visit(markdown.parse(source), (node) => {
    if (!isAddressed(node)) return
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0]
    // The text of a link may repeat its address, and may be a picture.
    const at = source.slice(start, end).lastIndexOf(node.url)
    if (at !== -1) places.push({ at: start + at, node })
  })
  let text = ''
  let from = 0
  for (const { at, node } of places.toSorted((a, b) => a.at - b.at)) {
    const taken = await newAddress(node, take)
    if (taken === null) leftOut.push(...missed(node))
    if (typeof taken !== 'string') continue
    text += source.slice(from, at) + taken
    from = at + node.url.length
  }
  return { markdown: text + source.slice(from), leftOut }
}

const isAddressed = (node: Nodes): node is Link | Image => node.type === 'image' || node.type === 'link'

/** A picture or a link to a document: copied when the export has it. */
const isFile = (node: Link | Image) => node.type === 'image' || isDocument(node.url)

/** Reports a file that is not in the export. A document on another site is left out: it is still there. */
function missed({ type, url }: Link | Image): string[] {
  if (type === 'image') return [`afbeelding ${url}`]
  return leadsElsewhere(url) && !/\/(?:wp-content\/uploads|content\/files)\//.test(url)
    ? []
    : [`bestand ${url}`]
}

/** What a text uses that articles here do not support: reported, so that somebody can check. */
function lostIn(source: string): string[] {
  const embedded = [...source.matchAll(/<(iframe|video|audio|form|script|embed|object)\b([^>]*)>/gi)]
  const shortcodes = new Set(
    [...source.matchAll(/(?<![\w\]!])\[([a-z][\w-]*)(?:\s[^\]\n]*=[^\]\n]*)?\](?![(:[])/gi)].map(
      ([, name]) => name,
    ),
  )
  return [
    ...embedded.map(([, name = '', attributes = '']) => {
      const address = /\ssrc=["']?([^"'\s]+)/i.exec(attributes)?.[1]
      return `<${name.toLowerCase()}>${address ? ` van ${address}` : ''}`
    }),
    ...[...shortcodes].filter((name) => !/^x$/i.test(name ?? '')).map((name) => `code [${name}]`),
  ]
}
