import { homePart } from './addresses'

/** While an address outside this site is not set, the place that explains what is there, by the key of the setting. */
export const standIns: ReadonlyMap<string, string> = new Map([
  ['community_url', homePart('community')],
  ['newsletter_url', homePart('newsletter')],
  // No setting, but the same for the links to the form of the newsletter.
  ['signup_url', homePart('signup')],
])
