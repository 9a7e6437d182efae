import { factsOf } from '#contract/company-facts'
import type { ContentPage } from '#contract/content/content-page'
import { contentTypes } from '#contract/content/content-types'
import type { PageTexts } from '#contract/content/page-texts'
import { anyOf, fieldWords } from '#contract/field-words'
import { type Facts, fillFacts } from '#contract/fill-facts'
import { companyOf } from './company-of'
import type { Library } from './library'

/** What pages can name between braces: the facts of the company, and `{formFields}`, what the forms ask for. */
export function factsFor(library: Pick<Library, 'document' | 'catalogue'>): Facts {
  const siteName = library.document(contentTypes.pageTexts)['site.name']
  const formFields = anyOf(fieldWords.map((word) => `je ${word}`))
  return { ...factsOf(companyOf(library), siteName), formFields }
}

/** A page with the facts filled in wherever it names them. */
export function fillPage(page: ContentPage, facts: Facts): ContentPage {
  // Strings become strings and lists become lists: it stays what it was.
  return { ...page, ...(fillValue(page, facts) as ContentPage), content: fillText(page.content, facts) }
}

/** The texts of the pages with the facts filled in wherever they name them. */
export function fillTexts(texts: PageTexts, facts: Facts): PageTexts {
  // As above.
  return { ...texts, ...(fillValue(texts, facts) as PageTexts) }
}

/** Any value with the facts filled in wherever its texts name them; a text that needs what is not known is empty. */
export function fillValue(value: unknown, facts: Facts): unknown {
  if (typeof value === 'string') return value.includes('{') ? (fillFacts(value, facts) ?? '') : value
  if (Array.isArray(value)) return value.map((item) => fillValue(item, facts))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fillValue(item, facts)]))
}

/** The same for Markdown, where a heading goes with all that stood below it. */
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
