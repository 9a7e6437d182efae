import { SaxesParser } from 'saxes'
import type { Import, ImportedPost } from './imported-post'

/** An element of the export with its direct content. */
interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

/**
 * Reads an export of WordPress (WXR, "Extra, Exporteren").
 * @throws {Error} when the file is not one.
 */
export function readWordPress(xml: string, folder: string): Import {
  const channel = parse(xml).children.find(({ name }) => name === 'channel')
  if (!channel) throw new Error('Dit is geen export van WordPress (WXR): er is geen <channel> in.')
  const authors = new Map(
    all(channel, 'wp:author').map((author) => [
      textOf(author, 'wp:author_login'),
      textOf(author, 'wp:author_display_name'),
    ]),
  )
  const items = all(channel, 'item')
  const pictures = new Map(
    items.map((item) => [textOf(item, 'wp:post_id'), textOf(item, 'wp:attachment_url')]),
  )
  const isPost = (item: Element) => textOf(item, 'wp:post_type') === 'post'
  const posts = items.filter((item) => isPost(item) && textOf(item, 'wp:status') !== 'trash')
  const others = new Map<string, number>()
  for (const item of items.filter((one) => !isPost(one))) {
    const kind = textOf(item, 'wp:post_type')
    if (kind !== 'attachment') others.set(kind, (others.get(kind) ?? 0) + 1)
  }
  return {
    posts: posts.map((item) => postOf(item, { authors, pictures, folder })),
    leftOut: [...others].map(([kind, count]) => `${count} van de soort ${kind}`),
  }
}

interface Known {
  readonly authors: ReadonlyMap<string, string>
  readonly pictures: ReadonlyMap<string, string>
  readonly folder: string
}

function postOf(item: Element, { authors, pictures, folder }: Known): ImportedPost {
  const login = textOf(item, 'dc:creator')
  const inDomain = (domain: string) =>
    all(item, 'category').flatMap(({ attributes, text }) =>
      attributes.domain === domain ? [text.trim()] : [],
    )
  const meta = new Map(
    all(item, 'wp:postmeta').map((one) => [textOf(one, 'wp:meta_key'), textOf(one, 'wp:meta_value')]),
  )
  return {
    title: textOf(item, 'title'),
    slug: textOf(item, 'wp:post_name'),
    createdAt: moment(textOf(item, 'wp:post_date_gmt')),
    updatedAt: moment(textOf(item, 'wp:post_modified_gmt')),
    isDraft: textOf(item, 'wp:status') !== 'publish',
    authorName: authors.get(login) || login,
    tag: inDomain('category').find((name) => !/^(?:uncategorized|geen categorie)$/i.test(name)) ?? '',
    keywords: inDomain('post_tag').join(', '),
    metaTitle: meta.get('_yoast_wpseo_title') ?? '',
    metaDescription: meta.get('_yoast_wpseo_metadesc') || plainExcerpt(textOf(item, 'excerpt:encoded')),
    imageUrl: pictures.get(meta.get('_thumbnail_id') ?? '') ?? '',
    body: { html: withParagraphs(textOf(item, 'content:encoded')) },
    formerAddress: textOf(item, 'link'),
    folder,
  }
}

function parse(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const add = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => void open.pop())
  parser.on('error', (error) => {
    throw new Error(`Dit bestand is geen geldige XML: ${error.message}`)
  })
  parser.write(xml).close()
  return root.children.find(({ name }) => name === 'rss') ?? root
}

const all = (element: Element, name: string) => element.children.filter((child) => child.name === name)
const textOf = (element: Element, name: string) =>
  element.children.find((child) => child.name === name)?.text.trim() ?? ''

/** `2024-05-01 10:00:00` in UTC; drafts have zeros. */
const moment = (written: string) =>
  /^(?!0000)\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(written) ? `${written.replace(' ', 'T')}Z` : ''

const plainExcerpt = (excerpt: string) => (excerpt.includes('<') ? '' : excerpt)

/** The classic editor of WordPress writes no paragraphs: a blank line separates them. */
function withParagraphs(html: string): string {
  if (/<p[\s>]/i.test(html)) return html
  return html
    .split(/\n\s*\n/)
    .map((part) =>
      /^\s*<(?!a|b|i|em|strong|span|img|code)/i.test(part) ? part : `<p>${part.replace(/\n/g, '<br>')}</p>`,
    )
    .join('\n')
}
