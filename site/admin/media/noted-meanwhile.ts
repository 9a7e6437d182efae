import type { NotedMeanwhile } from '#contract/admin/media'
import { Refusal } from '../api/refusals'

/** What stands there by now, where that is why a description or a focal point was not saved. */
export function notedMeanwhile(error: Error | null): string | undefined {
  if (!(error instanceof Refusal) || error.status !== 412) return undefined
  // Our own server fills the reply according to the contract.
  return (error.reply as Partial<NotedMeanwhile>).current
}
