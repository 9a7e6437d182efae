import { editing as text } from '../../../text/admin/editing'
import { Invalid, Offline, Refusal } from '../../api/refusals'
import { messageOf } from '../../kit/states'

/** Whether the server, or what stands before it, may have failed after the save itself. */
export const mayBeMade = (error: Error) =>
  error instanceof Offline || (error instanceof Refusal && error.status >= 500)

/** Whether somebody may no longer save this. */
export const isForbidden = (error: Error | null) => error instanceof Refusal && error.status === 403

/**
 * Why a save failed, and what to do; null when the fields themselves say so.
 * @param isBack whether the server has answered since.
 */
export function saveTrouble(error: Error | null, isBack: boolean): string | null {
  if (!error || error instanceof Invalid) return null
  if (isBack) return text.saving.isBack
  return `${messageOf(error)} ${text.saving.nothingLost}`
}
