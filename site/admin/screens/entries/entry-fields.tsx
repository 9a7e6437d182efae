import { type ReactNode, useMemo, useState } from 'react'
import type { Item } from '#contract/admin/entries'
import { blockAnchors } from '#contract/content/blocks/block-anchors'
import type { AnyContentType } from '#contract/content/content-types'
import { nestedItems } from '#contract/content/nested-fields'
import { entriesText as text } from '../../../text/admin/entries'
import { asText } from '../../editing/fields/widget'
import { RecordFields } from '../../editing/record-fields'
import type { EntryEditor } from '../../editing/use-editor'
import { lazyPart } from '../../kit/lazy-part'
import '../../kit/preview/beside.css'
import { EntryParts, partIds, screenParts } from './entry-parts'
import { isMadeOfBlocks } from './is-made-of-blocks'
import { NameField } from './name-field'
import { nameFields } from './name-fields'
import { usePreviewedEntry } from './previewed-entry'
import { PublishControl } from './publish-control'

const PagePreview = lazyPart(async () => (await import('../../kit/page-preview')).PagePreview)

const EntryPanels = lazyPart(async () => (await import('./entry-panels')).EntryPanels, { loading: null })

/** The fields of one entry: the largest first, then those with headings, with the panels beside them. */
export function EntryFields({ editor }: { editor: EntryEditor }) {
  const { source, items, seen, change } = editor
  const { type, id, isNew } = source
  const special: Record<string, ReactNode> = Object.fromEntries(
    nameFields(type).map((name) => [name, <NameField key={name} editor={editor} name={name} />]),
  )
  const parts = useMemo(() => screenParts(type), [type])
  const [looked, setLooked] = useState<number | null>(null)
  const open = Object.keys(type.fields).filter(
    (name) => !type.fields[name]?.isFixed && !(type.planning && type.publication.includes(name)),
  )
  const [main, grouped] = [true, false].map((isMain) =>
    open.filter((name) => (type.groupOf(name) === '') === isMain),
  )
  const body = (
    <>
      {parts.length > 1 && (
        <div className="entry-head" data-title={type.title(items[0] ?? {})}>
          <EntryParts parts={parts} />
          {type.planning && !editor.isGone && <PublishControl editor={editor} planning={type.planning} />}
        </div>
      )}
      <div className="entry-body">
        <div {...placeOf(partIds.text, text.parts.text)} className="entry-main">
          <RecordFields editor={editor} fields={main ?? []} special={special} />
        </div>
        <div {...placeOf(partIds.facts, text.parts.facts)} className="entry-groups">
          {grouped && grouped.length > 0 && (
            <RecordFields editor={editor} fields={grouped} special={special} />
          )}
        </div>
        <div className="entry-side">
          <EntryPanels
            type={type}
            value={items[0] ?? {}}
            id={isNew ? null : id}
            etag={isNew ? null : seen.etag}
            saved={isNew ? null : (seen.items[0] ?? null)}
            onChange={change}
          />
        </div>
      </div>
      {!isNew && <FixedFields type={type} item={seen.items[0] ?? {}} />}
    </>
  )
  if (!isMadeOfBlocks(type)) return body
  return (
    <div className="beside">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only follows what somebody works on */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the focus tells it of the keyboard */}
      <div
        className="entry-form"
        onFocus={({ target }) => setLooked((before) => blockAround(target) ?? before)}
        onClick={({ target }) => setLooked((before) => blockAround(target) ?? before)}
      >
        {body}
      </div>
      <EntryPreview type={type} item={items[0] ?? {}} looked={looked} />
    </div>
  )
}

/** The index of the block that an element is in; null outside the blocks. */
function blockAround(target: EventTarget): number | null {
  const inner = target instanceof Element ? target.closest('[data-item]') : null
  const block = inner?.parentElement?.closest('[data-item]') ?? inner
  return block?.parentElement ? [...block.parentElement.children].indexOf(block) : null
}

/** The anchor of a block on its page, or of the last one before it that has any. */
function anchorOf(type: AnyContentType, item: Item, at: number): string | undefined {
  const [name = ''] = Object.entries(type.fields).find(([, { blockKinds }]) => blockKinds) ?? []
  return blockAnchors(nestedItems(item[name]).slice(0, at + 1)).findLast((anchor) => anchor !== '')
}

/** Previews the page with the contents of the form; if these are invalid, with the last valid ones. */
function EntryPreview({
  type,
  item,
  looked,
}: {
  type: AnyContentType
  item: Item
  /** The index of the block that somebody works on. */
  looked: number | null
}) {
  const shown = usePreviewedEntry(type, item)
  const page = shown ? type.page?.(shown) : undefined
  return (
    <div className="beside-preview">
      {shown && page && (
        <PagePreview
          title={text.preview(type.title(shown))}
          address={page}
          entry={{ type: type.name, value: shown }}
          anchor={looked === null ? undefined : anchorOf(type, shown, looked)}
        />
      )}
    </div>
  )
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
