import { useQuery } from '@tanstack/react-query'
import { standIns } from '#contract/stand-ins'
import { everyPageQuery } from './content'

/**
 * Resolves the links of pages; a link to a setting (`{community_url}`) leads to the setting's value, or to what stands in
 * for it. One that would lead to a hidden part of the home page leads nowhere (an empty text).
 */
export function useTargets(): (target: string) => string {
  const { data } = useQuery(everyPageQuery)
  return (target) => {
    const key = target.startsWith('{') && target.slice(1, -1)
    const to = key ? data?.settings.find((one) => one.key === key)?.value || standIns.get(key) || '' : target
    return data?.hidden.includes(to) ? '' : to
  }
}
