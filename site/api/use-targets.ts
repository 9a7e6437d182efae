import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from './content'
import { useLinks } from './use-links'

/** Where a link leads, and whether that is on another site. */
interface Destination {
  /** Empty where nothing is known to lead to. */
  readonly to: string
  readonly isElsewhere: boolean
}

/** Tells where the links of pages lead; one to a setting (`{community_url}`) leads where that says. */
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
