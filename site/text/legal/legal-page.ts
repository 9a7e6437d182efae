/** A page of plain text about who we are and what we agree on; "[vul in: …]" marks what the owner must add. */
export interface LegalPage {
  readonly title: string
  readonly metaDescription: string
  /** ISO date of the last change of what it says. */
  readonly updated?: string
  readonly intro: string
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[]
}

/** Who is behind the site. */
export const company =
  'Deze site is van [vul in: juridische naam], [vul in: adres]. Ons nummer bij de Kamer van Koophandel is [vul in: KvK-nummer].'
