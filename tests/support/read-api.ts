import { type Exchange, urlOf } from '#contract/exchange'
import type { RunningSite } from './running-site'

/** What the API of a running site answers, for tests that should not know the words of the content. */
export async function readApi<Params extends object, Query extends object, Reply>(
  { url }: RunningSite,
  exchange: Exchange<Params, Query, undefined, Reply>,
  input: NoInfer<Params & Query>,
): Promise<Reply> {
  const response = await fetch(url + urlOf(exchange, input))
  return (await response.json()) as Reply
}
