import type { Change } from '#contract/admin/history'
import { historyText as text } from '../../../text/admin/history'
import type { HistoryOf } from './history-address'
import { isContent } from './is-content'

/**
 * What a list says of a change: the message of its commit, unless that is about the program, which changed along. Who asks
 * for the program too reads its messages.
 * @param of the history that is listed
 */
export function changeWords({ message, paths }: Pick<Change, 'message' | 'paths'>, of: HistoryOf): string {
  return of.path === '.' || paths.every(isContent) ? message : text.programUpdate
}
