import { factsOf } from '#contract/company-facts'
import type { ContentPage } from '#contract/content/content-page'
import { contentTypes } from '#contract/content/content-types'
import type { PageTexts } from '#contract/content/page-texts'
import { anyOf, fieldWords } from '#contract/field-words'
import { type Facts, fillFacts } from '#contract/fill-facts'
import { offerFacts } from '#contract/offer-facts'
import { companyOf } from './company-of'
import type { Library } from './library'

/**
 * The placeholders of pages and of their texts: the company facts, the figures of the offer, and `{formFields}`, the
 * fields of the forms.
 */
export function factsFor(library: Pick<Library, 'document' | 'catalogue'>): Facts {
  const texts = library.document(contentTypes.pageTexts)
  const formFields = anyOf(fieldWords.map((word) => `je ${word}`))
  return { ...factsOf(companyOf(library), texts['site.name']), ...offerFacts(texts), formFields }
}

/** A page with its placeholders filled in. */
export function fillPage(page: ContentPage, facts: Facts): ContentPage {
  // Strings stay strings and lists stay lists, so the type is unchanged.
  return { ...page, ...(fillValue(page, facts) as ContentPage), content: fillText(page.content, facts) }
}

/** The texts of the pages with their placeholders filled in. */
export function fillTexts(texts: PageTexts, facts: Facts): PageTexts {
  // As above.
  return { ...texts, ...(fillValue(texts, facts) as PageTexts) }
}

/** Any value with the placeholders in its texts filled in; a text that needs an unknown fact becomes empty. */
export function fillValue(value: unknown, facts: Facts): unknown {
  if (typeof value === 'string') return value.includes('{') ? (fillFacts(value, facts) ?? '') : value
  if (Array.isArray(value)) return value.map((item) => fillValue(item, facts))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fillValue(item, facts)]))
}

/** The same for Markdown, where a section that becomes empty is removed with its heading. */
function fillText(text: string, facts: Facts): string {
  return text
    .split(/^(?=#{1,6}\s)/m)
    .flatMap((part) => {
      if (!part.includes('{')) return part
      const [, heading = '', body = ''] = /^(#{1,6}\s.*\n)?([\s\S]*)$/.exec(part) ?? []
      const filled = fillFacts(body, facts)
      return filled === undefined ? [] : `${fillFacts(heading, facts) ?? ''}\n${filled}\n\n`
    })
    .join('')
}
