import { useQuery } from '@tanstack/react-query'
import { entries } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { ask } from '../../api/call'
import { useSettled } from '../../kit/use-settled'

/** Milliseconds without typing before the server searches. */
const PAUSE = 250
/** Shorter words occur in nearly every text. */
const LEAST = 3

const none: ReadonlySet<string> = new Set()

/** The ids of the entries with these words in their texts, which the rows of a list do not have; none until known. */
export function useFoundTexts(type: AnyContentType, search: string): ReadonlySet<string> {
  const words = useSettled(search.trim(), PAUSE)
  const isAsked = words === search.trim() && words.length >= LEAST
  const { data } = useQuery({
    queryKey: ['admin', 'found', type.name, words],
    queryFn: async ({ signal }) => new Set(await ask(entries.find, { type: type.name, words }, { signal })),
    enabled: isAsked,
    networkMode: 'always',
  })
  return isAsked && data ? data : none
}
