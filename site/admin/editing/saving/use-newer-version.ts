import { useQuery } from '@tanstack/react-query'
import { Refusal } from '../../api/refusals'
import type { FormSource, Version } from './source'

/** How often an open form asks whether somebody changed what it shows, in milliseconds. */
const EVERY = 5000

/** What the server has beside what a form shows. */
export interface Newer {
  /** The version on the server, when it is another one than the form knows. */
  readonly version: Version | null
  /** Whether it was deleted. */
  readonly isGone: boolean
}

/**
 * Learns of changes underneath an open form: asks while the tab is visible, and when one comes back to it,
 * whether `seen` is still current. What is asked about one version says nothing about the next.
 * @param isPaused while a save is on its way
 */
export function useNewerVersion(source: FormSource, seen: Version, isPaused: boolean): Newer {
  const { data, error } = useQuery({
    queryKey: ['version', source.type.name, source.id, seen.etag],
    queryFn: async () => (await source.read(seen.etag)) ?? seen,
    initialData: seen,
    enabled: !source.isNew && !isPaused,
    // What was deleted is asked for only when somebody comes back to the form.
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
