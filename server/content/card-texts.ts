import { AUTOMATION_CARD, AUTOMATIONS_CARD, PAGE_CARD } from '#contract/addresses'
import { contentTypes } from '#contract/content/content-types'
import { factsFor, fillPage } from './fill-page'
import type { Library } from './library'

/** The default share card; no slug contains two hyphens in a row. */
const SITE_CARD = 'site--kaart'

/** The names of all share cards of the site. */
export function cardNames(library: Library): readonly string[] {
  return [
    SITE_CARD,
    AUTOMATIONS_CARD,
    ...library.catalogue(contentTypes.contentPage).public.map(({ id }) => PAGE_CARD + id),
    ...library.catalogue(contentTypes.automation).public.map(({ id }) => AUTOMATION_CARD + id),
    ...library.catalogue(contentTypes.blogPost).public.map(({ slug }) => slug),
  ]
}

/** The text of a share card, by the slug of its article or what stands for one; undefined when there is none. */
export function cardTexts(
  library: Library,
  slug: string,
): { title: string; tag: string; siteName: string } | undefined {
  const texts = library.document(contentTypes.pageTexts)
  const siteName = texts['site.name']
  if (slug === SITE_CARD) return { title: texts['footer.tagline'], tag: '', siteName }
  if (slug === AUTOMATIONS_CARD) return { title: texts['automations.pageTitle'], tag: '', siteName }
  if (slug.startsWith(PAGE_CARD)) {
    const page = library.catalogue(contentTypes.contentPage).find(slug.slice(PAGE_CARD.length))
    return page && { title: fillPage(page, factsFor(library)).title, tag: '', siteName }
  }
  if (slug.startsWith(AUTOMATION_CARD)) {
    const automation = library.catalogue(contentTypes.automation).find(slug.slice(AUTOMATION_CARD.length))
    return automation && { title: automation.title, tag: automation.category, siteName }
  }
  const post = library.catalogue(contentTypes.blogPost).find(slug)
  return post && { title: post.title, tag: post.tag, siteName }
}
