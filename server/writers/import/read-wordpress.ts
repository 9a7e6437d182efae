import { SaxesParser } from 'saxes'
import { z } from 'zod'
import { withParagraphs } from './classic-paragraphs'
import { textOfHtml } from './html-text'
import { type Import, type ImportedPost, ofKind, ofPages, type Visibility } from './imported-post'
import { type Attachment, withoutShortcodes } from './shortcodes'

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
      textOfHtml(textOf(author, 'wp:author_display_name')),
    ]),
  )
  const items = all(channel, 'item')
  const attachments = new Map(
    items.map((item) => [
      textOf(item, 'wp:post_id'),
      { url: textOf(item, 'wp:attachment_url'), alt: metaOf(item).get('_wp_attachment_image_alt') ?? '' },
    ]),
  )
  const parents = new Map(
    all(channel, 'wp:category').map((category) => [
      textOf(category, 'wp:category_nicename'),
      textOf(category, 'wp:category_parent'),
    ]),
  )
  const reusable = new Map<string, string>()
  const uploads = new Map<string, string[]>()
  for (const item of items) {
    const id = textOf(item, 'wp:post_id')
    const parent = textOf(item, 'wp:post_parent')
    if (textOf(item, 'wp:post_type') === REUSABLE) reusable.set(id, textOf(item, 'content:encoded'))
    if (isImage(textOf(item, 'wp:attachment_url'))) uploads.set(parent, [...(uploads.get(parent) ?? []), id])
  }
  const isPost = (item: Element) => textOf(item, 'wp:post_type') === 'post'
  const isTrash = (item: Element) => textOf(item, 'wp:status') === 'trash'
  const posts = items.filter((item) => isPost(item) && !isTrash(item))
  const trash = items.filter((item) => isPost(item) && isTrash(item)).length
  const comments = posts.reduce((sum, item) => sum + all(item, 'wp:comment').length, 0)
  const others = new Map<string, string[]>()
  for (const item of items.filter((one) => !isPost(one) && !isTrash(one))) {
    const kind = textOf(item, 'wp:post_type')
    if (kind !== 'attachment' && kind !== REUSABLE)
      others.set(kind, [...(others.get(kind) ?? []), textOfHtml(textOf(item, 'title'))])
  }
  return {
    posts: posts.map((item) => postOf(item, { authors, attachments, uploads, reusable, parents, folder })),
    feed: '/feed',
    descriptions: new Map(
      [...attachments.values()].flatMap(({ url, alt }) =>
        url === '' || alt.trim() === '' ? [] : [[url, alt.trim()] as const],
      ),
    ),
    leftOut: [
      ...[...others].map(([kind, titles]) => (kind === 'page' ? ofPages(titles) : ofKind(kind, titles))),
      ...(trash > 0 ? [`${trash} uit de prullenbak`] : []),
      ...(comments > 0 ? [comments === 1 ? '1 reactie' : `${comments} reacties`] : []),
    ],
  }
}

interface Known {
  readonly authors: ReadonlyMap<string, string>
  /** What was uploaded, by id. */
  readonly attachments: ReadonlyMap<string, Attachment>
  /** The ids of the pictures that were uploaded to an article, by its id. */
  readonly uploads: ReadonlyMap<string, readonly string[]>
  /** The HTML of blocks that several articles share, by id. */
  readonly reusable: ReadonlyMap<string, string>
  /** The categories above categories, by the names in their addresses. */
  readonly parents: ReadonlyMap<string, string>
  readonly folder: string
}

function postOf(
  item: Element,
  { authors, attachments, uploads, reusable, parents, folder }: Known,
): ImportedPost {
  const login = textOf(item, 'dc:creator')
  const inDomain = (domain: string) =>
    all(item, 'category').flatMap(({ attributes, text }) =>
      attributes.domain === domain ? [{ name: textOfHtml(text), path: attributes.nicename ?? '' }] : [],
    )
  const meta = metaOf(item)
  const picture = Number(meta.get('_thumbnail_id'))
  const imageUrl = attachments.get(String(picture))?.url ?? ''
  const own = uploads.get(textOf(item, 'wp:post_id')) ?? []
  const content = textOf(item, 'content:encoded').replace(
    SHARED,
    (place, id: string) => reusable.get(id) ?? place,
  )
  const html = withoutShortcodes(content, { attachments, own })
  const title = textOfHtml(textOf(item, 'title'))
  const [tag, ...otherTags] = inDomain('category').filter(
    ({ name }) => !/^(?:uncategorized|geen categorie)$/i.test(name),
  )
  return {
    title,
    slug: textOf(item, 'wp:post_name'),
    // That of a draft has zeros for the moment in UTC.
    createdAt: moment(textOf(item, 'wp:post_date_gmt')) || moment(textOf(item, 'wp:post_date')),
    updatedAt: moment(textOf(item, 'wp:post_modified_gmt')),
    visibility: visibilityOf(item),
    authorName: authors.get(login) || login,
    tag: tag?.name ?? '',
    tagPath: tag?.path ? `/category/${withParents(tag.path, parents)}` : undefined,
    keywords: [...otherTags, ...inDomain('post_tag')].map(({ name }) => name).join(', '),
    metaTitle: filledIn(meta.get('_yoast_wpseo_title') || meta.get('rank_math_title'), title),
    metaDescription:
      filledIn(meta.get('_yoast_wpseo_metadesc') || meta.get('rank_math_description'), title) ||
      textOfHtml(textOf(item, 'excerpt:encoded')),
    imageUrl,
    body: { html: (isOfBlocks(html) ? html : withParagraphs(html)) + notesIn(meta.get('footnotes')) },
    // The second is the short address, such as /?p=12.
    formerAddresses: [textOf(item, 'link'), textOf(item, 'guid')].filter((address) => address !== ''),
    folder,
    remarks: [
      ...whyHidden(item),
      ...(picture > 0 && imageUrl === '' ? [NO_PICTURE] : []),
      ...madeBlocksIn(html),
    ],
  }
}

/** The address of a category begins with those above it. */
function withParents(
  path: string,
  parents: ReadonlyMap<string, string>,
  below: readonly string[] = [],
): string {
  const names = [path, ...below]
  const parent = parents.get(path)
  return parent && !names.includes(parent) ? withParents(parent, parents, names) : names.join('/')
}

/** An export of the articles alone has no library of pictures. */
const NO_PICTURE =
  'de afbeelding bovenaan staat niet in de export; die is er wel als je in WordPress alles exporteert (“Alle inhoud”)'

const REUSABLE = 'wp_block'
/** The place of a block that several articles share. */
const SHARED = /<!-- wp:block \{"ref":(\d+)[^>]*\/-->/g

/** Blocks that WordPress makes anew for each visitor, such as a list of the latest articles: they have no text. */
function madeBlocksIn(html: string): string[] {
  const names = [...html.matchAll(/<!-- wp:([\w/-]+)(?: [^>]*)?\/-->/g)].map(([, name = '']) => name)
  return [...new Set(names)]
    .filter((name) => name !== 'footnotes')
    .map((name) => `niet overgenomen: het blok ${name}`)
}

/** The editor of blocks writes paragraphs; the classic editor does not. */
const isOfBlocks = (html: string) => html.includes('<!-- wp:')

const isImage = (address: string) => /\.(?:jpe?g|png|gif|webp|avif)$/i.test(address)

const metaOf = (item: Element) =>
  new Map(all(item, 'wp:postmeta').map((one) => [textOf(one, 'wp:meta_key'), textOf(one, 'wp:meta_value')]))

const footnotes = z.array(z.object({ id: z.string().regex(/^[\w-]+$/), content: z.string() }))

/** The texts of the notes, which WordPress keeps beside the article, as a list. */
function notesIn(json: string | undefined): string {
  const notes = footnotes.safeParse(parseJson(json ?? '')).data ?? []
  if (notes.length === 0) return ''
  return `<ol>${notes.map(({ id, content }) => `<li id="${id}">${content}</li>`).join('')}</ol>`
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const hasPassword = (item: Element) => textOf(item, 'wp:post_password') !== ''

function visibilityOf(item: Element): Visibility {
  const status = textOf(item, 'wp:status')
  if (hasPassword(item)) return 'draft'
  if (status === 'publish') return 'public'
  return status === 'future' && moment(textOf(item, 'wp:post_date_gmt')) !== '' ? 'planned' : 'draft'
}

function whyHidden(item: Element): string[] {
  if (hasPassword(item)) return ['stond achter een wachtwoord en is nu een concept']
  return textOf(item, 'wp:status') === 'private' ? ['was privé en is nu een concept'] : []
}

/**
 * A title or description of Yoast (`%%title%%`) or Rank Math (`%title%`). This site adds its own name; what only
 * WordPress can fill in leaves nothing.
 */
function filledIn(template: string | undefined, title: string): string {
  const text = (template ?? '')
    .replace(/%{1,2}page%{1,2}/g, '')
    .replace(/\s*(?:%{1,2}sep%{1,2}|[-–|])\s*%{1,2}sitename%{1,2}\s*$/, '')
    .replace(/%{1,2}title%{1,2}/g, () => title)
    .trim()
  return /%\w+%/.test(text) || text === title ? '' : text
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
  parser.on('error', ({ message }) => {
    const [, line, why] = /^(\d+):\d+: (.*?)\.?$/.exec(message) ?? []
    throw new Error(
      `Dit bestand is geen geldige XML: op regel ${line} gaat het mis (${why}). Exporteer opnieuw; vaak is het bestand niet helemaal binnengekomen.`,
    )
  })
  parser.write(wellFormed(xml)).close()
  return root.children.find(({ name }) => name === 'rss') ?? root
}

/** Without what servers put before an export, and characters that texts of WordPress may have and XML may not. */
const wellFormed = (xml: string) =>
  xml.slice(Math.max(0, xml.indexOf('<?xml'))).replace(/(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]/gu, '')

const all = (element: Element, name: string) => element.children.filter((child) => child.name === name)
const textOf = (element: Element, name: string) =>
  element.children.find((child) => child.name === name)?.text.trim() ?? ''

/** `2024-05-01 10:00:00` in UTC; drafts have zeros. */
const moment = (written: string) =>
  /^(?!0000)\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(written) ? `${written.replace(' ', 'T')}Z` : ''
