import type { Root as Html } from 'hast'
import type { BlockContent, Delete, Emphasis, Link, Nodes, Root, Strong } from 'mdast'
import { directiveToMarkdown, type LeafDirective } from 'mdast-util-directive'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { SKIP, visit } from 'unist-util-visit'
import { media } from '#contract/addresses'
import { leadsElsewhere, whyButtonRefused, whyRefused } from '#contract/links'
import { footnotesIn } from './footnotes-in'
import { embedded, htmlBlocks, isVideo } from './html-blocks'
import type { ImportedPost } from './imported-post'
import { isDocument } from './take-pictures'

/** A text in the Markdown of this site, and what could not be imported. */
export interface Converted {
  readonly markdown: string
  readonly leftOut: readonly LeftOut[]
}

/** What could not be imported. */
export interface LeftOut {
  /** In Dutch. */
  readonly what: string
  /** The address or the code that is still in the text; '' for what is not. */
  readonly written: string
  /** Whether it is a picture or a document that is not beside the export. */
  readonly isMissing?: boolean
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
  file(address: string): Promise<string | null>
  page(address: string): string | null
}

async function fromHtml(source: string, take: Take): Promise<Converted> {
  const parsed = html.parse(source) as Html
  footnotesIn(parsed)
  const leftOut = lostIn(parsed)
  const tree = html.runSync(parsed) as Root
  tidyMarks(tree)
  linkAddresses(tree)
  const found: Addressed[] = []
  visit(tree, (node) => {
    const addressed = addressedBy(node)
    if (addressed) found.push(addressed)
  })
  for (const one of found) {
    const taken = await newAddress(one, take)
    if (taken === null) leftOut.push(...missed(one))
    else if (taken !== undefined) one.move(taken)
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
    const taken = await newAddress(addressed, take)
    if (taken === null) leftOut.push(...missed(addressed))
    if (typeof taken === 'string') replaced.push({ at, end: at + addressed.address.length, text: taken })
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
  const [only, ...others] = node.type === 'paragraph' ? node.children : []
  if (only?.type !== 'link' || others.length > 0 || !isVideo(only.url)) return undefined
  const [name] = only.children
  return name?.type === 'text' && name.value === only.url ? fromHtml(`<p>${only.url}</p>`, take) : undefined
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

/** The new address of a link or a picture; undefined to leave it as it is. */
async function newAddress({ address, isPicture }: Addressed, take: Take): Promise<string | null | undefined> {
  if (isPicture || isDocument(address)) return take.file(address)
  return take.page(address) ?? undefined
}

/** Marks begin and end at a word: spaces at their ends stand beside them. A heading is bold by itself. */
function tidyMarks(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'heading')
      node.children = node.children.flatMap((one) => (one.type === 'strong' ? one.children : [one]))
    if (!isMark(node) || !parent || index === undefined) return undefined
    const [first, last] = [node.children[0], node.children.at(-1)]
    const before = first?.type === 'text' ? (/^\s+/.exec(first.value)?.[0] ?? '') : ''
    if (first?.type === 'text') first.value = first.value.slice(before.length)
    const after = last?.type === 'text' ? (/\s+$/.exec(last.value)?.[0] ?? '') : ''
    if (last?.type === 'text' && after !== '') last.value = last.value.slice(0, -after.length)
    const isEmpty = node.children.every((one) => one.type === 'text' && one.value === '')
    const space = (value: string) => (value === '' ? [] : [{ type: 'text' as const, value: ' ' }])
    if (!isEmpty && before === '' && after === '') return undefined
    parent.children.splice(
      index,
      1,
      ...space(before),
      ...(isEmpty ? [] : [node]),
      ...(isEmpty ? [] : space(after)),
    )
    return [SKIP, index + (before === '' ? 0 : 1) + (isEmpty ? 0 : 1)]
  })
}

const isMark = (node: Nodes): node is Strong | Emphasis | Delete =>
  node.type === 'strong' || node.type === 'emphasis' || node.type === 'delete'

/** An address in the text of an export is a link, and a video where it is all of a paragraph. */
function linkAddresses(tree: Root): void {
  visit(tree, 'text', (node, index, parent) => {
    if (!parent || index === undefined || parent.type === 'link' || parent.type === 'leafDirective')
      return undefined
    const parts = node.value.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'’”])/)
    if (parts.length === 1) return undefined
    parent.children.splice(
      index,
      1,
      ...parts.flatMap((value, at): (Link | typeof node)[] => {
        if (value === '') return []
        const text = { type: 'text' as const, value }
        return at % 2 === 0 ? [text] : [{ type: 'link', url: value, title: null, children: [text] }]
      }),
    )
    return [SKIP, index + parts.length]
  })
  visit(tree, 'paragraph', ({ children: [only, ...others] }, index, parent) => {
    if (!parent || index === undefined || only?.type !== 'link' || others.length > 0 || !isVideo(only.url))
      return
    const [name] = only.children
    if (name?.type === 'text' && name.value === only.url)
      parent.children[index] = (embedded(only.url, [])[0] as BlockContent | undefined) ?? only
  })
}

/** Writes what the site would show as typed, because its address may not stand there, as plain Markdown. */
function plainWhereRefused(tree: Root): void {
  visit(tree, 'leafDirective', (node, index, parent) => {
    if (!parent || index === undefined || isAccepted(node)) return undefined
    const { children, attributes } = node
    const plain: BlockContent[] =
      node.name === 'figure'
        ? [
            {
              type: 'paragraph',
              children: [{ type: 'image', url: attributes?.src ?? '', alt: attributes?.alt ?? '' }],
            },
            { type: 'paragraph', children },
          ]
        : [
            {
              type: 'paragraph',
              children: [
                { type: 'link', url: attributes?.href ?? '', children: children as Link['children'] },
              ],
            },
          ]
    parent.children.splice(index, 1, ...plain)
    return [SKIP, index + plain.length]
  })
}

function isAccepted({ name, attributes }: LeafDirective): boolean {
  const { src = '', href = '' } = attributes ?? {}
  if (name === 'figure') return whyRefused('image', src ?? '') === undefined
  if (name === 'download') return media.nameIn(href ?? '') !== undefined
  return name === 'video' || whyButtonRefused(href ?? '') === undefined
}

/** Reports a file that is not in the export. A document on another site is left out: it is still there. */
function missed({ isPicture, address }: Addressed): LeftOut[] {
  const file = { written: address, isMissing: true }
  if (isPicture) return [{ what: `afbeelding ${address.slice(0, 200)}`, ...file }]
  return leadsElsewhere(address) && !/\/(?:wp-content\/uploads|content\/files)\//.test(address)
    ? []
    : [{ what: `bestand ${address}`, ...file }]
}

/** Elements that articles here do not support, of which the first is kept as a link. */
const LOST = new Set(['iframe', 'video', 'audio', 'form', 'script', 'embed', 'object'])

function lostIn(tree: Html): LeftOut[] {
  const lost: LeftOut[] = []
  visit(tree, 'element', ({ tagName, properties }) => {
    const address = String(properties.src ?? '')
    if (!LOST.has(tagName) || isVideo(address)) return
    lost.push({ what: `<${tagName}>${address ? ` van ${address}` : ''}`, written: address })
  })
  return lost
}

/** What is left of the notation of a site generator, and components of MDX. */
function codesIn(tree: Root): LeftOut[] {
  const codes = new Set<string>()
  visit(tree, (node) => {
    if (node.type === 'html') for (const [code] of node.value.matchAll(/<[A-Z][\w.]*/g)) codes.add(code)
    if (node.type === 'text')
      for (const [code] of node.value.matchAll(/\{\{[<%]?\s*\/?[\w.-]*|\{%-?\s*\w*|\{[:#][^}\n]*\}?/g))
        codes.add(code)
  })
  return [...codes].map((code) => ({ what: `code ${code}`, written: code }))
}

/** The shortcodes that are still in a text. */
function shortcodesIn(tree: Root): LeftOut[] {
  const names = new Set<string>()
  visit(tree, 'text', ({ value }) => {
    for (const [, name = ''] of value.matchAll(
      /(?<![\w\]!])\[([a-z][\w-]*)(?:\s[^\]\n]*=[^\]\n]*)?\](?![(:[])/gi,
    ))
      if (!/^x$/i.test(name)) names.add(name)
  })
  return [...names].map((name) => ({ what: `code [${name}]`, written: `[${name}` }))
}
