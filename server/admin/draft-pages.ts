import { pages } from '#contract/addresses'
import type { Item } from '#contract/admin/entries'
import { type AnyContentType, contentTypes, pendingTypeOf, typeNamed } from '#contract/content/content-types'
import { canBeShared } from '#contract/content/entry-plan'
import { weekdayMoment } from '#contract/dutch-dates'
import type { OpenDraftLink } from '../content/draft-reads'
import type { Library } from '../content/library'
import { replacedEntry } from '../content/waiting-versions'
import type { PreviewPage } from './page-preview'

export interface DraftPagesOptions {
  readonly library: Library
  readonly openLink: OpenDraftLink
  readonly previewPage: PreviewPage
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Shows a page or a step plan by its draft link, without scripts, as the admin previews it, or leads to where it is by
 * now; so does the link to a version that waits no more. Undefined for a link that does not work, and for an article,
 * which has a page of its own with remarks.
 */
export function createDraftPages({ library, openLink, previewPage, now }: DraftPagesOptions) {
  const { blogPost } = contentTypes
  const articles = [blogPost.name, pendingTypeOf(blogPost)?.name]

  function publicPage(type: AnyContentType, value: Item): { location: string } | undefined {
    const location = type.page?.(value)
    return location && type.isPublic(value, now()) ? { location } : undefined
  }

  return async (token: string) => {
    const link = await openLink(token)
    const type = typeNamed(link?.type)
    if (!link || !type || !canBeShared(type)) return undefined
    const value = library.catalogue(type).entry(link.id)?.value
    const { waitsFor } = type
    if (!value) {
      const replaced = replacedEntry(library, type, link.id)?.value
      return waitsFor && replaced && publicPage(waitsFor, replaced)
    }
    if (articles.includes(type.name)) return undefined
    const shown = (waitsFor ?? type).page?.(value)
    if (!shown) return undefined
    const present = publicPage(type, value)
    if (present) return present
    const html = await previewPage(shown, { whole: {}, entry: { type: type.name, value } })
    return { html: html.replace(/<body[^>]*>/, (body) => body + barOf(token, link.expires)) }
  }
}

function barOf(token: string, expires: string): string {
  const remarks = pages.draft.to({ token, opmerking: 'lezen' })
  // Other links of a preview open a new tab.
  return `<aside class="field-signal" aria-label="Voorbeeld"><div class="wrap py-3"><p class="font-semibold">Voorbeeld van een pagina die zo nog niet online staat. Formulieren versturen hier niets.</p><p>Deze link werkt tot ${weekdayMoment(expires)} (Nederlandse tijd). <a target="_self" class="underline underline-offset-4" href="${remarks}">Opmerkingen lezen en plaatsen</a></p></div></aside>`
}
