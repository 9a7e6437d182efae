import { screens } from '#contract/admin/addresses'

/** Of what the history is asked: of everything, of one entry (`id` is '' for a type that is edited as a whole) or of one path. */
export interface HistoryOf {
  readonly type?: string
  readonly id?: string
  readonly path?: string
  /** Whose changes: an e-mail address or a name. Only of everything and of a kind of content. */
  readonly author?: string
}

/** The screen with the history of something: `/admin/history?type=blog-posts&id=beginnen-met-ai`. */
export function historyAddress({ type, id, path, author }: HistoryOf): string {
  return screens.history.to({ type, id: id || undefined, path, author })
}

/** The screen of one change. */
export const changeAddress = (sha: string): string => screens.change.to({ sha })

/** What a history screen's address asks for; a type goes before a path. */
export function historyOf(query: URLSearchParams): HistoryOf {
  const [type, path, author] = [query.get('type'), query.get('path'), query.get('author')]
  if (type) return { type, id: query.get('id') ?? '' }
  return { ...(path ? { path } : {}), ...(author ? { author } : {}) }
}
