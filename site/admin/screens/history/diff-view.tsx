import { type RefObject, useRef, useState } from 'react'
import { z } from 'zod'
import { historyText } from '../../../text/admin/history'
import { recalled, remember } from '../../kit/device-memory'
import { Segments } from '../../kit/segments'
import { useIsWiderThan } from '../../kit/use-is-wide'
import type { Layout } from './text-diff'

/** How changes are shown. */
export interface DiffView {
  readonly layout: Layout
  /** Field by field, or as the file on disk. */
  readonly what: 'fields' | 'file'
}

const KEY = 'admin-diff-view'

const stored = z.object({
  layout: z.enum(['sides', 'lines']).catch('sides'),
  what: z.enum(['fields', 'file']).catch('fields'),
})

/** The width in pixels that two columns of text need. */
const WIDE = 700

/** The view last chosen in this browser, as far as there is room for it, and the bar to change it. */
export function useDiffView() {
  /** Of the element that is as wide as the texts. */
  const place = useRef<HTMLDivElement>(null)
  const hasSides = useHasSides(place)
  const [view, setView] = useState(readView)
  function choose(change: Partial<DiffView>) {
    const next = { ...view, ...change }
    setView(next)
    remember(KEY, JSON.stringify(next))
  }
  const shown: DiffView = hasSides ? view : { ...view, layout: 'lines' }
  return { place, shown, bar: <ViewBar view={view} hasSides={hasSides} onChange={choose} /> }
}

/** Whether an element has room for two columns of text. */
export const useHasSides = (place: RefObject<HTMLElement | null>) => useIsWiderThan(place, WIDE)

function readView(): DiffView {
  try {
    return stored.parse(JSON.parse(recalled(KEY) ?? '{}'))
  } catch {
    return { layout: 'sides', what: 'fields' }
  }
}

const text = historyText.change

/** Controls for how a change is shown. */
function ViewBar({
  view,
  hasSides,
  onChange,
}: {
  view: DiffView
  /** Whether there is room for two columns. */
  hasSides: boolean
  onChange: (change: Partial<DiffView>) => void
}) {
  return (
    <div className="flex flex-wrap gap-y-2 gap-x-4 mb-6">
      <Segments
        label={text.what}
        value={view.what}
        choices={[
          { value: 'fields', label: text.fields },
          { value: 'file', label: text.file },
        ]}
        onChange={(what) => onChange({ what })}
      />
      {hasSides && (
        <Segments
          label={text.layout}
          value={view.layout}
          choices={[
            { value: 'sides', label: text.sides },
            { value: 'lines', label: text.lines },
          ]}
          onChange={(layout) => onChange({ layout })}
        />
      )}
    </div>
  )
}
