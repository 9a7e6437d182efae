import { contentPages, type PageKey, pageKeys, pages } from '#contract/addresses'
import { contentTypes, pagedTypes } from '#contract/content/content-types'
import type { KnownContent, Site } from '#contract/page'
import type { Library } from '../content/library'
import { tagSlugOf, tagsOf } from '../content/tags'

/** Pages that answer what somebody sent, or that a link in a mail opens. */
const ofServer: readonly PageKey[] = ['result', 'confirm', 'unsubscribe']

/** The pages at a fixed address, but for those of content. */
const still = pageKeys.filter(
  (key) => !/[:*]/.test(pages[key].pattern) && !Object.hasOwn(contentPages, key) && !ofServer.includes(key),
)

/** The addresses of all pages that are files in an export: all but those that are the server's. */
export function exportedAddresses(
  library: Library,
  { site, known }: { readonly site: Pick<Site, 'pageName'>; readonly known: KnownContent },
): readonly string[] {
  /** All pages of a list, for as long as there is a next one. */
  function pagesOf(addressOf: (pagina: number | undefined) => string): string[] {
    const found = [addressOf(undefined)]
    for (let page = 2; site.pageName(addressOf(page), known).kind === 'own'; page++)
      found.push(addressOf(page))
    return found
  }

  const tags = tagsOf(library).all
  const tagSlugs = tags.flatMap(({ name }) => tagSlugOf(library, name) ?? [])
  const authors = library.catalogue(contentTypes.author).public
  const automations = library.catalogue(contentTypes.automation).public
  const categories = automations.map(({ category }) => category).filter((one) => one !== '')
  return [
    ...new Set([
      ...still.map((key) => pages[key].pattern),
      ...pagedTypes.flatMap((type) =>
        library.catalogue(type).public.flatMap((one) => type.page?.(one) ?? []),
      ),
      ...pagesOf((pagina) => pages.blog.to({ pagina })),
      ...tags
        .filter(({ posts }) => posts.length > 0)
        .flatMap(({ name: tag }) => pagesOf((pagina) => pages.blog.to({ tag, pagina }))),
      ...tagSlugs.flatMap((slug) => pagesOf((pagina) => pages.tag.to({ slug, pagina }))),
      ...authors.flatMap(({ slug }) => pagesOf((pagina) => pages.author.to({ slug, pagina }))),
      ...categories.map((categorie) => pages.automations.to({ categorie })),
    ]),
  ]
}
