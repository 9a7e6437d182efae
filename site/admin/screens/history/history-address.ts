import { screens } from '#contract/admin/addresses'

/**
 * What a history is about: everything, one entry (`id` is '' for a type that is edited as a whole) or one path.
 */
export interface HistoryOf {
  readonly type?: string
  readonly id?: string
  readonly path?: string
  /** Only changes by this author: an e-mail address or a name. Not in combination with a type. */
  readonly author?: string
}

/** The address of a history: `/admin/history?type=blog-posts&id=beginnen-met-ai`. */
export function historyAddress({ type, id, path, author }: HistoryOf): string {
  return screens.history.to({ type, id: id || undefined, path, author })
}

/** The address of the screen for one change. @param from the history that it leads back to */
export const changeAddress = (sha: string, { type, id, path, author }: HistoryOf = {}): string =>
  screens.change.to({ sha, type, id: id || undefined, path, author })

/** Reads the query of a history address; a type takes precedence over a path. */
export function historyOf(query: URLSearchParams): HistoryOf {
  const [type, path, author] = [query.get('type'), query.get('path'), query.get('author')]
  if (type) return { type, id: query.get('id') ?? '' }
  return { ...(path ? { path } : {}), ...(author ? { author } : {}) }
}
