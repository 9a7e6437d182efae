import { useQuery } from '@tanstack/react-query'
import { homePart } from '#contract/addresses'
import { settingsQuery } from './content'

/** Addresses outside this site, from the public settings; while one is not set, the page that explains it. */
export function useLinks(): { community: string; newsletter: string } {
  const { data: settings = [] } = useQuery(settingsQuery)
  const value = (key: string) => settings.find((setting) => setting.key === key)?.value
  return {
    community: value('community_url') || homePart('community'),
    newsletter: value('newsletter_url') || homePart('newsletter'),
  }
}
