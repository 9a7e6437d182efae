import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Refusal } from '../../api/refusals'
import type { FormSource, Version } from './source'

/** How often an open form checks whether somebody changed what it shows, in milliseconds. */
const EVERY = 5000

/** What is on the server, compared with what a form shows. */
export interface Newer {
  /** The version on the server, if it differs from the one the form knows. */
  readonly version: Version | null
  /** Whether it is no longer there. */
  readonly isGone: boolean
  /** The id that it has since its file was renamed. */
  readonly movedTo: string | undefined
}

/**
 * Detects changes by others while a form is open: polls while the tab is visible, and when it regains focus,
 * whether `seen` is still current. The query key holds the ETag, so an answer about one version is not used for
 * the next.
 * @param isPaused while a save is in progress
 * @param isUnsure whether nobody knows if the last save was made: then a new entry may be there too
 */
export function useNewerVersion(
  source: FormSource,
  seen: Version,
  { isPaused, isUnsure }: { readonly isPaused: boolean; readonly isUnsure: boolean },
): Newer {
  const { data, error } = useQuery({
    queryKey: versionKey(source, seen.etag),
    queryFn: async () => (await source.read(seen.etag)) ?? seen,
    initialData: seen,
    enabled: (!source.isNew || isUnsure) && !isPaused,
    // Also once it is gone: it may turn out to be elsewhere, or come back.
    refetchInterval: EVERY,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
  const isGone = isMissing(error)
  return {
    version: data.etag === seen.etag ? null : data,
    isGone,
    movedTo: isGone && typeof error.reply.movedTo === 'string' ? error.reply.movedTo : undefined,
  }
}

/**
 * A function that tells which version is newer than the one that a form goes back to: it is known before the next answer
 * of the server.
 */
export function useTellNewer(source: FormSource): (than: Version, newer: Version) => void {
  const client = useQueryClient()
  return (than, newer) => {
    // What a new entry starts from is on no server.
    if (!source.isNew && than.etag !== newer.etag) client.setQueryData(versionKey(source, than.etag), newer)
  }
}

const versionKey = ({ type, id }: FormSource, etag: string) => ['version', type.name, id, etag] as const

const isMissing = (error: Error | null): error is Refusal => error instanceof Refusal && error.status === 404
