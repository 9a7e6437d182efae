import { type Facts, fillFacts } from '#contract/fill-facts'

/**
 * A page of plain text about who we are and what we agree on. Facts about the company stand between braces; a sentence
 * of which one is not known yet is left out.
 */
export interface LegalPage {
  readonly title: string
  readonly metaDescription: string
  /** Whether it tells when the legal texts last changed. */
  readonly isDated?: boolean
  readonly intro: string
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[]
}

/** Who is behind the site. */
export const ownerLine =
  'Deze site is van {owner}. Ons adres is {address}. Ons nummer bij de Kamer van Koophandel is {kvk}. Ons btw-nummer is {vat}.'

/** A page with the facts filled in; a part of which nothing is left goes. */
export function filledPage(
  { metaDescription, intro, sections, ...rest }: LegalPage,
  facts: Facts,
): LegalPage {
  return {
    ...rest,
    metaDescription: fillFacts(metaDescription, facts) ?? '',
    intro: fillFacts(intro, facts) ?? '',
    sections: sections.flatMap(({ title, paragraphs }) => {
      const filled = paragraphs.flatMap((paragraph) => fillFacts(paragraph, facts) ?? [])
      return filled.length > 0 ? { title, paragraphs: filled } : []
    }),
  }
}
