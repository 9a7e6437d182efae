import { contentPart } from '#contract/admin/addresses'
import { contentTypes } from '#contract/content/content-types'
import type { BlockKey } from '#contract/content/homepage-section'
import { sectionsText } from '../../../text/admin/sections'

interface KnownBlock {
  /** What stands in it, in a few words; its name stands in the contract. */
  readonly what: string
  /** The screen on which that is edited. */
  readonly screen: string
  /** The id of its part of the page. */
  readonly anchor: string
}

const { blocks: what }: { readonly blocks: Readonly<Record<BlockKey, string>> } = sectionsText

const known: Readonly<Record<BlockKey, Omit<KnownBlock, 'what'>>> = {
  hero: { screen: contentPart('hero'), anchor: 'inhoud' },
  automations: { screen: contentTypes.automation.screen, anchor: 'automations' },
  'ai-first-member-offer': { screen: contentPart('offer'), anchor: 'pricing' },
  testimonials: { screen: contentTypes.testimonial.screen, anchor: 'testimonials' },
  newsletter: { screen: contentPart('newsletter'), anchor: 'newsletter' },
  'cta-banner': { screen: contentPart('cta'), anchor: 'cta-kop' },
}

/** What the screen tells of a block that the site knows; undefined for another. */
export function knownBlock(key: string): KnownBlock | undefined {
  return isKnown(key) ? { ...known[key], what: what[key] } : undefined
}

const isKnown = (key: string): key is BlockKey => Object.hasOwn(known, key)
