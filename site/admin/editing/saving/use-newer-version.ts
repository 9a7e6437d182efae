import { useQuery } from '@tanstack/react-query'
import { Refusal } from '../../api/refusals'
import type { FormSource, Version } from './source'

/** How often an open form checks whether somebody changed what it shows, in milliseconds. */
const EVERY = 5000

/** What is on the server, compared with what a form shows. */
export interface Newer {
  /** The version on the server, if it differs from the one the form knows. */
  readonly version: Version | null
  /** Whether it has been deleted. */
  readonly isGone: boolean
}

/**
 * Detects changes by others while a form is open: polls while the tab is visible, and when it regains focus,
 * whether `seen` is still current. The query key holds the ETag, so an answer about one version is not used for
 * the next.
 * @param isPaused while a save is in progress
 */
export function useNewerVersion(source: FormSource, seen: Version, isPaused: boolean): Newer {
  const { data, error } = useQuery({
    queryKey: ['version', source.type.name, source.id, seen.etag],
    queryFn: async () => (await source.read(seen.etag)) ?? seen,
    initialData: seen,
    enabled: !source.isNew && !isPaused,
    // Once deleted, it is only checked when the tab regains focus.
    refetchInterval: ({ state }) => (isMissing(state.error) ? false : EVERY),
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
  return { version: data.etag === seen.etag ? null : data, isGone: isMissing(error) }
}

const isMissing = (error: Error | null) => error instanceof Refusal && error.status === 404
