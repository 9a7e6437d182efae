import { useQuery } from '@tanstack/react-query'
import type { ChangeDetail, TrashItem } from '#contract/admin/history'
import { trashText as text } from '../../../text/admin/trash'
import { ErrorState, Loading } from '../../kit/states'
import { changedEntries, readableValue } from './changed-entries'
import { changeQuery } from './history-query'
import { pastPicture } from './past-picture'
import { PictureChange } from './picture-change'

/** A deleted thing as it was: its fields, or its image. */
export function TrashLook({ item }: { item: TrashItem }) {
  const { data, error, refetch } = useQuery(changeQuery(item.sha))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const file = data.files.find(({ path }) => path === item.path)
  if (file?.images) return <PictureChange sha={item.sha} file={file} images={file.images} />
  const fields = shownFields(data, item)
  if (fields.length === 0) return <p className="text-soft">{text.nothing}</p>
  return (
    <dl className="grid gap-3 pl-3 border-l-[6px] border-hair">
      {fields.map(({ label, words, picture }) => (
        <div key={label}>
          <dt className="font-semibold">{label}</dt>
          <dd className="max-w-[46rem] whitespace-pre-wrap wrap-anywhere">
            {picture ? <img src={picture} alt="" loading="lazy" className="max-h-32" /> : words}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The fields that were not empty, in words; of an image its picture. */
function shownFields(change: ChangeDetail, { path, id }: TrashItem) {
  const file = change.files.find((one) => one.path === path)
  const entry = file && changedEntries(change, file).find((one) => one.id === id)
  return (entry?.fields ?? []).flatMap(({ field, label, before }) => {
    const declared = entry?.type?.fields[field]
    const words = readableValue(declared, before)
    if (!words || declared?.isFixed) return []
    const picture = declared?.widget === 'image' ? pastPicture(change, words, 'before') : undefined
    return [{ label, words, picture }]
  })
}
