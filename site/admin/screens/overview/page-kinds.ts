import { pages } from '#contract/addresses'
import { overviewText } from '../../../text/admin/overview'

const { pages: names, rest } = overviewText.vitals

const kinds: ReadonlyMap<string, string> = new Map(
  Object.entries(pages).map(([name, { pattern }]) => [pattern, names[name as keyof typeof pages]]),
)

/** What a kind of page is called, from its pattern: `/blog/:slug` → `Artikel`. Measurements beyond the most are `other`. */
export const nameOfKind = (pattern: string): string =>
  kinds.get(pattern) ?? (pattern.startsWith('/') ? pattern : rest)
