import { blockAnchors } from '#contract/content/blocks/block-anchors'
import type { ContentPage } from '#contract/content/content-page'
import { contentTypes } from '#contract/content/content-types'
import { placedValues } from '#contract/content/nested-fields'
import { withOwnIds } from '#contract/rendered-article'
import { factsFor, fillPage } from '../../content/fill-page'
import type { Library } from '../../content/library'
import { renderMarkdown } from '../../content/markdown/render-markdown'
import type { JudgeContext } from '../../references/judge-reference'

/** The anchors of each article and page, by its value, which is another object once it changes. */
const known = new WeakMap<object, ReadonlySet<string>>()

/** The ids of an article or of a page of blocks, by its address; undefined for other pages. */
export function createAnchors(library: Pick<Library, 'catalogue' | 'document'>): JudgeContext['anchorsOf'] {
  const { blogPost, contentPage } = contentTypes
  const facts = factsFor(library)
  const byPage = new Map<string | undefined, { readonly value: object; readonly read: () => Set<string> }>([
    ...library.catalogue(blogPost).all.map((post) => {
      const read = () => new Set(renderMarkdown(post.content).headings.map(({ id }) => id))
      return [blogPost.page?.(post), { value: post, read }] as const
    }),
    ...library.catalogue(contentPage).all.map((page) => {
      const read = () => idsOfPage(fillPage(page, facts))
      return [contentPage.page?.(page), { value: page, read }] as const
    }),
  ])
  return (page) => {
    const found = byPage.get(page)
    if (!found) return undefined
    const ids = known.get(found.value) ?? found.read()
    known.set(found.value, ids)
    return ids
  }
}

/** The ids as the page itself has them: its text first, then its blocks. */
function idsOfPage(page: ContentPage): Set<string> {
  const ids = new Set(blockAnchors(page.blocks))
  const { fields, place } = contentTypes.contentPage
  const texts = placedValues(fields, page).filter(({ field }) => field.widget === 'markdown')
  const isBody = ({ name }: { readonly name: string }) => name === place.bodyField
  for (const { value } of texts.toSorted((a, b) => Number(isBody(b)) - Number(isBody(a))))
    withOwnIds(renderMarkdown(String(value)), ids)
  return ids
}
