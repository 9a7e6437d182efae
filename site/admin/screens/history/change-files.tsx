import { useMemo, useState } from 'react'
import { z } from 'zod'
import type { ChangeDetail, ChangedFile } from '#contract/admin/history'
import { type AnyContentType, typeOfPath } from '#contract/content/content-types'
import { historyText } from '../../../text/admin/history'
import { Button } from '../../kit/button'
import { changedEntries } from './changed-entries'
import { ChangedEntryPart } from './changed-entry'
import { ChangedFilePart } from './changed-file'
import type { DiffView } from './diff-view'
import { namePartsOf, type PartNames } from './part-names'
import { PictureChange } from './picture-change'
import { type Layout, TextDiff } from './text-diff'

const text = historyText.change

/** How many files are shown at first, and added per step: the first commit of a site touches all files. */
const FIRST = 6

/** Everything that a change did, file by file. */
export function ChangeFiles({
  change,
  view,
  onDone,
}: {
  change: ChangeDetail
  view: DiffView
  /** Absent for a proposal, which is not on the site: nothing can be restored, and there are no links. */
  onDone?: ((sha: string) => void) | undefined
}) {
  const [shown, setShown] = useState(FIRST)
  const { files } = change
  const names = useMemo(() => namePartsOf(files), [files])
  const more = files.length - shown
  if (files.length === 0) return <p className="text-soft">{text.noFiles}</p>
  return (
    <div className="grid gap-10">
      {files.slice(0, shown).map((file) => (
        <OneFile key={file.path} change={change} file={file} names={names} view={view} onDone={onDone} />
      ))}
      {more > 0 && (
        <div>
          <Button onClick={() => setShown(shown + 4 * FIRST)}>{text.moreFiles(more)}</Button>
        </div>
      )}
    </div>
  )
}

function OneFile({
  change,
  file,
  names,
  view: { what, layout },
  onDone,
}: {
  change: ChangeDetail
  file: ChangedFile
  names: PartNames
  view: DiffView
  onDone: ((sha: string) => void) | undefined
}) {
  const shown = { change, file, layout, onDone }
  const name = names.ofFile(file)
  const entries = changedEntries(change, file)
  const order = useOrder(file)
  if (what === 'fields' && entries.length > 0) {
    const isOnly = entries.length === 1 && change.files.length === 1
    return entries.map((entry) => (
      <ChangedEntryPart
        key={entry.id ?? ''}
        name={names.ofEntry(file, entry)}
        entry={entry}
        isOnly={isOnly}
        {...shown}
      />
    ))
  }
  if (what === 'file') return <ChangedFilePart name={name} {...shown} />
  if (file.isUnreadable) return <ChangedFilePart note={text.unreadable} name={name} {...shown} />
  if (order) {
    return (
      <ChangedFilePart name={name} {...shown}>
        <OrderChange order={order} layout={layout} />
      </ChangedFilePart>
    )
  }
  if (file.images) {
    return (
      <ChangedFilePart name={name} {...shown}>
        <PictureChange sha={change.sha} file={file} images={file.images} />
      </ChangedFilePart>
    )
  }
  const isText = file.status === 'changed' && !file.isTooLarge && /\.(?:md|json)$/.test(file.path)
  return <ChangedFilePart note={isText ? text.noFields : undefined} name={name} {...shown} />
}

const records = z.array(z.record(z.string(), z.unknown()))

/** The titles of a list's entries in order, one per line: shows what moved. */
function OrderChange({ order, layout }: { order: Order; layout: Layout }) {
  return (
    <div className="grid gap-[0.375rem] min-w-0">
      <h3 className="text-body leading-[1.3]">{historyText.change.order}</h3>
      <TextDiff texts={order} layout={layout} />
    </div>
  )
}

interface Order {
  readonly before: string
  readonly after: string
}

/**
 * The order of the entries before and after a change; undefined if it is not a list or the order is the same.
 */
function useOrder({ path, before, after }: ChangedFile): Order | undefined {
  return useMemo(() => {
    const type = typeOfPath(path)
    if (!type?.place.isList || before === null || after === null) return undefined
    const order = { before: titlesIn(type, before), after: titlesIn(type, after) }
    return order.before === order.after || order.before === '' ? undefined : order
  }, [path, before, after])
}

function titlesIn(type: AnyContentType, text: string): string {
  const parsed = records.safeParse(jsonIn(text))
  return (parsed.data ?? []).map((record) => titleOf(type, record)).join('\n')
}

function titleOf(type: AnyContentType, record: Record<string, unknown>): string {
  const origin = {
    stem: type.name,
    created: '2000-01-01T00:00:00.000Z',
    modified: '2000-01-01T00:00:00.000Z',
  }
  const value = type.schema.safeParse(type.complete(record, origin))
  return value.success ? type.title(value.data) : String(record.id)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The old file was invalid too, so it has no order.
    return undefined
  }
}
