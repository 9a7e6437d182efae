import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'
import type { ImportedPost } from './imported-post'

/** A text in the Markdown of this site, and what of it could not be taken over, in Dutch. */
export interface Converted {
  readonly markdown: string
  readonly leftOut: readonly string[]
}

const style = { bullet: '-', emphasis: '*', rule: '-', listItemIndent: 'one' } as const
const markdown = remark().use(remarkGfm).freeze()
// Reads HTML in the place of Markdown, and writes Markdown.
const html = remark()
  .use(rehypeParse, { fragment: true })
  // What WordPress notes for its own editor is no text.
  .use(rehypeRemark, { nodeHandlers: { comment: () => undefined } })
  .use(remarkGfm)
  .data('settings', style)
  .freeze()

/**
 * The body of an article. Of Markdown each byte stays but for the addresses of pictures; HTML is read as a browser
 * reads it and written as Markdown.
 * @param take gives the address here of a picture there, or null when it could not be had.
 */
export async function markdownOf(
  { body }: ImportedPost,
  take: (address: string) => Promise<string | null>,
): Promise<Converted> {
  return 'html' in body ? fromHtml(body.html, take) : fromMarkdown(body.markdown, take)
}

async function fromHtml(
  source: string,
  take: (address: string) => Promise<string | null>,
): Promise<Converted> {
  const leftOut = lostIn(source)
  const tree = html.runSync(html.parse(source))
  const pictures: { url: string }[] = []
  visit(tree, (node) => {
    if (node.type === 'image') pictures.push(node)
  })
  for (const picture of pictures) {
    const taken = await take(picture.url)
    if (taken === null) leftOut.push(`afbeelding ${picture.url}`)
    else picture.url = taken
  }
  return { markdown: html.stringify(tree), leftOut }
}

async function fromMarkdown(
  source: string,
  take: (address: string) => Promise<string | null>,
): Promise<Converted> {
  const leftOut = lostIn(source.replace(/```[\s\S]*?```|`[^`\n]*`/g, ''))
  const places: { readonly at: number; readonly url: string }[] = []
  visit(markdown.parse(source), 'image', ({ url, position }) => {
    const start = position?.start.offset ?? 0
    const at = source.indexOf(url, start)
    if (at >= start && at < (position?.end.offset ?? 0)) places.push({ at, url })
  })
  let text = source
  for (const { at, url } of places.toReversed()) {
    const taken = await take(url)
    if (taken === null) leftOut.push(`afbeelding ${url}`)
    else text = text.slice(0, at) + taken + text.slice(at + url.length)
  }
  return { markdown: text, leftOut }
}

/** What a text has that an article here has not: it is told, so that somebody can look. */
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
