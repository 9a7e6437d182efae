import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnyContentType } from '#contract/content/content-types'
import { wholeSource } from './saving/source'

/** A type that is saved as a whole: its source and its current version. */
export function useWhole(type: AnyContentType) {
  const source = useMemo(() => wholeSource(type), [type])
  const query = useQuery({
    queryKey: ['start', type.name],
    queryFn: () => source.read(),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { source, query }
}
