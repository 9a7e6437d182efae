/** What the page of one area says. */
export interface SolutionTexts {
  /** At most 51 characters: the name of the site is added to it. */
  readonly metaTitle: string
  readonly metaDescription: string
  readonly title: string
  readonly intro: string
  readonly features: readonly TitledText[]
  readonly cases: readonly SolutionCase[]
  readonly extra: readonly Extra[]
  readonly closing: TitledText
}

export interface TitledText {
  readonly title: string
  readonly text: string
}

/** A worked example of a made-up company; `casesNote` says so on the page. */
interface SolutionCase extends TitledText {
  readonly metrics: readonly string[]
}

/** What a page has beside the parts that all four share. */
export type Extra =
  | { readonly kind: 'steps'; readonly title: string; readonly steps: readonly TitledText[] }
  | { readonly kind: 'cards'; readonly title: string; readonly cards: readonly TitledText[] }
  | {
      readonly kind: 'figures'
      readonly title: string
      /** Says what the figures are; never shown without it, since nobody has measured them. */
      readonly note: string
      readonly figures: readonly { readonly value: string; readonly label: string }[]
    }
