import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { articleText } from '../../../text/admin/article'
import { entriesText } from '../../../text/admin/entries'
import { RecordFields } from '../../editing/record-fields'
import type { FormSource } from '../../editing/saving/source'
import type { EntryEditor } from '../../editing/use-editor'
import { Button } from '../../kit/button'
import { PanelSign, WarningSign } from '../../kit/icons'
import { lazyPart } from '../../kit/lazy-part'
import { useShortcut } from '../../shell/shortcuts'
import { Panel } from './panel'
import { Sentences } from './sentences'
import type { FoldedPanel } from './use-side-panel'
import { useTroubles } from './use-troubles'
import './side-panel.css'

const words = entriesText.panel

const EntryPanels = lazyPart(async () => (await import('./entry-panels')).EntryPanels, { loading: null })
const PlanningPanel = lazyPart(async () => (await import('./planning-panel')).PlanningPanel, {
  loading: null,
})

/** Folds the panel away, or brings it. Folded, it says how much in there is wrong with the entry. */
export function PanelToggle({ id, panel, of }: { id: string; panel: FoldedPanel; of: FormSource }) {
  const troubles = useTroubles(of.type, of.isNew ? null : of.id).length
  const button = useRef<HTMLButtonElement>(null)
  const wasSheet = useRef(false)
  const isCovered = panel.isSheet && panel.isOpen
  useEffect(() => {
    const { activeElement, body } = document
    // The sheet that had the focus is gone; a button in it may keep that until the browser draws again.
    const isGone =
      activeElement === body || (!panel.isOpen && document.getElementById(id)?.contains(activeElement))
    if (wasSheet.current && !isCovered && isGone) button.current?.focus({ preventScroll: true })
    wasSheet.current = isCovered
  }, [isCovered, panel.isOpen, id])
  useShortcut({ keys: 'F4', label: words.toggle, run: panel.toggle })
  return (
    <button
      ref={button}
      type="button"
      className="button button-quiet entry-panel-toggle"
      aria-expanded={panel.isOpen}
      aria-controls={id}
      title={words.keys}
      onClick={panel.toggle}
    >
      <PanelSign />
      <span className="@max-[24rem]:sr-only min-[60rem]:@max-[30rem]:sr-only">{words.title}</span>
      {troubles > 0 && !panel.isOpen && (
        <span className="inline-flex items-center gap-[0.25rem] text-error">
          <WarningSign className="size-[1rem]" />
          <span aria-hidden="true">{troubles}</span>
          <span className="sr-only">{words.troubles(troubles)}</span>
        </span>
      )}
    </button>
  )
}

/**
 * What belongs to an entry beside its text: how it is published first, then its fields, and how it will be found
 * (tests/decisions/0122).
 */
export function SidePanel({
  id,
  place,
  panel,
  editor,
  fields,
  special,
}: {
  id: string
  place: RefObject<HTMLElement | null>
  panel: FoldedPanel
  editor: EntryEditor
  fields: readonly string[]
  /** Replacements for the controls of certain fields. */
  special: Readonly<Record<string, ReactNode>>
}) {
  const { source, items, seen } = editor
  const { type, isNew } = source
  const troubles = useTroubles(type, isNew ? null : source.id)
  const isCovering = panel.isSheet && panel.isOpen
  useEffect(() => {
    if (isCovering && !place.current?.contains(document.activeElement))
      place.current?.focus({ preventScroll: true })
  }, [isCovering, place])
  const entry = {
    type,
    value: items[0] ?? {},
    id: isNew ? null : source.id,
    saved: isNew ? null : (seen.items[0] ?? null),
  }
  return (
    <section
      ref={place}
      id={id}
      aria-label={words.title}
      tabIndex={-1}
      hidden={!panel.isOpen}
      data-sheet={panel.isSheet || undefined}
      className="entry-side"
      onKeyDown={(event) => {
        const isInDialog = event.target instanceof Element && event.target.closest('dialog') !== null
        if (event.key !== 'Escape' || !isCovering || isInDialog || event.defaultPrevented) return
        event.preventDefault()
        panel.close()
      }}
    >
      {panel.isSheet && (
        <div className="flex items-center justify-between gap-2">
          <h2 className="text-card leading-tight">{words.title}</h2>
          <Button onClick={panel.close}>{words.close}</Button>
        </div>
      )}
      {!editor.isGone && <PlanningPanel {...entry} />}
      {troubles.length > 0 && (
        <Panel title={articleText.troubles}>
          <Sentences of={troubles} />
        </Panel>
      )}
      <RecordFields editor={editor} fields={fields} special={special} />
      <EntryPanels {...entry} isGone={editor.isGone} />
    </section>
  )
}
