import type { KeyboardEvent } from 'react'
import { articleText } from '../../../text/admin/article'

const words = articleText.views

export type View = 'write' | 'preview'

/** The id of the part that a tab shows. */
const panelId = (fieldId: string, view: View) => `${fieldId}-${view}`

/** Chooses between source and preview where there is no room for both; both stay in the page. */
export function ViewTabs({
  fieldId,
  current,
  onChange,
}: {
  fieldId: string
  current: View
  onChange: (view: View) => void
}) {
  function walk(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const other: View = current === 'write' ? 'preview' : 'write'
    onChange(other)
    event.currentTarget.querySelector<HTMLElement>(`[aria-controls="${panelId(fieldId, other)}"]`)?.focus()
  }

  return (
    <div role="tablist" aria-label={words.label} className="tabs px-3 border-b border-hair" onKeyDown={walk}>
      {(['write', 'preview'] as const).map((view) => (
        <button
          key={view}
          type="button"
          role="tab"
          id={`${panelId(fieldId, view)}-tab`}
          aria-controls={panelId(fieldId, view)}
          aria-selected={view === current}
          tabIndex={view === current ? 0 : -1}
          className="tab"
          onClick={() => onChange(view)}
        >
          {words[view]}
        </button>
      ))}
    </div>
  )
}

/** What makes an element the part that belongs to a tab. */
export function panelProps(fieldId: string, view: View, current: View) {
  return {
    id: panelId(fieldId, view),
    role: 'tabpanel',
    'aria-labelledby': `${panelId(fieldId, view)}-tab`,
    hidden: view !== current,
  }
}
