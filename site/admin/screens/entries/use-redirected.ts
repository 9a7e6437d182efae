import { useQuery } from '@tanstack/react-query'
import { type AnyContentType, contentTypes } from '#contract/content/content-types'
import { pathOf } from '#contract/redirects'
import { rowsQuery } from '../../api/rows-query'
import type { Version } from '../../editing/saving/source'
import { useSession } from '../../session/session'

/** Whether a redirect leads on from a former address of an entry; while the redirects are not there, none does. */
export function useRedirected({ moves }: AnyContentType, { items: [item] }: Version) {
  const { mayPublish } = useSession()
  const hasFormer = item !== undefined && (moves?.aliases(item) ?? []).length > 0
  const { data: rows = [] } = useQuery({
    ...rowsQuery(contentTypes.redirect.name),
    enabled: mayPublish && hasFormer,
  })
  return (address: string) => rows.some(({ title }) => pathOf(title) === pathOf(address))
}
