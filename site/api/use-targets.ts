import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from './content'
import { useLinks } from './use-links'

/**
 * Resolves the links of pages; a link to a setting (`{community_url}`) leads to the setting's value, and nowhere (an
 * empty text) without one.
 */
export function useTargets(): (target: string) => string {
  const { data: settings = [] } = useQuery(settingsQuery)
  const { community, newsletter } = useLinks()
  const known: Readonly<Record<string, string>> = { community_url: community, newsletter_url: newsletter }
  return (target) => {
    const key = /^\{(\w+)\}$/.exec(target)?.[1]
    if (key === undefined) return target
    return known[key] ?? settings.find((setting) => setting.key === key)?.value ?? ''
  }
}
