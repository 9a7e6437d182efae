import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { BEAT } from '#contract/admin/presence'
import { visibilityOf } from '#contract/content/entry-plan'
import { presenceQuery } from '../../api/presence-query'
import { Refusal } from '../../api/refusals'
import { useSession } from '../../session/session'
import type { FormSource, Version } from './source'

/** How often an open form checks whether somebody changed what it shows, in milliseconds. */
const EVERY = 5000
/** The same while somebody else has it open: what they save is known before one goes on typing in it. */
const WITH_OTHERS = 1000

/** How many checks after it was deleted come as soon as before: a writer who renames a file deletes the former one first. */
const SOON = 3
/** The longest pause after that, in milliseconds; a window that is returned to asks at once. */
const LONGEST = 5 * 60_000

/** What the keys of its answers begin with. */
const VERSION = 'version'

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
  const client = useQueryClient()
  /** How often in a row it was not there. */
  const missed = useRef(0)
  const { data, error } = useQuery({
    queryKey: versionKey(source, seen.etag),
    queryFn: async () => {
      try {
        const read = (await source.read(seen.etag)) ?? seen
        missed.current = 0
        return read
      } catch (thrown) {
        missed.current = thrown instanceof Error && isMissing(thrown) ? missed.current + 1 : 0
        throw thrown
      }
    },
    initialData: seen,
    enabled: (!source.isNew || isUnsure) && !isPaused,
    // Also once it is gone: it may turn out to be elsewhere, or come back.
    refetchInterval: () => pauseOf(client, source, missed.current),
    refetchOnWindowFocus: 'always',
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
 * Milliseconds until the next check.
 * @param missed how often it was not there: a browser logs each time, so what stays away is asked for ever less
 */
export function pauseOf(
  client: QueryClient,
  { type, id }: Pick<FormSource, 'type' | 'id'>,
  missed = 0,
): number {
  if (missed > 0) return Math.min(EVERY * 2 ** Math.max(0, missed - SOON), LONGEST)
  const present = client.getQueryState(presenceQuery({ type: type.name, id }).queryKey)
  // Out of reach, nothing is known of them any more.
  const isNow = present !== undefined && Date.now() - present.dataUpdatedAt < 3 * BEAT
  return isNow && present.data?.others.some(({ isYou }) => !isYou) ? WITH_OTHERS : EVERY
}

/**
 * A function that tells an author that the entry whose draft a form goes back to is public or planned by now: that is
 * known before the next answer of the server. Nobody else is told: they may save it all the same, and what the form
 * knows may be the older of the two.
 */
export function useTellNoDraft(source: FormSource): (than: Version, newer: Version) => void {
  const client = useQueryClient()
  const { mayPublish } = useSession()
  return (than, newer) => {
    if (!mayPublish) tellNoDraft(client, source, { than, newer, now: Date.now() })
  }
}

/** As above, in this cache. @param now milliseconds since 1970 */
export function tellNoDraft(
  client: QueryClient,
  { type, id, isNew }: FormSource,
  { than, newer, now }: { readonly than: Version; readonly newer: Version; readonly now: number },
): void {
  const [item = {}] = newer.items
  // What a new entry starts from is on no server.
  if (isNew || than.etag === newer.etag || visibilityOf(type, item, now) === 'hidden') return
  // Until the form is elsewhere: a later one at that version asks the server.
  client.setQueryDefaults([VERSION], { gcTime: 0 })
  client.setQueryData(versionKey({ type, id }, than.etag), newer)
}

const versionKey = ({ type, id }: Pick<FormSource, 'type' | 'id'>, etag: string) =>
  [VERSION, type.name, id, etag] as const

const isMissing = (error: Error | null): error is Refusal => error instanceof Refusal && error.status === 404
