import { contentTypes, pendingTypeOf } from '#contract/content/content-types'
import { canBeShared } from '#contract/content/entry-plan'
import { weekdayMoment } from '#contract/dutch-dates'
import type { OpenDraftLink } from '../content/draft-reads'
import type { Library } from '../content/library'
import type { PreviewPage } from './page-preview'
import { requireType } from './require-type'

export interface DraftPagesOptions {
  readonly library: Library
  readonly openLink: OpenDraftLink
  readonly previewPage: PreviewPage
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Shows a page or a step plan by its draft link, without scripts, as the admin previews it, or leads to where it is by
 * now. Undefined for a link that does not work, and for articles, which have a page of their own with remarks.
 */
export function createDraftPages({ library, openLink, previewPage, now }: DraftPagesOptions) {
  const { blogPost } = contentTypes
  const articles = [blogPost.name, pendingTypeOf(blogPost)?.name]
  return async (token: string) => {
    const link = await openLink(token)
    if (!link || articles.includes(link.type)) return undefined
    const type = requireType(link.type)
    const value = canBeShared(type) ? library.catalogue(type).entry(link.id)?.value : undefined
    const location = value && (type.waitsFor ?? type).page?.(value)
    if (!location) return undefined
    if (type.isPublic(value, now())) return { location }
    const html = await previewPage(location, { whole: {}, entry: { type: type.name, value } })
    return { html: html.replace(/<body[^>]*>/, (body) => body + barOf(link.expires)) }
  }
}

const barOf = (expires: string) =>
  `<aside class="field-signal" aria-label="Voorbeeld"><div class="wrap py-3"><p class="font-semibold">Voorbeeld van een pagina die zo nog niet online staat. Formulieren versturen hier niets.</p><p>Deze link werkt tot ${weekdayMoment(expires)} (Nederlandse tijd).</p></div></aside>`
