import { useQuery } from '@tanstack/react-query'
import { homePart } from '#contract/addresses'
import { settingsQuery } from './content'

/** While an address outside this site is not set, the place that explains what is there. */
const STAND_INS: Readonly<Record<string, string>> = {
  community_url: homePart('community'),
  newsletter_url: homePart('newsletter'),
  signup_url: homePart('signup'),
}

/**
 * Resolves the links of pages; a link to a setting (`{community_url}`) leads to the setting's value, and nowhere (an
 * empty text) without one, or where what stands in for it is hidden.
 */
export function useTargets(): (target: string) => string {
  const { data: settings = [] } = useQuery(settingsQuery)
  return (target) => {
    if (!target.startsWith('{')) return target
    const key = target.slice(1, -1)
    return settings.find((setting) => setting.key === key)?.value ?? STAND_INS[key] ?? ''
  }
}
