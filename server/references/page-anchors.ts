import { pages } from '#contract/addresses'
import { contentTypes } from '#contract/content/content-types'
import { type HomepageSection, knownBlock } from '#contract/content/homepage-section'
import { shownParts } from '#contract/home-parts'
import type { RenderedArticle } from '#contract/rendered-article'
import { factsFor, fillPage } from '../content/fill-page'
import type { Library } from '../content/library'
import { textsOfPage, withPageIds } from '../content/page-ids'

/** How the anchors of an article or a page of blocks are found: by rendering its texts. */
interface AnchorSource {
  /** Another object once its file changes. */
  readonly value: object
  readonly texts: () => readonly string[]
  /** @param rendered the texts in the same order; null for one that cannot be rendered. */
  readonly anchorsIn: (rendered: readonly (RenderedArticle | null)[]) => ReadonlySet<string>
}

/** Where the anchors of a page come from, by its address; undefined for pages whose anchors are not in content. */
export function createAnchorSources(
  library: Pick<Library, 'catalogue' | 'document'>,
): (page: string) => AnchorSource | undefined {
  const { blogPost, contentPage, homepageSection } = contentTypes
  const sections = library.catalogue(homepageSection).all
  const facts = factsFor(library)
  const sources = new Map<string | undefined, AnchorSource>([
    [pages.home.to(), { value: sections, texts: () => [], anchorsIn: () => homeAnchors(sections) }],
    ...library.catalogue(blogPost).all.map((post) => {
      const anchorsIn: AnchorSource['anchorsIn'] = (rendered) =>
        new Set(rendered.flatMap((article) => article?.headings.map(({ id }) => id) ?? []))
      return [blogPost.page?.(post), { value: post, texts: () => [post.content], anchorsIn }] as const
    }),
    ...library.catalogue(contentPage).all.map((page) => {
      const filled = () => fillPage(page, facts)
      const source: AnchorSource = {
        value: page,
        texts: () => textsOfPage(filled()).map(({ markdown }) => markdown),
        anchorsIn: (rendered) => withPageIds(filled(), rendered).ids,
      }
      return [contentPage.page?.(page), source] as const
    }),
  ])
  return (page) => sources.get(page)
}

/** The ids on the home page: its sections, the parts that links may name, and what it always has. */
function homeAnchors(sections: readonly HomepageSection[]): ReadonlySet<string> {
  const shown = sections
    .filter(({ isVisible }) => isVisible)
    .flatMap(({ key }) => knownBlock(key)?.anchor ?? [])
  return new Set(['inhoud', 'latest', ...shown, ...shownParts(sections)])
}
