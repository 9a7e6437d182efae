import { useState } from 'react'
import type { ChangeDetail, ChangedField, ChangedFile } from '#contract/admin/history'
import type { AnyContentType } from '#contract/content/content-types'
import type { Field } from '#contract/content/field'
import { historyText } from '../../../text/admin/history'
import { type ChangedEntry, isWholeValue, readableValue } from './changed-entries'
import { PartHead, StillSo } from './part-head'
import { pastPicture } from './past-picture'
import { type Layout, TextDiff } from './text-diff'
import { WayBack } from './way-back'
import { type FieldPlace, wayAfter, wayBefore } from './ways'

/** What a change did to one entry, field by field. */
export function ChangedEntryPart({
  change,
  file,
  entry,
  name,
  isOnly,
  layout,
  onDone,
}: {
  change: ChangeDetail
  file: ChangedFile
  entry: ChangedEntry
  /** What it is called among the parts of the change. */
  name: string
  /** Whether nothing else is in the change. */
  isOnly: boolean
  layout: Layout
  onDone: ((sha: string) => void) | undefined
}) {
  const { sha, date } = change
  const { type, id, status, isCurrent, fields } = entry
  const { path } = file
  const isRemoved = status === 'removed'
  const whole = { sha, date, path, id, name, isRemoved, isCurrent }
  const hasWays = status === 'changed' || status === 'renamed'
  const place = { version: { sha, path }, id, ...(!isOnly && { of: name }) }
  return (
    <section className="grid gap-4 min-w-0">
      <PartHead
        whole={whole}
        file={file}
        status={status}
        screen={entry.screen}
        of={id !== undefined && type?.editing === 'entries' ? { type: type.name, id } : { path }}
        onDone={onDone}
      />
      {fields.map((field) => (
        <FieldChange
          key={field.field}
          change={change}
          type={type}
          field={field}
          layout={layout}
          place={hasWays && onDone ? place : undefined}
          onDone={onDone}
        />
      ))}
    </section>
  )
}

/** The change to one field, with buttons to restore it. */
export function FieldChange({
  change,
  type,
  field,
  layout,
  place,
  onDone,
}: {
  change: Pick<ChangeDetail, 'sha' | 'files'>
  type: AnyContentType | undefined
  field: ChangedField
  layout: Layout
  /** Absent if the whole entry was added or removed: it is then restored as a whole. */
  place: FieldPlace | undefined
  onDone: ((sha: string) => void) | undefined
}) {
  const declared = type?.fields[field.field]
  const before = readableValue(declared, field.before)
  const after = readableValue(declared, field.after)
  return (
    <div className="grid gap-[0.375rem] min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-y-0 gap-x-4">
        <h3 className="text-body leading-[1.3]">{field.label}</h3>
        {place && onDone && <FieldWays field={field} place={place} onDone={onDone} />}
      </div>
      {declared?.widget === 'image' && (
        <ImageChange
          before={before ? pastPicture(change, before, 'before') : undefined}
          after={after ? pastPicture(change, after, 'after') : undefined}
        />
      )}
      <TextDiff texts={{ before, after, isWhole: isWholeValue(declared) }} layout={layout} />
      {field.now !== undefined && (
        <Meanwhile
          before={before}
          now={readableValue(declared, field.now)}
          declared={declared}
          layout={layout}
        />
      )}
    </div>
  )
}

/** What happened to a field on the site since the proposal began. */
function Meanwhile({
  before,
  now,
  declared,
  layout,
}: {
  before: string | null
  now: string | null
  declared: Field | undefined
  layout: Layout
}) {
  const { meanwhile, isGone } = historyText.change
  return (
    <div className="grid gap-[0.375rem] min-w-0 ml-3 mt-2 pl-3 border-l-[6px] border-signal">
      <h4 className="text-body font-semibold leading-[1.3]">{meanwhile}</h4>
      {now === null ? (
        <p className="text-soft">{isGone}</p>
      ) : (
        <TextDiff texts={{ before, after: now, isWhole: isWholeValue(declared) }} layout={layout} />
      )}
    </div>
  )
}

const text = historyText.ways

/** Buttons to restore one field: to its value before the change, and to its value after it. */
function FieldWays({
  field,
  place,
  onDone,
}: {
  field: ChangedField
  place: FieldPlace
  onDone: (sha: string) => void
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 [&>.button]:px-0">
      <WayBack way={wayBefore(field, place)} look="quiet" onDone={onDone} />
      {field.isCurrent ? (
        <StillSo words={text.after.current} />
      ) : (
        <WayBack way={wayAfter(field, place)} look="quiet" onDone={onDone} />
      )}
    </div>
  )
}

/** Thumbnails before and after; an address is absent where there was no image. */
function ImageChange({ before, after }: { before?: string | undefined; after?: string | undefined }) {
  return (
    <div className="flex flex-wrap gap-y-2 gap-x-4">
      {before && <Thumbnail address={before} words={historyText.change.before} />}
      {after && <Thumbnail address={after} words={historyText.change.after} />}
    </div>
  )
}

/** A captioned thumbnail, or the reason why it is missing. */
function Thumbnail({ address, words }: { address: string; words: string }) {
  const [broken, setBroken] = useState('')
  return (
    <figure className="grid gap-[0.25rem] w-[min(100%,15rem)] [&_img]:w-full [&_img]:max-h-32 [&_img]:border [&_img]:border-hair [&_img]:object-contain [&_img]:bg-tint">
      <figcaption className="text-mark text-soft">{words}</figcaption>
      {broken === address ? (
        <p className="p-3 border border-hair text-soft">{historyText.change.imageBroken}</p>
      ) : (
        <img src={address} alt="" loading="lazy" onError={() => setBroken(address)} />
      )}
    </figure>
  )
}
