import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import type { AnyContentType } from '#contract/content/content-types'
import { entriesText as text } from '../../../text/admin/entries'
import { asText } from '../../editing/fields/widget'
import { RecordFields } from '../../editing/record-fields'
import { SidePlace } from '../../editing/remarks/side-place'
import type { EntryEditor } from '../../editing/use-editor'
import { useIsWiderThan } from '../../kit/use-is-wide'
import { useSession } from '../../session/session'
import { EntryParts, partIds, screenParts } from './entry-parts'
import { blockAround, EntryPreview } from './entry-preview'
import { NameField } from './name-field'
import { nameFields } from './name-fields'
import { PendingControl } from './pending-control'
import { PublishControl } from './publish-control'
import { ReadyButton } from './ready-button'
import { PanelToggle, SidePanel } from './side-panel'
import { useSidePanel } from './use-side-panel'
import type { LookedPage } from './whole-page'

/** The width in pixels that the head needs to show all its buttons beside a title. */
const ALL_BUTTONS = 832

/** The fields of one entry: what one writes, and beside it what belongs to it, in a panel that folds away. */
export function EntryFields({ editor, page }: { editor: EntryEditor; page: LookedPage }) {
  const { source, items, seen } = editor
  const { type, isNew } = source
  const { mayPublish } = useSession()
  const frame = useRef<HTMLDivElement>(null)
  const side = useRef<HTMLElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const hasRoom = useIsWiderThan(head, ALL_BUTTONS)
  const sideId = useId()
  const panel = useSidePanel(frame, side)
  const special: Record<string, ReactNode> = Object.fromEntries(
    nameFields(type).map((name) => [name, <NameField key={name} editor={editor} name={name} />]),
  )
  const parts = useMemo(() => screenParts(type), [type])
  const [looked, setLooked] = useState<number | null>(null)
  const { main, grouped, beside } = useMemo(() => fieldsByPlace(type), [type])
  const hasPanel = beside.length > 0
  const { isOpen, isSheet, isLent, lend } = panel
  const sidePlace = useMemo(
    () => ({ isTaken: hasPanel && isOpen && !isSheet, isLent, lend }),
    [hasPanel, isOpen, isSheet, isLent, lend],
  )
  const title = type.title(items[0] ?? {}) || (isNew ? text.add(type.labels) : '')
  const body = (
    <>
      {(hasPanel || parts.length > 1) && (
        <div ref={head} className="entry-head" data-title={title}>
          {!hasPanel && <EntryParts parts={parts} />}
          {hasPanel && <PanelToggle id={sideId} panel={panel} of={source} />}
          {type.planning &&
            !editor.isGone &&
            (mayPublish ? (
              <PublishControl editor={editor} planning={type.planning} hasRoom={hasRoom} />
            ) : (
              <ReadyButton editor={editor} />
            ))}
          {type.waitsFor && !editor.isGone && (
            <PendingControl editor={editor} waitsFor={type.waitsFor} hasRoom={hasRoom} />
          )}
        </div>
      )}
      <div
        ref={frame}
        className="entry-body"
        data-panel={hasPanel && panel.isOpen ? (panel.isSheet ? 'sheet' : 'beside') : undefined}
      >
        <div className="entry-written" hidden={hasPanel && panel.isSheet && panel.isOpen}>
          <div {...placeOf(partIds.text, text.parts.text)} className="entry-main">
            <SidePlace value={sidePlace}>
              <RecordFields editor={editor} fields={main} special={special} />
            </SidePlace>
          </div>
          {grouped.length > 0 && (
            <div {...placeOf(partIds.facts, text.parts.facts)} className="entry-groups">
              <RecordFields editor={editor} fields={grouped} special={special} />
            </div>
          )}
        </div>
        {hasPanel && (
          <SidePanel
            id={sideId}
            place={side}
            panel={panel}
            editor={editor}
            fields={beside}
            special={special}
          />
        )}
      </div>
      {!isNew && <FixedFields type={type} item={seen.items[0] ?? {}} />}
    </>
  )
  return (
    // The same elements with and without the page beside them: the text keeps its caret and what can be undone.
    <div className={page.isBeside ? 'beside' : 'contents'}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only follows what somebody works on */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the focus tells it of the keyboard */}
      <div
        className={page.isBeside ? 'min-w-0 @container' : 'contents'}
        onFocus={({ target }) => setLooked((before) => blockAround(target) ?? before)}
        onClick={({ target }) => setLooked((before) => blockAround(target) ?? before)}
      >
        {body}
      </div>
      {page.isBeside && <EntryPreview type={type} item={items[0] ?? {}} looked={looked} place={page.place} />}
    </div>
  )
}

/** The fields of a form by their place: what one writes, what has a heading below that, and what is in the panel. */
function fieldsByPlace(type: AnyContentType) {
  // These have buttons of their own.
  const hasButtons = type.planning !== undefined || type.waitsFor !== undefined
  const open = Object.keys(type.fields).filter(
    (name) => !type.fields[name]?.isFixed && !(hasButtons && type.publication.includes(name)),
  )
  const under = (heading: string) => open.filter((name) => type.groupOf(name) === heading)
  return {
    main: under(''),
    grouped: open.filter((name) => type.groupOf(name) !== '' && !type.beside.includes(type.groupOf(name))),
    beside: type.beside.flatMap(under),
  }
}

/** The attributes that make a part a link target. */
const placeOf = (id: string, label: string) =>
  ({ id, role: 'group', 'aria-label': label, tabIndex: -1 }) as const

/** The values that the site itself set, for reference. */
function FixedFields({ type, item }: { type: AnyContentType; item: Readonly<Record<string, unknown>> }) {
  const fixed = Object.entries(type.fields).filter(([, field]) => field.isFixed)
  return (
    <p className="form-help">
      {fixed.map(([name, { label }]) => text.fixed(label, asText(item[name]))).join(' · ')}
    </p>
  )
}
