import { CARD_SIZE, PAGE_CARD, shareCard } from '#contract/addresses'
import { type PageBlock, pageBlockFields } from '#contract/content/blocks/page-block'
import { type ContentPage, contentPage, descriptionOf } from '#contract/content/content-page'
import { contentTypes } from '#contract/content/content-types'
import type { Field, Fields } from '#contract/content/field'
import type { Answer } from '#contract/endpoints'
import { above } from '#contract/page-address'
import { Problem } from '#contract/problem'
import type { PageDetail, PageLink, ShareImage } from '#contract/public-content'
import { escapeAttribute } from '#contract/rendered-article'
import { isShownElsewhere } from '#contract/shown-elsewhere'
import { factsFor, fillPage } from './fill-page'
import type { Images } from './images'
import type { Library } from './library'
import type { MarkdownRenderer } from './markdown/markdown-renderer'
import { textsOfPage, withPageIds } from './page-ids'

export interface ReadSources {
  readonly library: Library
  readonly markdown: MarkdownRenderer
  readonly images: Images
}

type Tools = Omit<ReadSources, 'library'>

/**
 * Answers reads of a page by its path. @returns a reader that throws a Problem not-found when there is no
 * public page.
 */
export function createPageReader({ library, markdown, images }: ReadSources) {
  return async ({ path }: { readonly path?: unknown }): Promise<Answer<PageDetail>> => {
    const { public: pages, find } = library.catalogue(contentTypes.contentPage)
    const page = find(String(path))
    if (!page || page.path !== path) throw new Problem('not-found', 'Pagina niet gevonden')
    return { body: await detailOf(fillPage(page, factsFor(library)), pages, { markdown, images }) }
  }
}

async function detailOf(page: ContentPage, pages: readonly ContentPage[], tools: Tools): Promise<PageDetail> {
  const { title, shortTitle, path, metaTitle } = page
  const ways = above(path)
  const parent = ways.at(-1)
  const { anchors, htmlAt } = await renderedTexts(page, tools)
  const blocks: PageDetail['blocks'][number][] = []
  for (const [index, block] of page.blocks.entries()) {
    const shown = await shownBlock(block, `blocks.${index}.`, { ...tools, htmlAt })
    const named = shown.kind === 'hero' ? { ...shown, title: shown.title || title } : shown
    blocks.push({ ...named, anchor: anchors[index] ?? '' })
  }
  return {
    title,
    shortTitle,
    path,
    shareImage: await shareImageOf(page, tools.images),
    metaTitle: metaTitle || title,
    metaDescription: descriptionOf(page),
    blocks,
    contentHtml: htmlAt(contentPage.place.bodyField ?? ''),
    parents: pages.filter((other) => ways.includes(other.path)).map(linkOf),
    siblings: parent === undefined ? [] : below(parent, pages),
  }
}

/** The direct subpages of a path, in the order of their bar. */
function below(parent: string, pages: readonly ContentPage[]): PageLink[] {
  return pages
    .filter(({ path }) => above(path).at(-1) === parent)
    .sort((a, b) => a.orderIndex - b.orderIndex || a.title.localeCompare(b.title, 'nl'))
    .map(linkOf)
}

const linkOf = ({ path, title, shortTitle }: ContentPage): PageLink => ({ path, title: shortTitle || title })

/** The image of a page, once it is measured; a card with its title where other sites could not show that image. */
async function shareImageOf({ id, imageUrl }: ContentPage, images: Images): Promise<ShareImage> {
  const card = { path: shareCard.to({ slug: PAGE_CARD + id }), ...CARD_SIZE }
  const known = isShownElsewhere(imageUrl) ? await images.attributesOf(imageUrl) : undefined
  return known ? { path: imageUrl, width: known.width, height: known.height, alt: known.alt } : card
}

async function shownBlock(
  block: PageBlock,
  place: string,
  { images, htmlAt }: Pick<Tools, 'images'> & { readonly htmlAt: HtmlAt },
): Promise<PageBlock> {
  const shown = shownFields(block, pageBlockFields(block.kind), place, htmlAt)
  const image = 'imageUrl' in block ? await images.attributesOf(block.imageUrl) : undefined
  // Every field keeps its type: text stays text.
  return { ...shown, ...(image && { image }) } as unknown as PageBlock
}

function shownFields(
  values: Readonly<Record<string, unknown>>,
  fields: Fields,
  place: string,
  htmlAt: HtmlAt,
): Record<string, unknown> {
  const shown = Object.entries(values).map(([name, value]) => {
    const field = fields[name]
    return [name, field ? shownValue(value, field, place + name, htmlAt) : value] as const
  })
  return Object.fromEntries(shown)
}

function shownValue(value: unknown, field: Field, place: string, htmlAt: HtmlAt): unknown {
  if (field.widget === 'markdown') return htmlAt(place)
  const { recordFields } = field
  if (!recordFields || !Array.isArray(value)) return value
  return value.map((record, index) => shownFields(record, recordFields, `${place}.${index}.`, htmlAt))
}

/** The HTML of a text of a page, by its place; '' for an empty one. */
type HtmlAt = (place: string) => string

/**
 * All texts of a page as sanitised HTML, or as escaped plain text where they could not be rendered; and the anchors of
 * its blocks.
 */
async function renderedTexts(
  page: ContentPage,
  { markdown, images }: Tools,
): Promise<{ readonly anchors: readonly string[]; readonly htmlAt: HtmlAt }> {
  const written = textsOfPage(page)
  const rendered = await Promise.all(
    written.map((text) => markdown.render(`page ${page.id} ${text.place}`, text.markdown)),
  )
  const { anchors, texts } = withPageIds(page, rendered)
  const html = new Map<string, string>()
  for (const [index, { place, markdown: source }] of written.entries()) {
    const text = texts[index]
    html.set(
      place,
      text ? await images.withSizes(text) : `<p class="prose-plain">${escapeAttribute(source)}</p>`,
    )
  }
  return { anchors, htmlAt: (place) => html.get(place) ?? '' }
}
