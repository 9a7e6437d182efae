import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { pages } from '#contract/addresses'
import type { ChangeDetail, TrashItem } from '#contract/admin/history'
import { typeNamed } from '#contract/content/content-types'
import { exactMoment, fullMoment } from '#contract/dutch-dates'
import { trashText as text } from '../../../text/admin/trash'
import { Button } from '../../kit/button'
import { UndoSign } from '../../kit/icons'
import { ErrorState, Loading } from '../../kit/states'
import { changedEntries, readableValue } from './changed-entries'
import { changeAddress } from './history-address'
import { changeQuery } from './history-query'
import { pastPicture } from './past-picture'
import { PictureChange } from './picture-change'
import { restoreWay, WayBack } from './way-back'

/** One deleted thing: what, by whom and when, a look at it, and a button to put it back. */
export function TrashRow({ item, kind, now }: { item: TrashItem; kind: string; now: number }) {
  const [isOpen, setOpen] = useState(false)
  const { title, author, date, sha, wasPublic, plannedFor, takenBy } = item
  // What was to come online before now comes back as a draft.
  const planned = plannedFor !== null && Date.parse(plannedFor) > now ? fullMoment(plannedFor) : undefined
  const name = `${kind} “${title}”`
  return (
    <li className="grid gap-3 py-3 border-b border-hair">
      <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4">
        <div className="flex-[1_1_18rem] min-w-0">
          <h2 className="text-body font-semibold leading-[1.3] wrap-anywhere">{title}</h2>
          <p className="text-soft text-mark">
            {kind} · {text.by(author, exactMoment(date))} · {wasPublic ? text.wasPublic : text.wasNot}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            look="quiet"
            aria-label={isOpen ? undefined : text.lookAt(name)}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? text.hide : text.look}
          </Button>
          {takenBy === undefined && (
            <WayBack
              way={{
                label: text.back.label,
                name: text.back.name(name),
                title: text.back.title(name),
                text: text.back.text({ wasPublic, hasAddress: hasAddress(item), planned }),
                confirm: text.back.label,
                run: restoreWay(item),
                done: text.back.done(name),
              }}
              sign={<UndoSign />}
            />
          )}
        </div>
      </div>
      {takenBy && (
        <p className="pl-3 border-l-[6px] border-signal">
          {text.taken}{' '}
          <Link to={takenBy.screen} className="history-link">
            “{takenBy.title}”
          </Link>
          . {takenHelp(takenBy)}
        </p>
      )}
      {isOpen && (
        <div className="grid gap-3">
          <TrashLook item={item} />
          <p>
            <Link to={changeAddress(sha)} className="history-link" aria-label={text.changeOf(name)}>
              {text.change}
            </Link>
          </p>
        </div>
      )}
    </li>
  )
}

/** Files have one of their own, and what has a page that is not the homepage. */
function hasAddress({ type: name }: TrashItem): boolean {
  const type = typeNamed(name)
  const page = type?.page?.(type.example)
  return name === 'media' || (page !== undefined && page !== pages.home.to())
}

function takenHelp({ isNameless, isForGood, isFile }: NonNullable<TrashItem['takenBy']>): string {
  if (isNameless) return text.takenByNameless
  return isForGood ? text.takenForGood : text.takenHelp(isFile === true)
}

/** A deleted thing as it was: its fields, or its image. */
function TrashLook({ item }: { item: TrashItem }) {
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
