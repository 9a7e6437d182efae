import { type Exchange, urlOf } from '#contract/exchange'
import type { RunningSite } from './running-site'

/** A reply of the running site's API, for tests that should not depend on the words of the content. */
export async function readApi<Params extends object, Query extends object, Reply>(
  { url }: RunningSite,
  exchange: Exchange<Params, Query, undefined, Reply>,
  input: NoInfer<Params & Query>,
): Promise<Reply> {
  const response = await fetch(url + urlOf(exchange, input))
  return (await response.json()) as Reply
}
