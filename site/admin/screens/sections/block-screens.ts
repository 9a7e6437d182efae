import { contentPart } from '#contract/admin/addresses'
import { contentTypes } from '#contract/content/content-types'

/** Where the content of each block that the site knows is edited, by its key. */
export const blockScreens: ReadonlyMap<string, string> = new Map([
  ['hero', contentPart('hero')],
  ['automations', contentTypes.automation.screen],
  ['ai-first-member-offer', contentPart('offer')],
  ['testimonials', contentTypes.testimonial.screen],
  ['newsletter', contentPart('newsletter')],
  ['cta-banner', contentPart('cta')],
])
