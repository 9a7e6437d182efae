/** Of what the history is asked: of everything, of one entry (`id` is '' for a type that is edited as a whole) or of one path. */
export interface HistoryOf {
  readonly type?: string
  readonly id?: string
  readonly path?: string
}

/** The screen with the history of something: `/admin/history?type=blog-posts&id=beginnen-met-ai`. */
export function historyAddress({ type, id, path }: HistoryOf): string {
  const query = new URLSearchParams({
    ...(type === undefined ? {} : { type }),
    ...(id ? { id } : {}),
    ...(path === undefined ? {} : { path }),
  }).toString()
  return query === '' ? '/admin/history' : `/admin/history?${query}`
}

/** The screen of one change. */
export const changeAddress = (sha: string): string => `/admin/history/${sha}`

/** What a history screen's address asks for; a type goes before a path. */
export function historyOf(query: URLSearchParams): HistoryOf {
  const [type, path] = [query.get('type'), query.get('path')]
  if (type) return { type, id: query.get('id') ?? '' }
  return path ? { path } : {}
}
