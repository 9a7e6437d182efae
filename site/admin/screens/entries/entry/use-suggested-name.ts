import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { entries } from '#contract/admin/entries'
import { ask } from '../../../api/call'
import type { Editor } from '../../../editing/use-editor'
import { useSettled } from '../../../kit/use-settled'
import { firstFree, suggestedName } from './name-fields'

/** How long a title must stand still before a name is made of it, in milliseconds. */
const PAUSE = 350

/** Fills the name of a new entry with one made from its title, for as long as nobody chose another. */
export function useSuggestedName(editor: Editor, field: string): void {
  const { source, items, change } = editor
  const { type, isNew } = source
  const item = items[0] ?? {}
  const suggestion = useSettled(suggestedName(type, field, item), PAUSE)
  const given = useRef('')
  const { data: free } = useQuery({
    queryKey: ['admin', 'free-name', type.name, suggestion],
    queryFn: () =>
      firstFree(suggestion, async (name) => {
        const { takenBy } = await ask(entries.nameTaken, { type: type.name, name })
        return takenBy !== null
      }),
    enabled: isNew && suggestion !== '',
  })
  const current = item[field]

  useEffect(() => {
    if (!isNew || free === undefined || current !== given.current || current === free) return
    given.current = free
    change(field, free)
  }, [isNew, free, current, field, change])
}
