import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Exchange } from '#contract/exchange'
import { ask } from './call'

/** A query for what an exchange without a body replies; broken off once nobody waits for it. @param key what follows `admin` in its key */
export const readQuery = <P extends object, Q extends object, Value>(
  key: QueryKey,
  exchange: Exchange<P, Q, undefined, Value>,
  input: NoInfer<P & Q>,
) => queryOptions({ queryKey: ['admin', ...key], queryFn: ({ signal }) => ask(exchange, input, { signal }) })
