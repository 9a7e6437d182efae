import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { history, type ListedChange } from '#contract/admin/history'
import type { AnyContentType } from '#contract/content/content-types'
import { ask } from '../../api/call'
import type { EntryEditor } from '../../editing/use-editor'
import { useAfterPublication } from './use-after-publication'

/**
 * Goes on to the public version where an open waiting version is gone because it was published: in another window, by
 * somebody else, at its moment, or here, when the reply was lost.
 * @returns whether that is still being looked up
 */
export function useFoundPublication(editor: EntryEditor): boolean {
  const { isGone, source } = editor
  const { type, id } = source
  const { waitsFor } = type
  const goOn = useAfterPublication(editor)
  const { data: found, isLoading } = useQuery({
    queryKey: ['admin', 'publication', type.name, id],
    queryFn: () => publicationOf(type, id),
    enabled: isGone && waitsFor !== undefined,
    gcTime: 0,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is found
  useEffect(() => {
    if (found && waitsFor) void goOn(waitsFor, { commit: found.isYours ? found.sha : null })
  }, [found])
  return isLoading
}

/** The commit that took a waiting version away, if its public version changed in the same one and is there. */
async function publicationOf({ name, waitsFor }: AnyContentType, id: string): Promise<ListedChange | null> {
  const [waiting, shown] = await Promise.all(
    [name, waitsFor?.name ?? name].map((type) => ask(history.list, { type, id })),
  )
  const sha = waiting?.items[0]?.sha
  const isThere = ({ items }: ListedChange) => items.some(({ screen }) => screen !== undefined)
  return shown?.items.find((change) => change.sha === sha && isThere(change)) ?? null
}
