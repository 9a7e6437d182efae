import { blockAnchors } from '#contract/content/blocks/block-anchors'
import { type ContentPage, contentPage } from '#contract/content/content-page'
import { placedValues } from '#contract/content/nested-fields'
import { type RenderedArticle, withOwnIds } from '#contract/rendered-article'

/** A Markdown text of a page, and its place as problems name it: `blocks.2.text`. */
interface PageText {
  readonly place: string
  readonly markdown: string
}

/**
 * The Markdown texts of a page in the order in which they get their ids: its own text first, so that who linked to
 * a heading in it before a block had another like it still arrives there.
 */
export function textsOfPage(page: ContentPage): PageText[] {
  const { fields, place: stored } = contentPage
  const texts = placedValues(fields, page).flatMap(({ name, field, value }) =>
    field.widget === 'markdown' && typeof value === 'string' && value.trim() !== ''
      ? { place: name, markdown: value }
      : [],
  )
  const isBody = ({ place }: PageText) => place === stored.bodyField
  return [...texts.filter(isBody), ...texts.filter((text) => !isBody(text))]
}

/**
 * Gives the texts of a page ids that occur once on it.
 * @param rendered in the order of `textsOfPage`; null for a text that cannot be rendered.
 * @returns the `anchors` of its blocks in their order, and `ids`: those and of everything in its texts.
 */
export function withPageIds(
  page: Pick<ContentPage, 'blocks'>,
  rendered: readonly (RenderedArticle | null)[],
): {
  readonly anchors: readonly string[]
  readonly ids: ReadonlySet<string>
  readonly texts: readonly (RenderedArticle | null)[]
} {
  const anchors = blockAnchors(page.blocks)
  const ids = new Set(anchors)
  return { anchors, ids, texts: rendered.map((text) => text && withOwnIds(text, ids)) }
}
