import { history } from '#contract/admin/history'
import { ask } from '../../../api/call'

/** What is put back, as it was at a commit: a file, one entry of it, or one field. */
export interface Wanted {
  readonly sha: string
  readonly path: string
  readonly id?: string | undefined
  readonly field?: string | undefined
}

/** Does something back, and gives the commit it became; null when it was that way already. */
export type Run = (isAlso: boolean) => Promise<{ readonly sha: string | null }>

/** Puts back what is wanted and, when asked, its publication as well. */
export function restoreWay({ sha, path, id, field }: Wanted): Run {
  const body = { path, ...(id === undefined ? {} : { id }), ...(field === undefined ? {} : { field }) }
  return (isAlso) =>
    ask(history.restore, { sha }, { body: { ...body, ...(isAlso ? { publication: true } : {}) } })
}

/** Takes back one commit. */
export function undoWay(sha: string): Run {
  return () => ask(history.undo, { sha })
}
