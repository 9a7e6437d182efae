import { blockAnchors } from '#contract/content/blocks/block-anchors'
import { type PageBlock, pageBlockFields } from '#contract/content/blocks/page-block'
import type { ContentPage } from '#contract/content/content-page'
import type { Field, Fields } from '#contract/content/content-type'
import { contentTypes } from '#contract/content/content-types'
import type { Answer, PageDetail, PageLink } from '#contract/endpoints'
import { above } from '#contract/page-address'
import { descriptionFrom } from '#contract/plain-text'
import { Problem } from '#contract/problem'
import { escapeAttribute } from '#contract/rendered-article'
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
  const blocks = page.blocks.map(async (block, index) => {
    const shown = await shownBlock(block, `page ${id} ${index}`, tools)
    const named = shown.kind === 'hero' ? { ...shown, title: shown.title || title } : shown
    return { ...named, anchor: anchors[index] ?? '' }
  })
  return {
    title,
    shortTitle,
    path,
    imageUrl,
    metaTitle: metaTitle || title,
    metaDescription: metaDescription || descriptionFrom(content || firstWords(page)),
    blocks: await Promise.all(blocks),
    contentHtml: await htmlOf(content, `page ${id}`, tools),
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

async function shownBlock(block: PageBlock, place: string, tools: Tools): Promise<PageBlock> {
  const shown = await shownFields(block, pageBlockFields(block.kind), place, tools)
  const image = 'imageUrl' in block ? await tools.images.attributesOf(block.imageUrl) : undefined
  // Every field keeps its type: text stays text.
  return { ...shown, ...(image && { image }) } as unknown as PageBlock
}

async function shownFields(
  values: Readonly<Record<string, unknown>>,
  fields: Fields,
  place: string,
  tools: Tools,
): Promise<Record<string, unknown>> {
  const shown = await Promise.all(
    Object.entries(values).map(async ([name, value]) => {
      const field = fields[name]
      return [name, field ? await shownValue(value, field, `${place} ${name}`, tools) : value] as const
    }),
  )
  return Object.fromEntries(shown)
}

async function shownValue(value: unknown, field: Field, place: string, tools: Tools): Promise<unknown> {
  if (field.widget === 'markdown') return htmlOf(String(value), place, tools)
  const { recordFields } = field
  if (!recordFields || !Array.isArray(value)) return value
  return Promise.all(
    value.map((record, index) => shownFields(record, recordFields, `${place} ${index}`, tools)),
  )
}

/** Markdown as sanitised HTML; as escaped plain text when it could not be rendered. */
async function htmlOf(text: string, place: string, { markdown, images }: Tools): Promise<string> {
  if (text.trim() === '') return ''
  const rendered = await markdown.render(place, text)
  return rendered ? images.withSizes(rendered) : `<p class="prose-plain">${escapeAttribute(text)}</p>`
}
