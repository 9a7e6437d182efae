import { pages } from '#contract/addresses'
import { contentTypes } from '#contract/content/content-types'
import type { KnownContent, Site } from '#contract/page'
import type { Library } from '../content/library'
import { tagSlugOf, tagsOf } from '../content/tags'

/**
 * The addresses of all pages that are files in an export. Pages that answer what somebody sent or typed, and those
 * that a link in a mail opens, are the server's.
 */
export function exportedAddresses(
  library: Library,
  { site, known }: { readonly site: Pick<Site, 'pageName'>; readonly known: KnownContent },
): readonly string[] {
  const ofType = {
    posts: library.catalogue(contentTypes.blogPost).public,
    automations: library.catalogue(contentTypes.automation).public,
    stepPlans: library.catalogue(contentTypes.stepPlan).public,
    contentPages: library.catalogue(contentTypes.contentPage).public,
    authors: library.catalogue(contentTypes.author).public,
  }

  /** All pages of a list, for as long as there is a next one. */
  function pagesOf(addressOf: (pagina: number | undefined) => string): string[] {
    const found = [addressOf(undefined)]
    for (let page = 2; site.pageName(addressOf(page), known).kind === 'own'; page++)
      found.push(addressOf(page))
    return found
  }

  const tags = tagsOf(library).all
  const tagSlugs = tags.flatMap(({ name }) => tagSlugOf(library, name) ?? [])
  const categories = new Set(ofType.automations.map(({ category }) => category).filter((one) => one !== ''))
  return [
    pages.home.to(),
    pages.search.to(),
    ...pagesOf((pagina) => pages.blog.to({ pagina })),
    ...tags
      .filter(({ posts }) => posts.length > 0)
      .flatMap(({ name: tag }) => pagesOf((pagina) => pages.blog.to({ tag, pagina }))),
    ...tagSlugs.flatMap((slug) => pagesOf((pagina) => pages.tag.to({ slug, pagina }))),
    ...ofType.authors.flatMap(({ slug }) => pagesOf((pagina) => pages.author.to({ slug, pagina }))),
    pages.automations.to(),
    ...[...categories].map((categorie) => pages.automations.to({ categorie })),
    ...ofType.automations.map(({ id }) => pages.automation.to({ id })),
    ...ofType.stepPlans.map(({ id }) => pages.stepPlan.to({ id })),
    ...ofType.contentPages.map(({ path }) => path),
    ...ofType.posts.map(({ slug }) => pages.article.to({ slug })),
  ]
}
