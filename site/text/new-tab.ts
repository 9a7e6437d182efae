import { siteText as text } from './nl'

/** What a screen reader hears for an address on another site, which opens in a new tab. */
export const newTabFor = (address: string) => (address.startsWith('/') ? undefined : text.layout.newTab)
