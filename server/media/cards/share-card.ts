/** What a share card shows. */
export interface CardTexts {
  readonly title: string
  readonly tag: string
  readonly siteName: string
}

/** Part of every cached card's name: increase it when the design changes (draw-card.ts). */
export const DESIGN = 2
