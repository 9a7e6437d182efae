import { useQuery } from '@tanstack/react-query'
import { entryScreen } from '#contract/admin/addresses'
import type { AnyContentType } from '#contract/content/content-types'
import { problemsQuery, troublesIn, whileAllowed } from '../../api/problems-query'
import { useSession } from '../../session/session'

/** Milliseconds: all links of the site are looked at again after a save, which takes a while. */
const EVERY = 10_000

/**
 * What is wrong with the saved version of an entry, as sentences: links that lead nowhere, pictures that are not there.
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
  const here = id === null ? '' : entryScreen(type, id)
  const sentences = data
    .filter(({ screen }) => screen?.split(/[?#]/)[0] === here)
    .map(({ label, message }) => (label === undefined ? message : `${label}: ${message}`))
  return [...new Set(sentences)]
}
