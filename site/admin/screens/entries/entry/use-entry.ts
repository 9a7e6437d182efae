import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnyContentType } from '#contract/content/content-types'
import { copyOf, emptyItem } from '../../../editing/empty-item'
import { entrySource, newEntrySource, type Source, type Version } from '../../../editing/saving/source'

/** What a form of an entry begins with. */
interface Start {
  readonly source: Source
  readonly query: {
    readonly data: Version | null | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
}

/** An entry that exists, as the server has it now. */
export function useEntry(type: AnyContentType, id: string): Start {
  const source = useMemo(() => entrySource(type, id), [type, id])
  const query = useQuery({
    queryKey: ['start', type.name, id],
    queryFn: () => source.read(),
    // Each time it is opened, and not underneath the form: that asks for itself.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  return { source, query }
}

/** An entry that is still to be made, empty or as a copy of another one. */
export function useNewEntry(type: AnyContentType, original: string | null): Start {
  const source = useMemo(() => newEntrySource(type, Date.now), [type])
  const query = useQuery({
    queryKey: ['start', type.name, 'new', original],
    queryFn: async (): Promise<Version> => {
      const now = new Date().toISOString()
      const copied = original === null ? null : await entrySource(type, original).read()
      const [item] = copied?.items ?? []
      return { items: [item ? copyOf(type, item, now) : emptyItem(type, now)], etag: '' }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  return { source, query }
}
