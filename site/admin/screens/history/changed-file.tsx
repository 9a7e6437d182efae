import type { ReactNode } from 'react'
import type { ChangeDetail, ChangedFile } from '#contract/admin/history'
import { historyText } from '../../../text/admin/history'
import { PartHead } from './part-head'
import { PictureChange } from './picture-change'
import { type Layout, TextDiff } from './text-diff'

const text = historyText.change

/** What a change did to a file on disk: its text line by line, or its image. */
export function ChangedFilePart({
  change: { sha, date, items },
  file,
  name,
  layout,
  note,
  onDone,
  children,
}: {
  change: ChangeDetail
  file: ChangedFile
  /** What it is called among the parts of the change. */
  name: string
  layout: Layout
  /** A sentence above it. */
  note?: string | undefined
  onDone: ((sha: string) => void) | undefined
  /** Shown instead of the text. */
  children?: ReactNode
}) {
  const { path, status } = file
  const isRemoved = status === 'removed'
  // `isCurrent` is only known for fields; for other files, compare with the newest change.
  const isCurrent = file.fields.every((field) => field.isCurrent)
  const whole = { sha, date, path, id: undefined, name, isRemoved, isCurrent }
  return (
    <section className="grid gap-4 min-w-0">
      <PartHead
        whole={whole}
        file={file}
        status={status}
        screen={items.find((item) => item.path === path)?.screen}
        of={{ path }}
        onDone={onDone}
      />
      {note && <p className="text-soft">{note}</p>}
      {children ?? <FileContent sha={sha} file={file} layout={layout} />}
    </section>
  )
}

function FileContent({ sha, file, layout }: { sha: string; file: ChangedFile; layout: Layout }) {
  const { before, after, images } = file
  const isText = before !== null || after !== null
  return (
    <>
      {images && <PictureChange sha={sha} file={file} images={images} />}
      {isText && <TextDiff texts={file} layout={layout} hasNumbers />}
      {!isText && !images && <p className="text-soft">{file.isTooLarge ? text.tooLarge : text.noText}</p>}
    </>
  )
}
