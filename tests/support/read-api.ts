import { address, type Read } from '#contract/endpoints'
import type { RunningSite } from './running-site'

/** What the API of a running site answers, for tests that should not know the words of the content. */
export async function readApi<Reply, Input extends object>(
  { url }: RunningSite,
  exchange: Read<Reply, Input>,
  input: Input,
): Promise<Reply> {
  const response = await fetch(url + address(exchange, input))
  return (await response.json()) as Reply
}
