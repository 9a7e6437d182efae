import { useEffect, useState } from 'react'
import { z } from 'zod'
import { recalled, remember } from '../../kit/device-memory'

const KEY = 'admin-writing-view'

/** How one writes: in the text as visitors will see it, or in its source. */
const wayOfWriting = z.enum(['write', 'source'])

type WayOfWriting = z.output<typeof wayOfWriting>

/** What a Markdown field shows: one of the ways of writing, or only what visitors get. */
export type View = WayOfWriting | 'preview'

/** In the order of their tabs. */
export const views: readonly View[] = [...wayOfWriting.options, 'preview']

/** The view of a field, and the way of writing that was last chosen on this device. */
export function useView(isInvalid: boolean) {
  const [writing, setWriting] = useState(() => wayOfWriting.catch('write').parse(recalled(KEY)))
  const [isWriting, setIsWriting] = useState(true)
  useEffect(() => {
    // The form focuses the first invalid field, which must be visible for that.
    if (isInvalid) setIsWriting(true)
  }, [isInvalid])

  function show(view: string) {
    const { data } = wayOfWriting.safeParse(view)
    setIsWriting(data !== undefined)
    if (data === undefined) return
    setWriting(data)
    remember(KEY, data)
  }
  return { writing, isWriting, shown: isWriting ? writing : ('preview' satisfies View), show }
}
