import { queryOptions } from '@tanstack/react-query'
import { type BrokenFile, repair } from '#contract/admin/repair'
import { ask, call } from '../../api/call'

/** A broken file as it was when it was read, with its ETag. */
export interface SeenFile {
  readonly file: BrokenFile
  readonly etag: string
}

/** The file at a path. Never refetched below what somebody types: a save finds out whether it changed. */
export const brokenFileQuery = (path: string) =>
  queryOptions({
    queryKey: ['repair', path],
    queryFn: async ({ signal }): Promise<SeenFile | null> => {
      const reply = await call(repair.get, { path }, { signal })
      return reply && { file: reply.value, etag: reply.etag ?? '' }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** What would be wrong in the file with this text. */
export const checkQuery = (path: string, text: string) =>
  queryOptions({
    queryKey: ['repair', 'check', path, text],
    queryFn: ({ signal }) => ask(repair.check, {}, { body: { path, text }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
