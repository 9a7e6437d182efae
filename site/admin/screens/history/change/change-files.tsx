import { useState } from 'react'
import type { ChangeDetail, ChangedFile } from '#contract/admin/history'
import { historyText } from '../../../../text/admin/history'
import { Button } from '../../../kit/button'
import type { Layout } from '../diff/text-diff'
import type { DiffView } from '../diff/use-diff-view'
import { changedEntries } from './changed-entries'
import { EntryChange } from './entry-change'
import { FileChange } from './file-change'
import { OrderChange, useOrder } from './order-change'
import { PictureChange } from './picture-change'

const text = historyText.change

/** Files that are shown at first, and how many more at a time: the first commit of a site touches all of it. */
const FIRST = 6

/** Everything that a change did, file by file. */
export function ChangeFiles({
  change,
  view,
  onDone,
}: {
  change: ChangeDetail
  view: DiffView
  onDone: (sha: string) => void
}) {
  const [shown, setShown] = useState(FIRST)
  const { files } = change
  const more = files.length - shown
  if (files.length === 0) return <p className="text-soft">{text.noFiles}</p>
  return (
    <div className="change-parts">
      {files.slice(0, shown).map((file) => (
        <OneFile key={file.path} change={change} file={file} view={view} onDone={onDone} />
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
  file,
  view: { what, layout },
  ...rest
}: {
  change: ChangeDetail
  file: ChangedFile
  view: { what: DiffView['what']; layout: Layout }
  onDone: (sha: string) => void
}) {
  const entries = changedEntries(rest.change, file)
  const order = useOrder(file)
  if (what === 'fields' && entries.length > 0) {
    return entries.map((entry) => (
      <EntryChange key={entry.id ?? ''} file={file} entry={entry} layout={layout} {...rest} />
    ))
  }
  if (what === 'file') return <FileChange file={file} layout={layout} {...rest} />
  if (order) {
    return (
      <FileChange file={file} layout={layout} {...rest}>
        <OrderChange order={order} layout={layout} />
      </FileChange>
    )
  }
  if (file.images) {
    return (
      <FileChange file={file} layout={layout} {...rest}>
        <PictureChange sha={rest.change.sha} file={file} images={file.images} />
      </FileChange>
    )
  }
  const isText = file.status === 'changed' && /\.(?:md|json)$/.test(file.path)
  return <FileChange file={file} layout={layout} note={isText ? text.noFields : undefined} {...rest} />
}
