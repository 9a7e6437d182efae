import type { ChangedField } from '#contract/admin/history'
import type { AnyContentType } from '#contract/content/content-types'
import { type Layout, TextDiff } from '../diff/text-diff'
import { type FieldPlace, FieldWays } from './field-ways'
import { ImageChange } from './image-change'
import { isWholeValue, readableValue } from './readable-value'

/** What happened to one field, and the ways to put it back. */
export function FieldChange({
  type,
  field,
  layout,
  place,
  onDone,
}: {
  type: AnyContentType | undefined
  field: ChangedField
  layout: Layout
  /** Absent where the whole entry came or went: then it comes back as a whole. */
  place: FieldPlace | undefined
  onDone: (sha: string) => void
}) {
  const declared = type?.fields[field.field]
  const before = readableValue(declared, field.before)
  const after = readableValue(declared, field.after)
  return (
    <div className="field-change">
      <div className="field-change-head">
        <h3 className="field-change-label">{field.label}</h3>
        {place && <FieldWays field={field} place={place} onDone={onDone} />}
      </div>
      {declared?.widget === 'image' && (
        <ImageChange before={before || undefined} after={after || undefined} />
      )}
      <TextDiff texts={{ before, after, isWhole: isWholeValue(declared) }} layout={layout} />
    </div>
  )
}
