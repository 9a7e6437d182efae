import { useQuery } from '@tanstack/react-query'
import { entryScreen } from '#contract/admin/addresses'
import { overview } from '#contract/admin/overview'
import type { AnyContentType } from '#contract/content/content-types'
import { ask } from '../../api/call'
import { problemsQuery, troublesIn, whileAllowed } from '../../api/problems-query'
import { useSession } from '../../session/session'

/** Milliseconds: all links of the site are looked at again after a save, which takes a while. */
const EVERY = 10_000

/**
 * What is wrong with the saved version of an entry, as sentences: links that lead nowhere, pictures that are not there; of
 * what is not public yet before visitors meet it.
 * @param id null for a new entry
 */
export function useTroubles(type: AnyContentType, id: string | null): readonly string[] {
  const { mayPublish } = useSession()
  const { data = [] } = useQuery({
    ...problemsQuery,
    select: troublesIn,
    enabled: mayPublish && id !== null,
    refetchInterval: whileAllowed(EVERY),
  })
  const { data: hidden = [] } = useQuery({
    queryKey: [...problemsQuery.queryKey, type.name, id],
    queryFn: () => ask(overview.entryProblems, { type: type.name, id: id ?? '' }),
    enabled: id !== null,
    refetchInterval: whileAllowed(EVERY),
  })
  const here = id === null ? '' : entryScreen(type, id)
  const own = data.filter(({ screen }) => screen?.split(/[?#]/)[0] === here)
  const sentences = [...own, ...hidden].map(({ label, message }) =>
    label === undefined ? message : `${label}: ${message}`,
  )
  return [...new Set(sentences)]
}
