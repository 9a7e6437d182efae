import { useQuery } from '@tanstack/react-query'
import type { FormSource } from './source'
import type { Who } from './who'
import { whoChanged } from './who-changed'

/** Who changed it last; asked only for a change (identified by its ETag) that is to be reported. */
export function useWho(source: FormSource, change: string | undefined): Who {
  const { data } = useQuery({
    queryKey: ['admin', 'who', source.type.name, source.id, change],
    queryFn: () => whoChanged(source),
    enabled: change !== undefined,
    gcTime: 0,
  })
  return data ?? null
}
