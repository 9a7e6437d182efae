import type { ChangeDetail, ChangedFile } from '#contract/admin/history'
import type { Layout } from '../diff/text-diff'
import type { ChangedEntry } from './changed-entries'
import { FieldChange } from './field-change'
import { PartHead } from './part-head'
import { VersionWay } from './version-way'

/** What a change did to one entry, field by field. */
export function EntryChange({
  change: { sha, date },
  file,
  entry,
  layout,
  onDone,
}: {
  change: ChangeDetail
  file: ChangedFile
  entry: ChangedEntry
  layout: Layout
  onDone: (sha: string) => void
}) {
  const { type, id, title, status, isCurrent, fields } = entry
  const { path } = file
  const isRemoved = status === 'removed'
  const whole = { sha, date, path, id, name: title, isRemoved, isCurrent }
  const place = status === 'added' || isRemoved ? undefined : { version: { sha, path }, id }
  return (
    <section className="change-part">
      <PartHead
        title={title}
        file={file}
        status={status}
        screen={entry.screen}
        of={id !== undefined && type?.editing === 'entries' ? { type: type.name, id } : { path }}
      >
        <VersionWay whole={whole} onDone={onDone} />
      </PartHead>
      {fields.map((field) => (
        <FieldChange
          key={field.field}
          type={type}
          field={field}
          layout={layout}
          place={place}
          onDone={onDone}
        />
      ))}
    </section>
  )
}
