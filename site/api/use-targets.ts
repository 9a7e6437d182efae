import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from './content'
import { useLinks } from './use-links'

/** The destination of a link, and whether it is on another site. */
interface Destination {
  /** Empty when there is no destination. */
  readonly to: string
  readonly isElsewhere: boolean
}

/** Resolves the links of pages; a link to a setting (`{community_url}`) leads to the setting's value. */
export function useTargets(): (target: string) => Destination {
  const { data: settings = [] } = useQuery(settingsQuery)
  const { community, newsletter } = useLinks()
  const known: Readonly<Record<string, string>> = { community_url: community, newsletter_url: newsletter }
  return (target) => {
    const key = /^\{(\w+)\}$/.exec(target)?.[1]
    if (key === undefined) return { to: target, isElsewhere: !target.startsWith('/') }
    const to = known[key] ?? settings.find((setting) => setting.key === key)?.value ?? ''
    return { to, isElsewhere: true }
  }
}
