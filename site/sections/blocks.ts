import type { BlockKey } from '#contract/content/homepage-section'
import { AutomationsBlock } from './automations-block'
import type { Block } from './block'
import { CtaBlock } from './cta-block'
import { HeroBlock } from './hero-block'
import { NewsletterBlock } from './newsletter-block'
import { OfferBlock } from './offer-block'
import { TestimonialsBlock } from './testimonials-block'

const known: Readonly<Record<BlockKey, Block>> = {
  hero: { Component: HeroBlock, side: 'right', isTop: true },
  automations: { Component: AutomationsBlock, side: 'right' },
  'ai-first-member-offer': { Component: OfferBlock },
  testimonials: { Component: TestimonialsBlock, side: 'left' },
  newsletter: { Component: NewsletterBlock, side: 'right' },
  'cta-banner': { Component: CtaBlock, side: 'right' },
}

/** The home page's blocks by section key (tests/spec.md, section 2); unknown keys are skipped. */
export const blocks: ReadonlyMap<string, Block> = new Map(Object.entries(known))
