import { blockAnchors } from '#contract/content/blocks/block-anchors'
import { type PageBlock, pageBlockFields } from '#contract/content/blocks/page-block'
import type { ContentPage } from '#contract/content/content-page'
import { contentTypes } from '#contract/content/content-types'
import type { Field, Fields } from '#contract/content/field'
import type { Answer, PageDetail, PageLink } from '#contract/endpoints'
import { above } from '#contract/page-address'
import { descriptionFrom } from '#contract/plain-text'
import { Problem } from '#contract/problem'
import { escapeAttribute, withOwnIds } from '#contract/rendered-article'
import { factsFor, fillPage } from './fill-page'
import type { Images } from './images'
import type { Library } from './library'
import type { MarkdownRenderer } from './markdown/markdown-renderer'

interface Sources {
  readonly library: Library
  readonly markdown: MarkdownRenderer
  readonly images: Images
}

type Tools = Omit<Sources, 'library'>

/** The same, with the ids that the page has so far. */
type PageTools = Tools & { readonly ids: Set<string> }

/**
 * Answers reads of a page by its path. @returns a reader that throws a Problem not-found when there is no
 * public page.
 */
export function createPageReader({ library, markdown, images }: Sources) {
  return async ({ path }: { readonly path?: unknown }): Promise<Answer<PageDetail>> => {
    const { public: pages, find } = library.catalogue(contentTypes.contentPage)
    const page = find(String(path))
    if (!page || page.path !== path) throw new Problem('not-found', 'Pagina niet gevonden')
    return { body: await detailOf(fillPage(page, factsFor(library)), pages, { markdown, images }) }
  }
}

async function detailOf(page: ContentPage, pages: readonly ContentPage[], tools: Tools): Promise<PageDetail> {
  const { id, title, shortTitle, path, imageUrl, content, metaTitle, metaDescription } = page
  const ways = above(path)
  const parent = ways.at(-1)
  const anchors = blockAnchors(page.blocks)
  const ids = new Set(anchors)
  // In order, and the text first: who linked to a heading before there was another like it still arrives there.
  const contentHtml = await htmlOf(content, `page ${id}`, { ...tools, ids })
  const blocks: PageDetail['blocks'][number][] = []
  for (const [index, block] of page.blocks.entries()) {
    const shown = await shownBlock(block, `page ${id} ${index}`, { ...tools, ids })
    const named = shown.kind === 'hero' ? { ...shown, title: shown.title || title } : shown
    blocks.push({ ...named, anchor: anchors[index] ?? '' })
  }
  return {
    title,
    shortTitle,
    path,
    imageUrl,
    metaTitle: metaTitle || title,
    metaDescription: metaDescription || descriptionFrom(content || firstWords(page)),
    blocks,
    contentHtml,
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

/** The text below the heading of the first block of a page. */
function firstWords({ blocks }: ContentPage): string {
  const [first] = blocks
  return first && 'text' in first ? first.text : ''
}

async function shownBlock(block: PageBlock, place: string, tools: PageTools): Promise<PageBlock> {
  const shown = await shownFields(block, pageBlockFields(block.kind), place, tools)
  const image = 'imageUrl' in block ? await tools.images.attributesOf(block.imageUrl) : undefined
  // Every field keeps its type: text stays text.
  return { ...shown, ...(image && { image }) } as unknown as PageBlock
}

async function shownFields(
  values: Readonly<Record<string, unknown>>,
  fields: Fields,
  place: string,
  tools: PageTools,
): Promise<Record<string, unknown>> {
  const shown: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name]
    shown[name] = field ? await shownValue(value, field, `${place} ${name}`, tools) : value
  }
  return shown
}

async function shownValue(value: unknown, field: Field, place: string, tools: PageTools): Promise<unknown> {
  if (field.widget === 'markdown') return htmlOf(String(value), place, tools)
  const { recordFields } = field
  if (!recordFields || !Array.isArray(value)) return value
  const shown: Record<string, unknown>[] = []
  for (const [index, record] of value.entries())
    shown.push(await shownFields(record, recordFields, `${place} ${index}`, tools))
  return shown
}

/** Markdown as sanitised HTML; as escaped plain text when it could not be rendered. */
async function htmlOf(text: string, place: string, { markdown, images, ids }: PageTools): Promise<string> {
  if (text.trim() === '') return ''
  const rendered = await markdown.render(place, text)
  return rendered
    ? images.withSizes(withOwnIds(rendered, ids))
    : `<p class="prose-plain">${escapeAttribute(text)}</p>`
}
